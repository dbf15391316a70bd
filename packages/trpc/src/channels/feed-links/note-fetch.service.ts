import { setTimeout as pause } from 'node:timers/promises'
import { FEED_LINK_LIMITS } from '@stayward/contract/channels/feed-link-values'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { type FetchedNights, recordAnswer, recordRefusal } from './feed-fetches.queries.ts'
import type { ServedLink } from './feed-nights.queries.ts'

/** How long a response waits for its record at most. */
const PATIENCE_MS = 250

/** How a fetch was answered; `nights` is null if the response had no body, as after a HEAD. */
type Fetched = { status: 200 | 304; nights: FetchedNights | null } | { status: 429 }

/**
 * Records a fetch before it is answered, so that the nights a channel received are known by the time it sends
 * them back. The answer neither waits long for the record nor fails with it.
 */
export async function noteFetch(
  { db, clock, ids, log }: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>,
  link: ServedLink,
  fetched: Fetched & { user_agent: string | undefined },
): Promise<void> {
  const fetch = { id: ids.next(), user_agent: shortened(fetched.user_agent), now: nowInstant(clock) }
  const recorded = new AbortController()
  const recording =
    fetched.status === 429 ? recordRefusal(db, link, fetch) : recordAnswer(db, link, { ...fetched, ...fetch })
  await Promise.race([
    recording
      .catch((err: unknown) => log.warn({ err, feed_link_id: link.id }, 'calendar fetch not recorded'))
      .finally(() => recorded.abort()),
    pause(PATIENCE_MS, undefined, { signal: recorded.signal, ref: false }).catch(() => undefined),
  ])
}

/** What a client calls itself, as far as it is kept; null for nothing. */
const shortened = (user_agent: string | undefined): string | null =>
  user_agent
    ?.replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, FEED_LINK_LIMITS.user_agent) || null
