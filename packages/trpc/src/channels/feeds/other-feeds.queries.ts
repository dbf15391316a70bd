import type { Executor } from '@stayward/db/client'
import { feed, feedEvent } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { FeedKey } from './feed-events.queries.ts'

/** A stay of one feed that another feed of its property shows as well. */
export type StayElsewhere = { booking_id: string; integration_id: string }

/**
 * The stays that other feeds of a property show, each with the feed read last. Only feeds with a good read `since` count:
 * one that nobody can read any more says nothing.
 */
export async function listStaysElsewhere(
  tx: Executor,
  { account_id, property_id, integration_id }: FeedKey,
  since: string,
): Promise<StayElsewhere[]> {
  const rows = await tx
    .select({ booking_id: feedEvent.booking_id, integration_id: feedEvent.integration_id })
    .from(feedEvent)
    .innerJoin(
      feed,
      and(eq(feed.account_id, feedEvent.account_id), eq(feed.integration_id, feedEvent.integration_id)),
    )
    .innerJoin(
      integration,
      and(eq(integration.account_id, feed.account_id), eq(integration.id, feed.integration_id)),
    )
    .where(
      and(
        eq(feedEvent.account_id, account_id),
        eq(feedEvent.property_id, property_id),
        ne(feedEvent.integration_id, integration_id),
        isNotNull(feedEvent.booking_id),
        eq(feedEvent.state, 'present'),
        or(eq(feedEvent.treat_as, 'stay'), and(isNull(feedEvent.treat_as), ne(feedEvent.kind, 'block'))),
        ne(integration.status, 'disconnected'),
        gt(feed.last_good_at, since),
      ),
    )
    .orderBy(desc(feed.last_good_at), feedEvent.id)
  const stays = new Map<string, StayElsewhere>()
  for (const { booking_id, integration_id: other } of rows)
    if (booking_id !== null && !stays.has(booking_id))
      stays.set(booking_id, { booking_id, integration_id: other })
  return [...stays.values()]
}
