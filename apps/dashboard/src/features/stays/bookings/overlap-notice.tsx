'use client'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { stayName } from './stay-name'
import type { Conflict } from './overlap'

type Props = {
  conflict: Conflict
  /** What can be done about it: choose other nights, or free these ones to restore a booking. */
  advice?: '' | 'restore_'
  /** How many other stays or blocks have some of the nights. */
  more?: number
}

/** Next to the dates: who has these nights, from when to when, with a link to that booking. */
export function OverlapNotice({ conflict, advice = '', more = 0 }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const { booking_id, title, arrival_date, departure_date } = conflict
  // The calendar's title of a stay without a name is that of its property.
  const other = api.bookings.get.useQuery(booking_id === null ? skipToken : { booking_id })
  const days = { from: format.day(arrival_date), to: format.day(departure_date) }
  if (booking_id === null)
    return (
      <Notice tone="blocked" role="alert" title={t('overlap.title')}>
        <p>{t(`overlap.${advice}block`, days)}</p>
        {more > 0 && <p>{t('overlap.more', { count: more })}</p>}
      </Notice>
    )
  const name = (other.data ? stayName(other.data) : title) ?? t('nameless')
  return (
    <Notice tone="blocked" role="alert" title={t('overlap.title')}>
      <p>{t(`overlap.${advice}text`, { name, ...days })}</p>
      {more > 0 && <p>{t('overlap.more', { count: more })}</p>}
      <p>
        <a href={paths.booking(booking_id)} target="_blank" rel="noreferrer">
          {t('overlap.link')}
        </a>
      </p>
    </Notice>
  )
}
