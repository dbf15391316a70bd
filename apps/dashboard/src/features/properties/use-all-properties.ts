import { useEffect } from 'react'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'

/** All active properties of the reader, read page by page; those that are there so far. */
export function useAllProperties() {
  const list = api.properties.list.useInfiniteQuery(nearbyProperties, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { list, properties: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
