'use client'
import type { DifferenceItem } from '@stayward/contract/channels/feed-difference'
import type { Booking } from '@stayward/contract/stays/booking'
import { skipToken } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '../../../i18n/days'
import { api } from '../../../trpc/api'
import { daysOfItems } from './difference-items'

const PAGE = 100

/**
 * The bookings of a difference's items, as far as loaded. One that has left the property is not among them: its reader may
 * not see it there.
 */
export function useItemBookings(
  property_id: string,
  items: readonly DifferenceItem[],
): ReadonlyMap<string, Booking> {
  const ids = new Set(items.flatMap(({ booking_id }) => booking_id ?? []))
  const days = ids.size === 0 ? null : daysOfItems(items)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = api.bookings.list.useInfiniteQuery(
    days === null
      ? skipToken
      : // A day more on both ends, for stays that people have moved a little.
        { property_id: [property_id], from: addDays(days.from, -1), to: addDays(days.to, 1), size: PAGE },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const found = new Map(
    data?.pages.flatMap((page) => page.items).flatMap((one) => (ids.has(one.id) ? [[one.id, one]] : [])),
  )
  const isIncomplete = found.size < ids.size
  useEffect(() => {
    if (isIncomplete && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isIncomplete, hasNextPage, isFetchingNextPage, fetchNextPage])
  return found
}
