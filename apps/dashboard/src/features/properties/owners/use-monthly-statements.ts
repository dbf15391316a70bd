'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useAllPages } from '../../../components/use-all-pages'
import { api } from '../../../trpc/api'
import { monthlyStatementsInput } from './owner-list-input'

/** The statements of a month of all owners: pages follow until all are there, as what is added up needs all of them. */
export function useMonthlyStatements(month: string) {
  const query = api.propertyOwners.monthlyStatements.useInfiniteQuery(monthlyStatementsInput(month), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAllPages(query)
  return {
    query,
    statements: query.data?.pages.flatMap(({ items }) => items) ?? [],
    /** Whether all are there. */
    isComplete: query.isSuccess && !query.hasNextPage && !query.isPlaceholderData,
  }
}
