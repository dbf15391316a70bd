import type { Executor } from '@stayward/db/client'
import { feed } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { propertyOf } from '../../kernel/relations.ts'
import type { FeedKey } from './feed-events.queries.ts'

export type FeedRow = typeof feed.$inferSelect

const ofKey = ({ account_id, integration_id }: Omit<FeedKey, 'property_id'>) =>
  and(eq(feed.account_id, account_id), eq(feed.integration_id, integration_id))

const ofFeed = and(eq(integration.account_id, feed.account_id), eq(integration.id, feed.integration_id))

const host = sql<string>`${integration.config} ->> 'host'`

/** Adds a feed, to be read at once, for every new integration with a calendar. */
export async function insertNewFeeds(db: Executor, now: string): Promise<void> {
  await db.execute(sql`
    insert into ${feed} (account_id, property_id, integration_id, next_read_at)
    select account_id, property_id, id, ${now}::timestamptz from ${integration}
    where type = 'ical' and status <> 'disconnected'
      and not exists (
        select from ${feed} where ${feed.account_id} = ${integration.account_id} and ${feed.integration_id} = ${integration.id}
      )
    on conflict do nothing`)
}

/** The feeds to read by now, the longest waiting first, with the host that they are fetched from. */
export const listDueFeeds = (
  db: Executor,
  now: string,
): Promise<{ account_id: string; integration_id: string; host: string }[]> =>
  db
    .select({
      account_id: feed.account_id,
      integration_id: feed.integration_id,
      host,
    })
    .from(feed)
    .innerJoin(integration, ofFeed)
    .innerJoin(property, propertyOf(feed))
    .where(
      and(lte(feed.next_read_at, now), ne(integration.status, 'disconnected'), isNull(property.archived_at)),
    )
    .orderBy(asc(feed.next_read_at), asc(feed.integration_id))

/** A feed with its integration and the time zone of its property; null if any of them is gone. */
export async function findFeed(db: Executor, key: Omit<FeedKey, 'property_id'>) {
  const [found] = await db
    .select({ feed, integration, host, time_zone: property.time_zone })
    .from(feed)
    .innerJoin(integration, ofFeed)
    .innerJoin(property, propertyOf(feed))
    .where(and(ofKey(key), ne(integration.status, 'disconnected'), isNull(property.archived_at)))
  return found ?? null
}

export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** A feed, with its row locked until the transaction ends; null if it is gone. */
export async function selectFeedForUpdate(tx: Executor, key: FeedKey): Promise<FeedRow | null> {
  const [found] = await tx.select().from(feed).where(ofKey(key)).for('update')
  return found ?? null
}

/** Updates a feed. */
export async function updateFeed(
  tx: Executor,
  key: Omit<FeedKey, 'property_id'>,
  changes: Partial<typeof feed.$inferInsert>,
): Promise<void> {
  await tx.update(feed).set(changes).where(ofKey(key))
}

/** What recognises the content of a feed: what its events say, or the bytes in which they say it. */
export type KnownContent = { content_hash?: string; text_hash?: string }

/**
 * Notes a read that brought nothing new, in one statement. False if the feed has changed or something of it waits, so that
 * the read has to be looked at.
 */
export async function noteUnchanged(
  db: Executor,
  key: Omit<FeedKey, 'property_id'>,
  {
    known,
    ...read
  }: { known: KnownContent | null; last_read_at: string; last_good_at: string; next_read_at: string },
): Promise<boolean> {
  const isSame = and(
    isNotNull(feed.content_hash),
    known?.content_hash === undefined ? undefined : eq(feed.content_hash, known.content_hash),
    known?.text_hash === undefined ? undefined : eq(feed.text_hash, known.text_hash),
  )
  const noted = await db
    .update(feed)
    .set({ ...read, failures: 0 })
    .where(and(ofKey(key), isSame, eq(feed.is_settled, true), eq(feed.failures, 0)))
    .returning({ id: feed.integration_id })
  return noted.length > 0
}
