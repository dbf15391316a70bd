'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '../../../components/link'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import {
  type BookingSearch,
  bookingSearchPath,
  bookingTotalInput,
  hiddenMatches,
  hidingOthers,
  searchEverywhere,
} from './booking-search'

/**
 * Says how many bookings have what is searched for but are hidden by filters, such as past stays, and leads to them; null
 * without any. `total`: how many bookings the list has, once that is known.
 */
export function useFoundElsewhere(
  search: BookingSearch,
  today: string,
  total: Outputs['bookings']['total'] | undefined,
): ReactNode {
  const t = useTranslations('bookings')
  const wide = searchEverywhere(search)
  const hiddenBy = search.query === '' ? null : hidingOthers(search)
  const everywhere = api.bookings.total.useQuery(bookingTotalInput(wide, today), {
    enabled: hiddenBy !== null && total !== undefined && !total.has_more,
  })
  if (hiddenBy === null || total === undefined || everywhere.data === undefined) return null
  const { count, isMore } = hiddenMatches(total, everywhere.data)
  if (count === 0) return null
  return (
    <Link href={bookingSearchPath(wide)}>
      {t(`found_elsewhere.${hiddenBy}`, { count, more: isMore ? 'yes' : 'no' })}
    </Link>
  )
}
