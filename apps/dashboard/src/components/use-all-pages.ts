import { useEffect } from 'react'

type Paged = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Reads a list to its end, page by page, while all of it is asked for. */
export function useAllPages(
  { hasNextPage, isFetching, isError, fetchNextPage }: Paged,
  isAsked = true,
): void {
  useEffect(() => {
    if (isAsked && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isAsked, hasNextPage, isFetching, isError, fetchNextPage])
}
