'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../trpc/api'
import type { Inputs } from '../../../trpc/types'
import { tellsErasure, withNewest } from './with-newest'

/**
 * The pages of a feed. A live change reads only the first page again, however many are shown: entries stay as they were
 * written, and older ones keep the names that they were read with. Once somebody was erased, all are read again.
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
    const read = newest && !isFetching ? cache.getInfiniteData(input) : undefined
    if (!newest || !read) return
    if (tellsErasure(read, newest)) void cache.reset(input)
    else cache.setInfiniteData(input, withNewest(read, newest))
    // Only a page that was just read is merged; the input is a new object in every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest, isFetching])
  return feed
}
