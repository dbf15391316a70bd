'use client'
import { useAllPages } from '../../components/use-all-pages'
import { api } from '../../trpc/api'
import { lockListInput } from '../locks/lock-list/lock-search'

/** The names that Stayward uses for the locks and doors of all properties, by id; `isKnown` once all that can be read are. */
export function useLockNames(): { names: ReadonlyMap<string, string>; isKnown: boolean } {
  const list = api.smartLocks.listAll.useInfiniteQuery(lockListInput({ tag: '' }), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  useAllPages(list)
  const items = list.data?.pages.flatMap(({ items: locks }) => locks) ?? []
  return {
    names: new Map(items.map(({ id, name }) => [id, name])),
    isKnown: list.isError || (list.isSuccess && !list.hasNextPage),
  }
}
