'use client'
import { useAllPages } from '../../components/use-all-pages'
import { api } from '../../trpc/api'
import { lockListInput } from '../locks/lock-list/lock-search'

/** The locks and doors of all properties, as far as they are read. */
export function useAllLocks() {
  const list = api.smartLocks.listAll.useInfiniteQuery(lockListInput({ tag: '' }), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  useAllPages(list)
  const locks = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isWhole = list.isSuccess && !list.hasNextPage
  return {
    locks,
    /** The names that Stayward uses for them, by id. */
    names: new Map(locks.map(({ id, name }) => [id, name])),
    /** Whether all are there that can be read: enough for names. */
    isKnown: list.isError || isWhole,
    /** Whether all are there, so that they can be counted. */
    isWhole,
  }
}
