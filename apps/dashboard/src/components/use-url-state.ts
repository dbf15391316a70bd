'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo } from 'react'
import { rememberList } from './last-list'

/** What changes of a state, or what follows from the state as it is at that moment. */
export type StateChange<State extends object> = Partial<State> | ((now: State) => Partial<State>)

/**
 * State in the URL's query, so that it survives a reload and can be shared; the way back from a page that a list opens
 * keeps it, too. A page inside of another, `isList` false, is no such list. Changing it does not reload the page: lists fetch
 * their data themselves. A change applies to the URL at that moment, however long ago it was prepared.
 */
export function useUrlState<State extends object>(
  parse: (params: URLSearchParams) => State,
  toPath: (state: State) => string,
  isList = true,
) {
  const pathname = usePathname()
  const params = useSearchParams()
  const state = useMemo(() => parse(new URLSearchParams(params)), [parse, params])
  const address = params.size === 0 ? pathname : `${pathname}?${params}`
  useEffect(() => {
    if (isList) rememberList(address)
  }, [isList, address])
  const changeState = useCallback(
    (change: StateChange<State>) => {
      const now = parse(new URLSearchParams(window.location.search))
      const part = typeof change === 'function' ? change(now) : change
      window.history.replaceState(null, '', toPath({ ...now, ...part }))
    },
    [parse, toPath],
  )
  return [state, changeState] as const
}
