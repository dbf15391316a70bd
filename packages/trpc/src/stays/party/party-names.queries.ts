import { grants } from '@stayward/contract/account/api-key'
import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'

type Name = { first_name: string | null; last_name: string | null }

const written = ({ first_name, last_name }: Name): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null

/** Whether a caller who sees the guests of a property sees them by this token: keys need a scope for them. */
const seesGuests = (actor: AccountActor): boolean =>
  actor.kind === 'user' || grants(actor.scopes, 'guests:read')

/**
 * Whose stays some bookings are, by the id of the booking: the name of the booking, or of its first registered adult. For
 * bookings whose guests the caller may see.
 */
export async function readPartyNames(
  db: Executor,
  actor: AccountActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const bookings = await db
    .select({ id: booking.id, first_name: booking.guest_first_name, last_name: booking.guest_last_name })
    .from(booking)
    .where(inArray(booking.id, [...ids]))
  const names = new Map(bookings.map((row) => [row.id, written(row)]))
  const nameless = bookings.filter(({ id }) => names.get(id) === null).map(({ id }) => id)
  if (seesGuests(actor)) for (const [id, name] of await readFirstAdults(db, nameless)) names.set(id, name)
  return new Map([...names].flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])))
}

/** The names of the adults who registered first, by the id of their booking. */
async function readFirstAdults(db: Executor, ids: readonly string[]): Promise<[string, string | null][]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinctOn([guest.booking_id], {
      id: guest.booking_id,
      first_name: guest.first_name,
      last_name: guest.last_name,
    })
    .from(guest)
    .where(
      and(
        inArray(guest.booking_id, [...ids]),
        eq(guest.is_minor, false),
        inArray(guest.state, [...SHOWN_GUEST_STATES]),
      ),
    )
    .orderBy(asc(guest.booking_id), asc(guest.created_at), asc(guest.id))
  return rows.map((row) => [row.id, written(row)])
}
