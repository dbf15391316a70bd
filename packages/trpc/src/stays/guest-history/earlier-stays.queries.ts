import { EarlierStays } from '@stayward/contract/stays/guest-history'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountActor } from '../../kernel/actor.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'

/** No stays before. */
const NO_STAYS: EarlierStays = { stays: 0, last: null }

const Found = z.array(EarlierStays.extend({ key: z.string() }))

/** Stays before, by the key of those who are looked for. */
type StaysByKey = { of: (key: string) => EarlierStays }

/** A list of ids as one value, so that a statement does not depend on its length. */
const among = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::uuid[])`

/** Who is looked for: contact hashes by a key, with the stay that they are known from. */
const bookersOf = (booking_ids: readonly string[]): SQL => sql`
  select ${booking.id} as key, ${booking.account_id} as account_id, ${booking.id} as booking_id,
    ${booking.from} as stay_from, ${booking.guest_email_lookup} as email, ${booking.guest_phone_lookup} as phone
  from ${booking} where ${booking.id} = ${among(booking_ids)}`

const guestsWhere = (key: SQL, condition: SQL): SQL => sql`
  select ${key} as key, ${guest.account_id} as account_id, ${guest.booking_id} as booking_id,
    ${booking.from} as stay_from, ${guest.email_lookup} as email, ${guest.phone_lookup} as phone
  from ${guest} join ${booking} on ${bookingOf(guest)} where ${condition}`

/** Who booked some bookings, and their guests, who have a place in the index of their booking. */
const partiesOf = (booking_ids: readonly string[]): SQL => sql`
  ${bookersOf(booking_ids)} union all ${guestsWhere(
    sql`${guest.booking_id}`,
    sql`(${guest.account_id}, ${guest.property_id}, ${guest.booking_id}) in (
      select ${booking.account_id}, ${booking.property_id}, ${booking.id} from ${booking}
      where ${booking.id} = ${among(booking_ids)})`,
  )}`

/** The stays of others with the same hashes: as who booked, or as a registered guest. */
const SAME_CONTACT = sql`
  select id from booking where account_id = sought.account_id and guest_email_lookup = sought.email
  union select id from booking where account_id = sought.account_id and guest_phone_lookup = sought.phone
  union select booking_id from guest where account_id = sought.account_id and email_lookup = sought.email
  union select booking_id from guest where account_id = sought.account_id and phone_lookup = sought.phone`

async function earlierStays(
  db: Executor,
  actor: AccountActor,
  sought: SQL,
  now: string,
): Promise<StaysByKey> {
  const rows = await db.execute(sql`
    select sought.key, count(distinct ${booking.id})::int as stays,
      (array_agg(jsonb_build_object(
        'booking_id', ${booking.id}, 'property_id', ${property.id}, 'property_name', ${property.name},
        'arrival_date', ${booking.arrival_date}, 'departure_date', ${booking.departure_date}
      ) order by ${booking.from} desc))[1] as last
    from (${sought}) as sought
    cross join lateral (${SAME_CONTACT}) as same (id)
    join ${booking} on ${booking.id} = same.id
    join ${property} on ${propertyOf(booking)}
    left join ${member} on ${membershipOf(actor)}
    where ${eq(booking.status, 'confirmed')} and ${booking.conflict_since} is null
      and ${booking.from} < sought.stay_from and ${booking.from} <= ${now}::timestamptz
      and ${booking.id} <> sought.booking_id and ${propertiesWith(actor, 'guest.see')}
    group by sought.key`)
  const found = new Map(Found.parse(rows).map(({ key, ...stays }) => [key, stays]))
  return { of: (key) => found.get(key) ?? NO_STAYS }
}

/**
 * Stays before each of some bookings of those who booked it or are registered for it: confirmed, begun by `now`, of the
 * same account, and at properties whose guests the caller may see.
 */
export const earlierStaysOfBookings = (
  db: Executor,
  actor: AccountActor,
  booking_ids: readonly string[],
  now: string,
): Promise<StaysByKey> => earlierStays(db, actor, partiesOf(booking_ids), now)

/** The same for single guests, by their own address and number. */
export const earlierStaysOfGuests = (
  db: Executor,
  actor: AccountActor,
  guest_ids: readonly string[],
  now: string,
): Promise<StaysByKey> =>
  earlierStays(db, actor, guestsWhere(sql`${guest.id}`, sql`${guest.id} = ${among(guest_ids)}`), now)
