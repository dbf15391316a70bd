import { guest } from '@stayward/db/schema/guest.table'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, spaniard, spanishResidence, stay } from '../../testing/test-inputs.ts'
import { guestPlace } from '../party/guest-row.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const {
  residence_address: _address,
  residence_country_code: _country,
  residence_province_id: _province,
  residence_city_id: _city,
  residence_postal_code: _postal,
  ...companion
} = child

describe('registering a companion', () => {
  it('takes over the address of the first guest without showing it', async () => {
    const { booking, code } = await bookedFlat(app)
    const { api } = app.as.guest()
    await api.checkin.registerGuest({ code, ...spaniard })
    const snapshot = await api.checkin.registerCompanion({ code, ...companion })

    expect(snapshot.guests.map(({ first_name }) => first_name)).toEqual(['Lucía', 'Vera'])
    expect(JSON.stringify(snapshot)).not.toContain(spanishResidence.residence_address)
    const { db, vault } = app.services
    const [, row] = await db
      .select()
      .from(guest)
      .where(eq(guest.booking_id, booking.id))
      .orderBy(asc(guest.id))
    expect(row?.residence_city_id).toBe(spanishResidence.residence_city_id)
    expect(row && vault.openOptional(row.residence_address, guestPlace('residence_address', row.id))).toBe(
      spanishResidence.residence_address,
    )
  })

  it('asks for an address while nobody is registered', async () => {
    const { code } = await bookedFlat(app, { ...stay })
    const registering = app.as.guest().api.checkin.registerCompanion({ code, ...companion })
    expect(await refusalOf(registering)).toMatchObject({ code: 'request.invalid' })
  })
})
