import { useAllPages } from '../../components/use-all-pages'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'

/** All active properties of the reader, read page by page; those that are there so far. */
export function useAllProperties() {
  const list = api.properties.list.useInfiniteQuery(nearbyProperties, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  useAllPages(list)
  return { list, properties: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
