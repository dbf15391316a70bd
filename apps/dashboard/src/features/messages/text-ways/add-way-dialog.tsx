'use client'
import { Checkbox, NativeSelect, Progress } from '@mantine/core'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { useAddWay } from './use-add-way'
import type { TextWay } from './text-ways'
import classes from './text-ways-card.module.css'

type Props = { rules: readonly MessageRule[]; ways: readonly TextWay[]; onClose: () => void }

/** Lets many rules write by text as well, where the ways before it do not reach a guest. */
export function AddWayDialog({ rules, ways, onClose }: Props) {
  const t = useTranslations('messages.text_ways')
  const words = useErrorWords()
  // As the dialog was opened: rules that have the way leave the list of the page.
  const [offered] = useState(rules)
  const [way, setWay] = useState(ways[0])
  const [leaves, setLeaves] = useState<ReadonlySet<string>>(new Set())
  const { add, takeBack, done, errors, isBusy } = useAddWay()
  const chosen = offered.filter(({ id }) => !leaves.has(id))
  const count = chosen.length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (way === undefined || count === 0) return
    if (!(await add(chosen.map((rule) => ({ rule, way }))))) return
    toast({ message: t('added', { count, way: t(`way.${way}`) }), undo: () => takeBack(chosen) })
    onClose()
  }
  return (
    <FormDialog
      title={t('dialog_title')}
      text={<p>{t('text')}</p>}
      action={t('confirm', { count })}
      isBusy={isBusy}
      failure={null}
      isSheet
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {ways.length > 1 && (
        <NativeSelect
          label={t('which')}
          value={way ?? ''}
          disabled={isBusy || done.size > 0}
          data={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setWay(ways.find((one) => one === value))}
        />
      )}
      {way === 'whatsapp' && <p className={classes['quiet']}>{t('approved')}</p>}
      {isBusy && (
        <Progress
          value={(100 * done.size) / Math.max(count, 1)}
          aria-label={t('running', { done: done.size, count })}
        />
      )}
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id} className={classes['row']}>
            <Checkbox
              label={name}
              checked={!leaves.has(id)}
              disabled={isBusy || done.has(id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeaves((all) => new Set(checked ? [...all].filter((one) => one !== id) : [...all, id]))
              }
            />
            {errors.has(id) && <span className={classes['error']}>{words.of(errors.get(id)).title}</span>}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
