'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import { type BookingSearch, bookingSearchPath, hiddenMatches, searchEverywhere } from './booking-search'

type Props = {
  search: BookingSearch
  /** How many bookings the list has, if known. */
  total: Outputs['bookings']['total'] | undefined
}

/** How many bookings have what is searched for but are hidden by filters, such as past stays; leads to them. */
export function FoundElsewhere({ search, total }: Props) {
  const t = useTranslations('bookings')
  const { query } = search
  const isNarrowed = query !== '' && search.period !== 'all'
  const everywhere = api.bookings.total.useQuery({ query }, { enabled: isNarrowed })
  const count = isNarrowed && total && everywhere.data ? hiddenMatches(total, everywhere.data) : 0
  if (count === 0) return null
  return <Link href={bookingSearchPath(searchEverywhere(search))}>{t('found_elsewhere', { count })}</Link>
}
