'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../trpc/api'
import type { Inputs } from '../../../trpc/types'
import { withNewest } from './with-newest'

/**
 * The pages of a feed. Entries are never changed, so that a live change reads only the first page again, however many
 * are shown.
 */
export function useActivityPages(input: Inputs['timeline']['activity']) {
  const cache = api.useUtils().timeline.activity
  const feed = api.timeline.activity.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 'static',
  })
  const { data: newest } = api.timeline.activity.useQuery(input, {
    enabled: feed.isSuccess && !feed.isPlaceholderData,
    initialData: () => cache.getInfiniteData(input)?.pages[0],
    initialDataUpdatedAt: () => feed.dataUpdatedAt,
  })
  const { isFetching } = feed
  useEffect(() => {
    // A page that is being read replaces what is written meanwhile.
    if (newest && !isFetching) cache.setInfiniteData(input, (read) => read && withNewest(read, newest))
    // Only a page that was just read is merged; the input is a new object in every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest, isFetching])
  return feed
}
