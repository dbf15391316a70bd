'use client'
import { allows, type Right } from '@stayward/contract/kernel/rights'
import { useEffect, useMemo } from 'react'
import type { Choice } from '../../components/best-matches'
import { api } from '../../trpc/api'
import { nearbyProperties } from '../properties/nearby-properties'

/** All active properties for which the reader has a right, page after page, however many there are. */
export function useAllProperties(right: Right) {
  const list = api.properties.list.useInfiniteQuery(nearbyProperties, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const choices = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter(({ access_level, archived_at }) => archived_at === null && allows(access_level, right))
        .map(({ id, name }): Choice => ({ value: id, label: name })),
    [data, right],
  )
  return { list, choices, isComplete: list.isSuccess && !hasNextPage }
}
