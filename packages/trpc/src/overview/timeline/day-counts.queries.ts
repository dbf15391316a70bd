import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import type { DayCountsQuery } from '@stayward/contract/overview/day-counts'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, count, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { inPart, listReader } from '../../properties/own-and-shared.queries.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'

type Edge = 'arrival_date' | 'departure_date'

/** Stays by the day of one of their edges, in the reader's part. */
const staysByDay = prepareOnce((db, params: Places<ReaderIds & DayCountsQuery>, edge: Edge) =>
  db
    .select({ date: booking[edge], stays: count().as('stays') })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        propertiesWith(params, 'booking.see'),
        inPart(params, booking.account_id),
        params.property_id && inArray(booking.property_id, [...params.property_id]),
        withTag(params, params.tag),
        occupiesNights(),
        gte(booking[edge], params.from),
        lt(booking[edge], params.to),
        // Implied by the days above, but usable by an index: no stay is longer, and no zone further from UTC.
        gte(booking.from, sql`${params.from}::date - make_interval(days => ${MAX_NIGHTS + 2}::int)`),
        lt(booking.from, sql`${params.to}::date + interval '2 days'`),
      ),
    )
    .groupBy(booking[edge]),
)

/** How many stays of what the caller owns and what is shared with them have an edge on each day. */
export async function countStaysByDay(
  db: Executor,
  actor: AccountActor,
  { from, to, property_id, tag }: DayCountsQuery,
  edge: Edge,
): Promise<ReadonlyMap<string, number>> {
  const reader = listReader(actor)
  const values = { from, to, property_id, tag }
  const own = staysByDay(db, { ...values, ...reader, user_id: null }, edge)
  const shared = reader.user_id === null ? [] : await staysByDay(db, { ...values, ...reader }, edge)
  const counted = new Map<string, number>()
  for (const { date, stays } of [...(await own), ...shared])
    counted.set(date, (counted.get(date) ?? 0) + stays)
  return counted
}
