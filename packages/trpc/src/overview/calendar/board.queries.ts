import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { cover } from '@stayward/db/schema/cover.table'
import { feedEvent } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, asc, eq, gte, inArray, isNotNull, isNull, like, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { guestTitle } from '../../stays/bookings/stay-title.queries.ts'
import { partyColumns } from '../../stays/party/party.queries.ts'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { searchPattern } from '../../kernel/search-pattern.ts'
import { coverOfProperty } from '../../properties/covers.queries.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { compareText, inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import {
  accessLevel,
  hasLevelWith,
  membershipOf,
  propertiesWith,
} from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { tasksSeenBy } from '../../work/tasks/tasks.queries.ts'
import { isInConflict, stayKind } from './calendar-events.queries.ts'

/** Sorted by code point, like the list of properties. */
const name = sql`${property.search} collate "C"`

type ListValues = {
  property_id: readonly string[] | undefined
  pattern: string | undefined
  tag: string | undefined
  after: Position | null
  now: string
  limit: number
}

const propertiesByName = prepareOnce((db, params: Places<ReaderIds & ListValues>) =>
  db
    .select({
      id: property.id,
      name: property.name,
      city: property.city,
      time_zone: property.time_zone,
      search: property.search,
      tags: property.tags,
      access_level: accessLevel(params).as('access_level'),
      cover,
    })
    .from(property)
    .leftJoin(member, membershipOf(params))
    .leftJoin(cover, coverOfProperty)
    .where(
      and(
        propertiesWith(params, 'calendar.see', params.now),
        inPart(params, property.account_id),
        isNull(property.archived_at),
        params.property_id && inArray(property.id, [...params.property_id]),
        params.pattern ? like(property.search, params.pattern) : undefined,
        withTag(params, params.tag),
        params.after
          ? sql`(${name}, ${property.id}) > (${params.after[0]}, ${params.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(name, asc(property.id))
    .limit(params.limit),
)

export type BoardPropertyRow = Awaited<ReturnType<typeof propertiesByName>>[number]

type BoardFilter = {
  property_id?: string[] | undefined
  query?: string | undefined
  tag?: string | undefined
  size: number
  after: Position | null
  now: string
}

/** Up to `size` + 1 properties after a position, by name, whose calendars the caller may see. */
export function listBoardProperties(
  db: Executor,
  actor: AccountActor,
  { property_id, query, tag, size, after, now }: BoardFilter,
): Promise<BoardPropertyRow[]> {
  const limit = size + 1
  const values = { property_id, pattern: searchPattern(query), tag, after, now, limit }
  return readOwnAndShared(actor, {
    read: (reader) => propertiesByName(db, { ...values, ...reader }),
    compare: (a, b) => compareText(a.search, b.search) || compareText(a.id, b.id),
    limit,
  })
}

/** The position of a board's row in its list. */
export const boardPosition = ({ search, id }: BoardPropertyRow): Position => [search, id]

/** The days of a board: from one until before another. */
type Window = { from: string; to: string; now: string }

/** `among` is an array literal of ids, so that any number of them is one statement. */
type EventValues = ReaderIds & Window & { among: string }

const isAmong = (id: PgColumn, among: Param<string>): SQL => sql`${id} = any(${among}::uuid[])`

const staysOf = prepareOnce((db, params: Places<EventValues>) =>
  db
    .select({
      id: booking.id,
      property_id: booking.property_id,
      kind: stayKind.as('kind'),
      title: guestTitle(hasLevelWith(params, 'booking.see_guest')).as('title'),
      from: booking.from,
      to: booking.to,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      arrival_time: booking.arrival_time,
      departure_time: booking.departure_time,
      guests_number: booking.guests_number,
      guests_number_known: booking.guests_number_known,
      source: booking.source,
      status: booking.status,
      conflict: isInConflict.as('conflict'),
      ...partyColumns,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        isAmong(property.id, params.among),
        propertiesWith(params, 'booking.see'),
        inArray(booking.status, [...OCCUPYING_STATUSES]),
        lt(booking.arrival_date, params.to),
        gte(booking.departure_date, params.from),
        // Implied by the days above, but usable by an index: no stay is longer, and no zone further from UTC.
        gte(booking.from, sql`${params.from}::date - make_interval(days => ${MAX_NIGHTS + 2}::int)`),
        lt(booking.from, sql`${params.to}::date + interval '2 days'`),
      ),
    )
    .orderBy(booking.from, booking.id),
)

/** The channel of a calendar feed; null where there is none. */
const feedSource = sql<FeedSource | null>`${integration.config} ->> 'source'`

const blocksOf = prepareOnce((db, params: Places<EventValues>) =>
  db
    .select({
      id: block.id,
      property_id: block.property_id,
      from: block.from,
      to: block.to,
      reason: block.reason,
      source: feedSource.as('source'),
    })
    .from(block)
    .innerJoin(property, propertyOf(block))
    .leftJoin(member, membershipOf(params))
    .leftJoin(
      integration,
      and(eq(integration.account_id, block.account_id), eq(integration.id, block.feed_id)),
    )
    .where(
      and(
        isAmong(property.id, params.among),
        propertiesWith(params, 'booking.see'),
        lt(block.from, params.to),
        gte(block.to, params.from),
      ),
    )
    .orderBy(block.from, block.id),
)

/** Blocks of feeds that move along with the days, of which `isChannelRule` tells the rules. */
const movingOf = prepareOnce((db, params: Places<EventValues>) =>
  db
    .select({
      id: feedEvent.id,
      property_id: feedEvent.property_id,
      from: feedEvent.from,
      to: feedEvent.to,
      kind: feedEvent.kind,
      state: feedEvent.state,
      seen_on: feedEvent.seen_on,
      treat_as: feedEvent.treat_as,
      moved_on: feedEvent.moved_on,
      moved_days: feedEvent.moved_days,
      source: sql<FeedSource>`${feedSource}`.as('source'),
      feed_end: sql<string | null>`(
        select max(seen."to") from ${feedEvent} seen
        where seen.account_id = ${feedEvent.account_id} and seen.integration_id = ${feedEvent.integration_id}
          and seen.state = 'present')`.as('feed_end'),
    })
    .from(feedEvent)
    .innerJoin(
      integration,
      and(
        eq(integration.account_id, feedEvent.account_id),
        eq(integration.id, feedEvent.integration_id),
        ne(integration.status, 'disconnected'),
      ),
    )
    .innerJoin(property, propertyOf(integration))
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        isAmong(property.id, params.among),
        propertiesWith(params, 'booking.see'),
        eq(feedEvent.kind, 'block'),
        isNotNull(feedEvent.moved_on),
        lt(feedEvent.from, params.to),
        gte(feedEvent.to, params.from),
      ),
    )
    .orderBy(feedEvent.from, feedEvent.id),
)

const tasksOf = prepareOnce((db, params: Places<EventValues>) =>
  db
    .select({
      id: task.id,
      property_id: task.property_id,
      booking_id: task.booking_id,
      is_turnover: sql<boolean>`${isNotNull(turnover.task_id)}`.as('is_turnover'),
      title: task.title,
      service: task.service,
      status: task.status,
      due_at: task.due_at,
      due_date: localDay(task.due_at).as('due_date'),
    })
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(params))
    .leftJoin(turnover, turnoverOfTask)
    .where(
      and(
        isAmong(property.id, params.among),
        tasksSeenBy(params, params.now),
        ne(task.status, 'cancelled'),
        gte(localDay(task.due_at), params.from),
        lt(localDay(task.due_at), params.to),
        // As above: an index can use these.
        gte(task.due_at, sql`${params.from}::date - interval '2 days'`),
        lt(task.due_at, sql`${params.to}::date + interval '2 days'`),
      ),
    )
    .orderBy(task.due_at, task.id),
)

/** The events on the given days at some properties, each type ordered by time. */
export async function listBoardEvents(
  db: Executor,
  { account_id, user_id }: AccountActor,
  properties: readonly { id: string }[],
  window: Window,
) {
  const values = { ...window, account_id, user_id, among: `{${properties.map(({ id }) => id).join()}}` }
  const [stays, blocks, moving, tasks] = await Promise.all([
    staysOf(db, values),
    blocksOf(db, values),
    movingOf(db, values),
    tasksOf(db, values),
  ])
  return { stays, blocks, moving, tasks }
}

export type BoardEvents = Awaited<ReturnType<typeof listBoardEvents>>
