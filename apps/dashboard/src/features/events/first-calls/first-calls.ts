import type { Inputs } from '../../../trpc/types'

const DAYS = 14
const DAY_MS = 86_400_000
const SHOWN = 5

/** Where the event feed is, for a call that begins near its end. */
export type FeedPlace = { stream: string; oldest_sequence: number; newest_sequence: number }

/** The input of each call, the same over REST as here. */
export type FirstCalls = {
  properties: NonNullable<Inputs['properties']['list']>
  bookings: NonNullable<Inputs['bookings']['list']>
  events: NonNullable<Inputs['events']['list']>
}

/** The first calls of a new integrator: properties, the stays of the next days, and the latest events. */
export function firstCalls(
  today: string,
  { stream, oldest_sequence, newest_sequence }: FeedPlace,
): FirstCalls {
  const to = new Date(Date.parse(`${today}T00:00:00Z`) + DAYS * DAY_MS).toISOString().slice(0, 10)
  return {
    properties: { size: SHOWN },
    bookings: { from: today, to, size: SHOWN },
    events: { stream, after: Math.max(newest_sequence - SHOWN, oldest_sequence - 1), size: SHOWN },
  }
}

/** A call as a command: `key` is the API key, or what stands for it until there is one. */
export function curlOf(api_url: string, path: string, query: Record<string, unknown>, key: string): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `curl '${api_url}${path}?${search.toString()}' \\\n  -H 'Authorization: Bearer ${key}'`
}
