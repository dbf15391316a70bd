import type { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from '../errors/problem'
import { FreshQueryClient } from './fresh-query-client'

const FRESH_MS = 30_000
const MAX_RETRIES = 2

// A server-rendered page does not wait for a retry; the browser retries.
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  typeof window !== 'undefined' && failures < MAX_RETRIES && isWorthRetrying(error)

/** The cache of one browser, or of one request on the server. */
export const makeQueryClient = (): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthAnotherTry },
      // Without a connection they fail at once, with words, instead of waiting silently to be sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
