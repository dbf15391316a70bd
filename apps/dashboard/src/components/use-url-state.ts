'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'

/**
 * State that lives in the query of the address, so that it survives a reload and can be shared. Changing it does not
 * ask the server for the page again: the lists read their data themselves. A change is made to the address as it is at
 * that moment, however long ago it was prepared.
 */
export function useUrlState<State>(
  parse: (params: URLSearchParams) => State,
  toPath: (state: State) => string,
) {
  const params = useSearchParams()
  const state = useMemo(() => parse(new URLSearchParams(params)), [parse, params])
  const change = useCallback(
    (part: Partial<State>) => {
      const now = parse(new URLSearchParams(window.location.search))
      window.history.replaceState(null, '', toPath({ ...now, ...part }))
    },
    [parse, toPath],
  )
  return [state, change] as const
}
