'use client'
import { Button } from '@mantine/core'
import { keysOf } from '@stayward/contract/kernel/keys'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../../../components/failure-notice'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { toChecklistCreate } from './checklist-form-values'
import classes from './checklist-list.module.css'
import { READY_LISTS, type ReadyList } from './ready-lists'
import { useReadyWords } from './use-ready-words'

/** Ready checklists that a click makes one's own: to change later, or to take back at once. */
export function ReadyListsCards() {
  const t = useTranslations()
  const words = useReadyWords()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const [chosen, setChosen] = useState<ReadyList | null>(null)
  const create = api.checklists.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async ({ id, name }) => {
      await cache.checklists.invalidate()
      toast({
        message: t('checklists.form.created', { name }),
        undo: async () => {
          await cache.client.checklists.remove.mutate({ checklist_id: id })
          await cache.checklists.invalidate()
        },
      })
    },
  })
  const take = (id: ReadyList) => {
    setChosen(id)
    const { name, items } = words(id)
    create.mutate(toChecklistCreate({ name, items, service: READY_LISTS[id].service, is_default: true }))
  }
  return (
    <section className={classes['group']} aria-labelledby="ready-lists">
      <h2 id="ready-lists">{t('checklists.ready.title')}</h2>
      {create.isError && <FailureNotice error={create.error} />}
      <ul className={classes['cards']}>
        {keysOf(READY_LISTS).map((id) => {
          const { name, items } = words(id)
          const photos = items.filter(({ photo_required }) => photo_required).length
          return (
            <li key={id} className={classes['card']}>
              <h3>{name}</h3>
              <p className={classes['small']}>
                {[
                  t(`services.${READY_LISTS[id].service}`),
                  t('checklists.items', { count: items.length }),
                  photos > 0 && t('checklists.photos', { count: photos }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={classes['first']}>
                {items
                  .slice(0, 3)
                  .map(({ text }) => text)
                  .join(' · ')}
              </p>
              <Button
                size="xs"
                variant="default"
                aria-label={t('checklists.ready.use_named', { name })}
                disabled={create.isPending}
                loading={create.isPending && chosen === id}
                onClick={() => take(id)}
              >
                {t('checklists.ready.use')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
