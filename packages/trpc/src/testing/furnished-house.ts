import { foreignerInLisbon } from '@stayward/contract/stays/guest-registration/examples'
import { PROPERTY_TEXT_EXAMPLES } from '@stayward/contract/properties/property-values'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { cover } from '@stayward/db/schema/cover.table'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { spanishCityId } from '@stayward/db/seed/geo/geography-id'
import { eq } from 'drizzle-orm'
import { guestPlace } from '../stays/party/guest-row.rules.ts'
import type { TestApp } from './test-app.ts'
import { spaniard } from './test-inputs.ts'
import { cameFromFeed } from './test-feeds.ts'
import { lockedFlat } from './test-locked-flat.ts'
import { memberId } from './test-tasks.ts'
import { type TestVendors, TOKEN } from './test-vendors.ts'

const IN_STAY = '2026-12-05T18:00:00Z'

/**
 * A flat with a stay, its guest, tasks, codes and crew in which every field has a value, so that a field
 * missing from a response is hidden and not merely empty. The clock is set to the evening of the arrival.
 */
export async function furnishedHouse(app: TestApp, vendors: TestVendors) {
  const { db } = app.services
  const place = await lockedFlat(app, vendors, {
    ...PROPERTY_TEXT_EXAMPLES,
    texts_locale: 'en',
    translations: { fr: { arrival_notes: 'Poussez la porte.', house_rules: 'Pas de fêtes.' } },
    city_id: spanishCityId('28079'),
    latitude: 40.4268,
    longitude: -3.7041,
    rooms_count: 2,
    has_internet: true,
    auto_access_codes: 'on_booking',
    reserve_reveal_hours: 2,
    listed_from: '2026-11-01',
  })
  const { owner, property, property_id } = place
  const [manager, staff, contractor] = [
    await app.as.manager(property),
    await app.as.staff(property),
    await app.as.contractor(property),
  ]
  const ses = await owner.api.integrations.createSesHospedajes({
    lessor_code: '0000012345',
    username: 'B12345678WS',
    password: TOKEN,
    environment: 'test',
  })
  const { account_id } = owner.actor
  const picture = { account_id, hash: 'a'.repeat(64), width: 1600, height: 900, widths: [640], blur: 'L0' }
  await db.insert(cover).values({ ...picture, stored_at: IN_STAY })
  const booking = await owner.api.bookings.create({
    property_id,
    from: '2026-12-05',
    to: '2026-12-09',
    guests_number: 1,
    adults_count: 1,
    children_count: 0,
    infants_count: 0,
    external_reference: 'HMX4',
    guest_first_name: 'Lucía',
    guest_last_name: 'Ortega',
    guest_email: 'lucia.ortega@example.com',
    guest_phone: '+34612345678',
    locale: 'es',
    arrival_time: '17:00',
    departure_time: '10:00',
    special_requests: 'A cot.',
    notes: 'Knows Ana.',
    payment_method: 'TRANS',
    total_amount: '480.00',
    currency: 'EUR',
  })
  const next = { from: '2026-12-10', to: '2026-12-12', guests_number: 2, arrival_time: '22:10' }
  await owner.api.bookings.create({ property_id, ...next })
  const code = booking.code ?? ''
  const registering = app.as.guest().request()
  const email = 'lucia.ortega@example.com'
  await registering.api.checkin.registerGuest({ code, ...spaniard, email })
  const guest_id = registering.answer.stored_guest_id ?? ''
  const block = await owner.api.calendar.createBlock({
    property_id,
    from: '2026-12-20',
    to: '2026-12-22',
    reason: 'owner_stay',
    notes: 'Grandmother.',
  })
  const assignee_id = await memberId(owner, property_id, contractor)
  const calendar = { property_id, url: 'https://calendar.example.com/flat.ics', source: 'airbnb' } as const
  const feed = await owner.api.integrations.createIcal(calendar)
  // Silent since long before the stay, by the clock of the test, which the database may be ahead of.
  await db
    .update(integration)
    .set({ updated_at: app.clock.now().toISOString() })
    .where(eq(integration.id, feed.id))
  await cameFromFeed(db, { kind: 'stay', id: booking.id }, feed.id)
  await cameFromFeed(db, { kind: 'block', id: block.id }, feed.id)
  const cleaning = { property_id, service: 'cleaning', booking_id: booking.id, assignee_id } as const
  const due_at = '2026-12-09T12:00:00Z'
  await owner.api.tasks.create({ ...cleaning, title: 'Wash the windows', due_at })
  await owner.api.pay.updateRates({ items: [{ service: 'cleaning', amount: '45.00', currency: 'EUR' }] })
  const task = await owner.api.tasks.create({
    ...cleaning,
    title: 'Clean the oven',
    description: 'The inside too.',
    due_at,
  })
  app.clock.set(IN_STAY)
  await contractor.api.tasks.start({ task_id: task.id })
  await contractor.api.tasks.complete({ task_id: task.id, job_report: 'All done.' })

  // Columns that only time, vendors and later steps write.
  await db
    .update(propertyTable)
    .set({
      contact_name: 'Ana',
      contact_phone: '+34910000000',
      contact_email: 'ana@example.com',
      contact_whatsapp: '+34610000000',
      default_cleaner_id: await memberId(owner, property_id, staff),
      ses_integration_id: ses.id,
      authority_integration_id: ses.id,
      authority_codes: { establishment_code: '08019AAR02' },
      cover_hash: picture.hash,
    })
    .where(eq(propertyTable.id, property_id))
  await db
    .update(bookingTable)
    .set({
      arrival_released_at: IN_STAY,
      codes_shown_at: IN_STAY,
      checkin_completed_at: IN_STAY,
      checkin_closed_at: IN_STAY,
      checkin_closed_reason: 'host',
      checkin_mailed_days: 3,
      messages_from: IN_STAY,
    })
    .where(eq(bookingTable.id, booking.id))
  await db
    .update(guestTable)
    .set({
      relationship_code: 'OT',
      residence_city: 'Madrid',
      house_rules_accepted_at: IN_STAY,
      signed_at: IN_STAY,
      signature_method: 'drawn',
      signature_hash: 'b'.repeat(64),
      regime_fields: app.services.vault.seal(
        JSON.stringify(foreignerInLisbon),
        guestPlace('regime_fields', guest_id),
      ),
      signature_mark: app.services.vault.seal('M10 10L60 60', guestPlace('signature_mark', guest_id)),
    })
    .where(eq(guestTable.id, guest_id))
  await db
    .update(accessCode)
    .set({ accepted_at: IN_STAY, verified_at: IN_STAY, last_error: 'offline', next_attempt_at: IN_STAY })
    .where(eq(accessCode.booking_id, booking.id))
  return {
    ...place,
    callers: { owner, manager, staff, contractor },
    booking,
    code,
    guest_id,
    block,
    task_id: task.id,
  }
}

export type FurnishedHouse = Awaited<ReturnType<typeof furnishedHouse>>
