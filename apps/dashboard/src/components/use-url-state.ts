'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'

/**
 * State in the URL's query, so that it survives a reload and can be shared. Changing it does not reload the
 * page: lists fetch their data themselves. A change applies to the URL at that moment, however long ago it
 * was prepared.
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
