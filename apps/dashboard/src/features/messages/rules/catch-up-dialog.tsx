'use client'
import { Button, Checkbox } from '@mantine/core'
import type { MessageCatchUp } from '@stayward/contract/messages/message-catch-up'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT } from '../../../trpc/row-versions'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './preview-rule-dialog.module.css'
import { PreviewedItem } from './previewed-item'

type Props = {
  rule: { id: string; name: string }
  time_zone: string
  onClose: () => void
}

/** What a rule came too late for: its host chooses who gets it after all. */
export function CatchUpDialog({ rule, time_zone, onClose }: Props) {
  const t = useTranslations('messages.rules.catch_up')
  const common = useTranslations('common')
  const cache = api.useUtils()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const offer = api.messageRules.readCatchUp.useQuery(
    { rule_id: rule.id },
    // As things are when it is opened.
    READ_CURRENT,
  )
  const send = api.messageRules.sendCatchUp.useMutation({
    onSettled: () =>
      Promise.all([
        cache.messageRules.invalidate(),
        cache.messages.invalidate(),
        cache.timeline.invalidate(),
      ]),
    onSuccess: ({ items }) => {
      toast({ message: t('sent', { count: items.length }) })
      onClose()
    },
  })
  const chosen = (offer.data?.items ?? [])
    .map(({ booking_id }) => booking_id)
    .filter((id) => !leftOut.has(id))
  return (
    <Dialog title={t('dialog_title', { name: rule.name })} isSheet onClose={onClose}>
      <div className={classes['body']}>
        {send.isError && <FailureNotice error={send.error} />}
        {offer.isPending && <RowsSkeleton rows={4} height={48} label={common('loading')} />}
        {offer.isError && <ErrorNotice error={offer.error} retry={() => void offer.refetch()} />}
        {offer.data && (
          <Offer offer={offer.data} leftOut={leftOut} time_zone={time_zone} onLeaveOut={setLeftOut} />
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          loading={send.isPending}
          disabled={chosen.length === 0}
          onClick={() => send.mutate({ rule_id: rule.id, booking_ids: chosen })}
        >
          {t('send', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type OfferProps = {
  offer: MessageCatchUp
  leftOut: ReadonlySet<string>
  time_zone: string
  onLeaveOut: (leftOut: ReadonlySet<string>) => void
}

function Offer({ offer: { items, count, not_needed }, leftOut, time_zone, onLeaveOut }: OfferProps) {
  const t = useTranslations('messages.rules.catch_up')
  const properties = usePropertiesById(items.map(({ property_id }) => property_id))
  const ids = items.map(({ booking_id }) => booking_id)
  const chosen = ids.filter((id) => !leftOut.has(id)).length
  if (items.length === 0) return <p>{t('none')}</p>
  const toggle = (id: string, isChosen: boolean) =>
    onLeaveOut(new Set(isChosen ? [...leftOut].filter((other) => other !== id) : [...leftOut, id]))
  return (
    <>
      <p>{t('text')}</p>
      {not_needed > 0 && <p className={classes['facts']}>{t('not_needed', { count: not_needed })}</p>}
      {items.length + not_needed < count && (
        <p className={classes['facts']}>{t('shown', { count: items.length })}</p>
      )}
      <Checkbox
        label={t('all')}
        description={t('chosen', { count: chosen })}
        checked={chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget: { checked } }) => onLeaveOut(new Set(checked ? [] : ids))}
      />
      <ul>
        {items.map((item) => (
          <PreviewedItem
            key={item.booking_id}
            item={item}
            property={properties.get(item.property_id)}
            time_zone={time_zone}
            renderName={(guest) => (
              <Checkbox
                label={guest}
                checked={!leftOut.has(item.booking_id)}
                onChange={({ currentTarget: { checked } }) => toggle(item.booking_id, checked)}
              />
            )}
          />
        ))}
      </ul>
    </>
  )
}
