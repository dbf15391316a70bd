import type { FeedConsumer } from '@stayward/contract/channels/feed-link-values'
import type { Executor } from '@stayward/db/client'
import { activity } from '@stayward/db/schema/activity.table'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { feedLink } from '@stayward/db/schema/feed-link.table'
import { integration } from '@stayward/db/schema/integration.table'
import { occupancy } from '@stayward/db/schema/occupancy.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'

const findByHash = prepareOnce((db, params: Places<{ token_hash: string }>) => {
  // The newest change of a stay, a block or the property, including what is gone by now.
  const newest = db
    .select({ changed_at: activity.occurred_at })
    .from(activity)
    .where(
      and(
        eq(activity.account_id, feedLink.account_id),
        eq(activity.property_id, feedLink.property_id),
        inArray(activity.subject_type, ['booking', 'block', 'property']),
      ),
    )
    .orderBy(desc(activity.occurred_at), desc(activity.id))
    .limit(1)
    .as('newest')
  return db
    .select({
      account_id: feedLink.account_id,
      property_id: feedLink.property_id,
      id: feedLink.id,
      consumer: feedLink.consumer,
      detail: feedLink.detail,
      integration_id: feedLink.integration_id,
      created_at: feedLink.created_at,
      property_name: property.name,
      time_zone: property.time_zone,
      archived_at: property.archived_at,
      changed_at: newest.changed_at,
    })
    .from(feedLink)
    .innerJoin(property, propertyOf(feedLink))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(feedLink.token_hash, params.token_hash))
})

export type ServedLink = Awaited<ReturnType<typeof findByHash>>[number]

/**
 * A link by the hash of its token, with what its calendar needs of the property. The index compares hashes,
 * which nobody can choose, so timing reveals nothing about the token.
 */
export async function findServedLink(db: Executor, token_hash: string): Promise<ServedLink | null> {
  const [found] = await findByHash(db, { token_hash })
  return found ?? null
}

type Window = {
  account_id: string
  property_id: string
  consumer: FeedConsumer
  integration_id: string | null
  from: string
  to: string
}

const blockOf = and(
  eq(block.account_id, occupancy.account_id),
  eq(block.property_id, occupancy.property_id),
  eq(block.id, occupancy.block_id),
)

/**
 * The nights of a property that are taken between two days, except those that the consumer itself brought:
 * from the link's own feed, or from the property's feeds with the consumer as source.
 */
export const listTakenNights = prepareOnce((db, params: Places<Window>) => {
  const ownFeeds = db
    .select({ id: integration.id })
    .from(integration)
    .where(
      and(
        eq(integration.account_id, params.account_id),
        eq(integration.type, 'ical'),
        eq(integration.property_id, params.property_id),
        params.integration_id
          ? eq(integration.id, params.integration_id)
          : sql`${integration.config} ->> 'source' = ${params.consumer}`,
      ),
    )
  return db
    .select({
      id: sql<string>`coalesce(${booking.id}, ${block.id})`,
      from: sql<string>`lower(${occupancy.nights})::text`,
      to: sql<string>`upper(${occupancy.nights})::text`,
      booking_changed_at: booking.updated_at,
      block_changed_at: block.updated_at,
      first_name: booking.guest_first_name,
      last_name: booking.guest_last_name,
    })
    .from(occupancy)
    .leftJoin(booking, bookingOf(occupancy))
    .leftJoin(block, blockOf)
    .where(
      and(
        eq(occupancy.account_id, params.account_id),
        eq(occupancy.property_id, params.property_id),
        sql`${occupancy.nights} && daterange(${params.from}::date, ${params.to}::date)`,
        sql`(coalesce(${booking.feed_id}, ${block.feed_id}) = any(array(${ownFeeds}))) is not true`,
      ),
    )
    .orderBy(asc(occupancy.nights), asc(occupancy.id))
})

export type TakenNights = Awaited<ReturnType<typeof listTakenNights>>[number]
