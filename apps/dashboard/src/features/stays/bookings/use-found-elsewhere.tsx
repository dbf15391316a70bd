'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '../../../components/link'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import {
  type BookingSearch,
  bookingSearchPath,
  hiddenMatches,
  isKeptTo,
  searchEverywhere,
} from './booking-search'

/**
 * Says how many bookings have what is searched for but are hidden by filters, such as past stays, and leads to them; null
 * without any. `total`: how many bookings the list has, if known.
 */
export function useFoundElsewhere(
  search: BookingSearch,
  total: Outputs['bookings']['total'] | undefined,
): ReactNode {
  const t = useTranslations('bookings')
  const { query } = search
  const isNarrowed = query !== '' && isKeptTo(search)
  const everywhere = api.bookings.total.useQuery({ query }, { enabled: isNarrowed })
  const count = isNarrowed && total && everywhere.data ? hiddenMatches(total, everywhere.data) : 0
  if (count === 0) return null
  return <Link href={bookingSearchPath(searchEverywhere(search))}>{t('found_elsewhere', { count })}</Link>
}
