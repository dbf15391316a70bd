import type { RegisterBookRequest } from '@stayward/contract/authorities/report'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { and, asc, eq, getTableColumns, gte, lte, ne } from 'drizzle-orm'
import { knownPlaces } from '../../stays/party/party.queries.ts'
import { bookingOf } from '../../kernel/relations.ts'

/**
 * Everybody whose data is still stored and whose stay began in a period, ordered by arrival and registration.
 * For restricted guests, the personal data is sealed.
 */
export const listRegister = (
  db: Executor,
  key: { account_id: string; property_id: string },
  { from, to, booking_id }: RegisterBookRequest,
) =>
  db
    .select({
      guest: getTableColumns(guest),
      stay: {
        id: booking.id,
        external_reference: booking.external_reference,
        arrival_date: booking.arrival_date,
        departure_date: booking.departure_date,
        from: booking.from,
        to: booking.to,
        guests_number: knownPlaces.as('known_places'),
        contracted_on: booking.contracted_on,
        source: booking.source,
        payment_method: booking.payment_method,
      },
    })
    .from(guest)
    .innerJoin(booking, bookingOf(guest))
    .where(
      and(
        eq(guest.account_id, key.account_id),
        eq(guest.property_id, key.property_id),
        ne(guest.state, 'erased'),
        gte(booking.arrival_date, from),
        lte(booking.arrival_date, to),
        booking_id === undefined ? undefined : eq(booking.id, booking_id),
      ),
    )
    .orderBy(asc(booking.from), asc(booking.id), asc(guest.created_at), asc(guest.id))
