import type { RegisterBookRequest, RegisterEntry } from '@stayward/contract/authorities/report'
import { atProperty } from '../../kernel/local-time.ts'
import { guestPlace } from '../../stays/party/guest-row.rules.ts'
import { eraseAfter } from '../../stays/guests/retention.rules.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { paymentOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { listRegister } from './register-book.queries.ts'
import { openGuests, type OpenGuest, registrationOf } from '../reports/reported-guests.service.ts'

/**
 * The register book: everybody who arrived at a property in a period, in full, restricted guests included.
 * Every view is logged, and nothing of it is stored for a replay.
 */
export async function readRegisterBook(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'guest.reveal'>,
  request: RegisterBookRequest,
): Promise<{ items: RegisterEntry[] }> {
  const key = { account_id: property.account_id, property_id: property.id }
  await inTransaction(ctx, async (tx) => {
    await recordActivity(ctx, tx, {
      type: 'property.register_read',
      ...key,
      subject: { type: 'property', id: property.id },
    })
    return { items: [] }
  })
  const rows = await listRegister(ctx.db, key, request)
  if (request.booking_id !== undefined && rows.length === 0) throw notFound()
  const guests = await openGuests(
    ctx,
    rows.map(({ guest }) => guest),
  )
  const staysOf = new Map(rows.map(({ guest, stay }) => [guest.id, stay]))
  return {
    items: guests.flatMap((guest) => {
      const stay = staysOf.get(guest.id)
      return stay ? entryOf(ctx, { guest, stay }, property.time_zone) : []
    }),
  }
}

type RegisterRow = Omit<Awaited<ReturnType<typeof listRegister>>[number], 'guest'> & { guest: OpenGuest }

function entryOf(ctx: CallerContext, { guest, stay }: RegisterRow, time_zone: string): RegisterEntry {
  const registration = registrationOf(ctx, guest)
  const { marketing_consent: _consent, phone_prefix, phone, residence_city, ...told } = registration
  const { residence_province_id: _province, residence_city_id: _city, ...person } = told
  return {
    ...person,
    guest_id: guest.id,
    booking_id: stay.id,
    reference: stay.external_reference ?? stay.id,
    arrival_date: stay.arrival_date,
    departure_date: stay.departure_date,
    from: atProperty(stay.from, time_zone),
    to: atProperty(stay.to, time_zone),
    guests_number: stay.guests_number,
    contracted_on: stay.contracted_on,
    payment_method: paymentOf(stay),
    residence_city: guest.city_name ?? residence_city,
    phone: phone === null ? null : `${phone_prefix ?? ''}${phone}`,
    registered_at: guest.created_at,
    signature: signatureOf(ctx, guest),
    erase_after: eraseAfter(stay.departure_date),
  }
}

/** How a guest signed, with the signature image: the book is shown to the police instead of a paper one. */
function signatureOf(
  { vault }: CallerContext,
  { id, ...guest }: RegisterRow['guest'],
): RegisterEntry['signature'] {
  const { signed_at, signature_method: method, signature_hash: hash } = guest
  const mark = vault.openOptional(guest.signature_mark, guestPlace('signature_mark', id))
  return signed_at !== null && method !== null && hash !== null && mark !== null
    ? { signed_at, method, hash, mark }
    : null
}
