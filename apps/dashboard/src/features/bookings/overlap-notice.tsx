'use client'
import { useTranslations } from 'next-intl'
import { Notice } from '../../components/notice'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { guestName } from './guest-name'
import type { Conflict } from './overlap'

/** At the dates: who has these nights, from when to when, and the way to that booking. */
export function OverlapNotice({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const other = api.bookings.get.useQuery({ booking_id: conflict.booking_id })
  const name = (other.data && guestName(other.data)) ?? t('nameless')
  const days = { from: format.day(conflict.arrival_date), to: format.day(conflict.departure_date) }
  return (
    <Notice tone="blocked" title={t('overlap.title')}>
      <p>{t('overlap.text', { name, ...days })}</p>
      <p>
        <a href={paths.booking(conflict.booking_id)} target="_blank" rel="noreferrer">
          {t('overlap.link')}
        </a>
      </p>
    </Notice>
  )
}
