'use client'
import { useSearchParams } from 'next/navigation'

/**
 * State that lives in the query of the address, so that it survives a reload and can be shared. Changing it does not
 * ask the server for the page again: the lists read their data themselves.
 */
export function useUrlState<State>(
  parse: (params: URLSearchParams) => State,
  toPath: (state: State) => string,
) {
  const state = parse(new URLSearchParams(useSearchParams()))
  const change = (part: Partial<State>) =>
    window.history.replaceState(null, '', toPath({ ...state, ...part }))
  return [state, change] as const
}
