import { activity } from '@stayward/db/schema/activity.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type FurnishedHouse, furnishedHouse } from '../testing/furnished-house.ts'
import { TestVendors } from '../testing/test-vendors.ts'
import { eraseDueGuests } from './guests.jobs.ts'

let app: TestApp
let house: FurnishedHouse
beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  house = await furnishedHouse(app, vendors)
  app.clock.set('2029-12-08T23:00:00Z')
  await eraseDueGuests(app.services)
})
afterAll(() => app.close())

/** The columns of a row that have a value. */
const filled = (row: object | undefined) =>
  Object.entries(row ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([column]) => column)
    .toSorted()

describe('what remains after erasure, column by column', () => {
  it('what a guest is counted by', async () => {
    const [row] = await app.services.db.select().from(guest).where(eq(guest.id, house.guest_id))
    expect(row).toMatchObject({ state: 'erased', marketing_consent: false })
    expect(filled(row)).toEqual([
      'account_id',
      'booking_id',
      'created_at',
      'house_rules_accepted_at',
      'id',
      'is_minor',
      'marketing_consent',
      'property_id',
      'relationship_code',
      'state',
      'updated_at',
      'version',
    ])
  })

  it('the stay, its money and where it was booked', async () => {
    const [row] = await app.services.db.select().from(booking).where(eq(booking.id, house.booking.id))
    expect(row).toMatchObject({ search: 'hmx4', updated_at: row?.erased_at })
    expect(filled(row)).toEqual([
      'account_id',
      'adults_count',
      'arrival_date',
      'arrival_released_at',
      'arrival_time',
      'checkin_closed_at',
      'checkin_closed_reason',
      'checkin_completed_at',
      'checkin_mailed_days',
      'children_count',
      'code',
      'code_lookup',
      'codes_shown_at',
      'contracted_on',
      'created_at',
      'currency',
      'departure_date',
      'departure_time',
      'erased_at',
      'external_reference',
      'from',
      'guests_number',
      'id',
      'infants_count',
      'payment_method',
      'property_id',
      'search',
      'source',
      'status',
      'to',
      'total_amount',
      'updated_at',
      'version',
    ])
  })

  it('that it happened, once for each guest and once for the stay', async () => {
    const entries = (id: string, type: 'guest.erased' | 'booking.erased') =>
      app.services.db
        .select({ type: activity.type, property_id: activity.property_id })
        .from(activity)
        .where(eq(activity.subject_id, id))
        .then((rows) => rows.filter((row) => row.type === type))
    const property_id = house.property_id
    expect(await entries(house.guest_id, 'guest.erased')).toEqual([{ type: 'guest.erased', property_id }])
    expect(await entries(house.booking.id, 'booking.erased')).toEqual([
      { type: 'booking.erased', property_id },
    ])
  })
})
