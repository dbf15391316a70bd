import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { propertyOf } from '../../kernel/relations.ts'
import { membershipOf } from '../../properties/properties.queries.ts'
import {
  extraOf,
  groupColumns,
  isNear,
  isWithinPeriod,
  type Listing,
  periodsOf,
  seenProperties,
  wholeNumber,
} from './figure-groups.queries.ts'
import type { PunctualityRow } from './punctuality.queries.ts'

/** The same with all stays that could have had codes. */
export type CodesRow = PunctualityRow & { stays: number }

/**
 * The codes of a stay that were wanted when it began: made before, and not revoked or replaced by then. `wanted_at` is
 * when that last changed.
 */
const wantedCodes = sql`lateral (
  select count(*) as wanted,
    count(*) filter (where ${accessCode.first_verified_at} <= ${booking.from}) as verified
  from ${accessCode}
  where ${accessCode.account_id} = ${booking.account_id} and ${accessCode.property_id} = ${booking.property_id}
    and ${accessCode.booking_id} = ${booking.id}
    and ${accessCode.created_at} < ${booking.from}
    and (${accessCode.intent} = 'present' or ${accessCode.wanted_at} >= ${booking.from})) as codes`

/** Stays that have begun, by the day of their arrival: whether all their codes were seen on their locks by then. */
export const listCodesInTime: Listing<CodesRow> = (db, actor, filter, key, now) =>
  db
    .select({
      ...groupColumns(key),
      stays: wholeNumber(sql`count(*)`),
      counted: wholeNumber(sql`count(*) filter (where codes.wanted > 0)`),
      in_time: wholeNumber(sql`count(*) filter (where codes.wanted > 0 and codes.verified = codes.wanted)`),
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(sql`${booking.arrival_date}`))
    .crossJoin(wantedCodes)
    .crossJoin(extraOf(key, actor))
    .where(
      and(
        seenProperties(actor, filter),
        eq(booking.status, 'confirmed'),
        isNull(booking.conflict_since),
        isNear(filter, booking.from),
        lte(booking.from, now),
      ),
    )
    .groupBy(sql`"key"`)
