'use client'
import { Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { keepDialogOpen } from '../../../../components/keep-dialog-open'
import { toast } from '../../../../toasts/toasts'
import classes from './saved-views.module.css'
import { useSavedViews } from './use-saved-views'

const LONGEST_NAME = 60

type Props = {
  user_id: string
  /** The query of the list as it is now. */
  query: string
  onOpen: (query: string) => void
}

/** Opens, names and removes views of the list. */
export function SavedViews({ user_id, query, onOpen }: Props) {
  const t = useTranslations('bookings.views')
  const { views, save, remove } = useSavedViews(user_id)
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const current = views.find((view) => view.query === query)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const words = name.trim()
    if (words === '') return
    save({ name: words, query })
    setName('')
    setIsOpen(false)
    toast({ message: t('saved', { name: words }), tone: 'ready' })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          px={12}
          leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes['current']}>{current?.name ?? t('title')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={keepDialogOpen}>
        <div className={classes['menu']}>
          {views.length === 0 && <p className={classes['none']}>{t('none')}</p>}
          {views.length > 0 && (
            <ul className={classes['views']}>
              {views.map((view) => (
                <li key={view.name}>
                  <button
                    type="button"
                    className={classes['view']}
                    aria-current={view === current || undefined}
                    onClick={() => {
                      setIsOpen(false)
                      onOpen(view.query)
                    }}
                  >
                    {view.name}
                  </button>
                  <button
                    type="button"
                    className={classes['remove']}
                    aria-label={t('remove', { name: view.name })}
                    onClick={() => {
                      remove(view.name)
                      toast({
                        message: t('removed', { name: view.name }),
                        undo: () => Promise.resolve(save(view)),
                      })
                    }}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form className={classes['form']} onSubmit={add}>
            <TextInput
              label={t('name')}
              value={name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={name.trim() === ''}>
              {t('save')}
            </Button>
          </form>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
