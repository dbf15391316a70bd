'use client'
import { ActionIcon, Checkbox } from '@mantine/core'
import type { PreviewedBatchMessage } from '@stayward/contract/messages/message-batch'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './message-batch.module.css'

type Props = {
  items: readonly PreviewedBatchMessage[]
  leaves: ReadonlySet<string>
  /** Shows the message to the guest at a place of the list. */
  onShow: (at: number) => void
  onChoose: (booking_id: string, isChosen: boolean) => void
  onChooseAll: (isChosen: boolean) => void
}

/** All guests who can be reached, to leave some of them out. */
export function ChosenGuests({ items, leaves, onShow, onChoose, onChooseAll }: Props) {
  const t = useTranslations('messages')
  const left = items.filter(({ booking_id }) => leaves.has(booking_id)).length
  return (
    <details className={classes['guests']}>
      <summary>{t('batch.choose')}</summary>
      <Checkbox
        label={t('batch.all')}
        checked={left === 0}
        indeterminate={left > 0 && left < items.length}
        onChange={({ currentTarget: { checked } }) => onChooseAll(checked)}
      />
      <ul>
        {items.map(({ booking_id, guest_name, recipient }, at) => {
          const name = guest_name ?? t('list.nameless')
          return (
            <li key={booking_id} className={classes['guest']}>
              <Checkbox
                label={name}
                description={recipient}
                checked={!leaves.has(booking_id)}
                onChange={({ currentTarget: { checked } }) => onChoose(booking_id, checked)}
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('batch.show', { name })}
                title={t('batch.show', { name })}
                onClick={() => onShow(at)}
              >
                <IconEye size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
