import type { FeedFetchStatus } from '@stayward/contract/channels/feed-link-values'
import type { Executor } from '@stayward/db/client'
import { feedFetch, feedLink, feedNights } from '@stayward/db/schema/feed-link.table'
import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

/** Arrival and departure of each event of a calendar, in order, with their hash. */
export type FetchedNights = { hash: string; nights: [from: string, to: string][] }

type LinkKey = { account_id: string; property_id: string; id: string }

/** One fetch, with the time. */
type Fetch = { id: string; user_agent: string | null; now: string }

const isLink = ({ account_id, property_id, id }: LinkKey): SQL | undefined =>
  and(eq(feedLink.account_id, account_id), eq(feedLink.property_id, property_id), eq(feedLink.id, id))

/** The fetch itself; `link` is a row of the statement with the link's key, or none if the link is gone. */
const insertFetch = ({ id, user_agent, now }: Fetch, status: FeedFetchStatus): SQL => sql`
  insert into ${feedFetch} (account_id, property_id, feed_link_id, id, fetched_at, user_agent, status)
  select account_id, property_id, id, ${id}::uuid, ${now}::timestamptz, ${user_agent}, ${status}::integer from link`

/**
 * Records an answered fetch, and the nights that the consumer has now: received with a 200, or confirmed by a
 * 304. After a HEAD (`nights` is null) it has no more than before.
 */
export async function recordAnswer(
  db: Executor,
  key: LinkKey,
  fetch: Fetch & { status: 200 | 304; nights: FetchedNights | null },
): Promise<void> {
  const { now, status, nights } = fetch
  const at = sql`${now}::timestamptz`
  await db.execute(sql`
    with link as (
      update ${feedLink} set last_fetched_at = ${at} where ${isLink(key)} returning account_id, property_id, id
    )${nights === null ? sql`` : sql`, seen as (${(status === 200 ? received : confirmed)(nights, at)})`}
    ${insertFetch(fetch, status)}`)
}

const received = ({ hash, nights }: FetchedNights, at: SQL): SQL => sql`
  insert into ${feedNights} (account_id, property_id, feed_link_id, hash, nights, first_seen_at, last_seen_at)
  select account_id, property_id, id, ${hash}, ${JSON.stringify(nights)}::jsonb, ${at}, ${at} from link
  on conflict (account_id, property_id, feed_link_id, hash) do update set last_seen_at = excluded.last_seen_at`

const confirmed = ({ hash }: FetchedNights, at: SQL): SQL => sql`
  update ${feedNights} known set last_seen_at = ${at} from link
  where known.account_id = link.account_id and known.property_id = link.property_id
    and known.feed_link_id = link.id and known.hash = ${hash}`

/** Records a fetch that was refused because of too many. Of several in a row, only the first one is kept. */
export async function recordRefusal(db: Executor, key: LinkKey, fetch: Fetch): Promise<void> {
  await db.execute(sql`
    with link as (
      select account_id, property_id, id from ${feedLink} where ${isLink(key)} for key share
    )
    ${insertFetch(fetch, 429)}
    where (
      select status from ${feedFetch} last
      where last.account_id = link.account_id and last.property_id = link.property_id
        and last.feed_link_id = link.id
      order by last.id desc limit 1
    ) is distinct from 429`)
}

/**
 * The calendars that the consumer of a feed had received before an instant and still read in the two days before it, by
 * the links that belong to the feed: what the feed reports as taken in such nights may be an echo of them.
 */
export async function listNightsReceived(
  db: Executor,
  feed: { account_id: string; property_id: string; id: string; source: string },
  before: string,
): Promise<FetchedNights['nights'][]> {
  const rows = await db
    .select({ nights: feedNights.nights })
    .from(feedNights)
    .innerJoin(
      feedLink,
      and(
        eq(feedLink.account_id, feedNights.account_id),
        eq(feedLink.property_id, feedNights.property_id),
        eq(feedLink.id, feedNights.feed_link_id),
      ),
    )
    .where(
      and(
        eq(feedNights.account_id, feed.account_id),
        eq(feedNights.property_id, feed.property_id),
        or(
          eq(feedLink.integration_id, feed.id),
          and(isNull(feedLink.integration_id), sql`${feedLink.consumer} = ${feed.source}`),
        ),
        lt(feedNights.first_seen_at, before),
        gte(feedNights.last_seen_at, sql`${before}::timestamptz - interval '2 days'`),
      ),
    )
    .orderBy(asc(feedNights.first_seen_at))
  return rows.map(({ nights }) => nights)
}

/** Deletes at most `limit` fetches from before an instant. Returns how many. */
export async function deleteFetchesBefore(db: Executor, before: string, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${feedFetch} where (account_id, property_id, feed_link_id, id) in (
      select account_id, property_id, feed_link_id, id from ${feedFetch}
      where fetched_at < ${before}::timestamptz order by fetched_at limit ${limit})`)
  return deleted.count
}

/** Deletes at most `limit` calendars last seen before an instant, but never the last one of a link. */
export async function deleteNightsBefore(db: Executor, before: string, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${feedNights} where (account_id, property_id, feed_link_id, hash) in (
      select old.account_id, old.property_id, old.feed_link_id, old.hash from ${feedNights} old
      where old.first_seen_at < ${before}::timestamptz and old.last_seen_at < ${before}::timestamptz
        and exists (
          select from ${feedNights} newer
          where newer.account_id = old.account_id and newer.property_id = old.property_id
            and newer.feed_link_id = old.feed_link_id
            and (newer.last_seen_at, newer.hash) > (old.last_seen_at, old.hash))
      limit ${limit})`)
  return deleted.count
}
