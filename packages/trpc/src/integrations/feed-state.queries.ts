import type { Executor } from '@stayward/db/client'
import { feedDifference } from '@stayward/db/schema/feed-difference.table'
import { feed, feedEvent } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { and, eq, type SQL, sql } from 'drizzle-orm'

type IntegrationKey = { account_id: string; id: string }

export const feedOfIntegration = and(
  eq(feed.account_id, integration.account_id),
  eq(feed.integration_id, integration.id),
)

const countEvents = (condition: SQL): SQL<number> => sql<number>`(
  select count(*)::int from ${feedEvent}
  where ${feedEvent.account_id} = ${feed.account_id} and ${feedEvent.integration_id} = ${feed.integration_id}
    and ${condition})`

/** What the last reads of a feed brought. */
export const feedStateColumns = {
  last_read_at: feed.last_read_at,
  last_good_at: feed.last_good_at,
  last_change_at: feed.last_change_at,
  held_reason: feed.held_reason,
  held_since: feed.held_since,
  difference_id: sql<string | null>`(
    select ${feedDifference.id} from ${feedDifference}
    where ${feedDifference.account_id} = ${feed.account_id} and ${feedDifference.integration_id} = ${feed.integration_id}
      and ${feedDifference.state} = 'open')`.as('difference_id'),
  events: countEvents(sql`${feedEvent.state} <> 'dropped'`).as('events'),
  missing: countEvents(sql`${feedEvent.state} = 'missing'`).as('missing'),
  echoes: countEvents(sql`${feedEvent.is_echo}`).as('echoes'),
  conflicts: countEvents(sql`${feedEvent.conflict_since} is not null`).as('conflicts'),
}

const readStates = (db: Executor, { account_id, id }: IntegrationKey) =>
  db
    .select(feedStateColumns)
    .from(feed)
    // Without a join drizzle leaves the tables' names out, and the counts would be those of all feeds.
    .innerJoin(integration, feedOfIntegration)
    .where(and(eq(feed.account_id, account_id), eq(feed.integration_id, id)))

export type FeedState = Awaited<ReturnType<typeof readStates>>[number]

/** The state of an integration's feed; null before its first read is planned, and for other integrations. */
export async function readFeedState(db: Executor, key: IntegrationKey): Promise<FeedState | null> {
  const [found] = await readStates(db, key)
  return found ?? null
}
