import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, spaniard, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const ARRIVAL = '2026-12-05'

/** The errors for a child with these changes; none if it is registered. */
async function brokenOf(code: string, change: Partial<typeof child>) {
  const outcome = await app.as
    .guest()
    .api.checkin.registerGuest({ code, ...child, ...change })
    .then(() => null, toServiceError)
  return (outcome?.details.errors ?? []).map((error) => `${error.path} ${error.code}`)
}

describe('a party', () => {
  it('falls back to incomplete when one more is coming, and keeps the way in', async () => {
    const { owner, booking, code } = await bookedFlat(app, { guests_number: 1 })
    const { api } = app.as.guest()
    expect((await api.checkin.registerGuest({ code, ...spaniard })).checkin_completed).toBe(true)
    await owner.api.bookings.update({ booking_id: booking.id, guests_number: 2 })
    const between = await api.checkin.snapshot({ code })
    expect(between).toMatchObject({ checkin_completed: false, checkin_closed: false, guests_number: 2 })
    expect(between.property.arrival).not.toBeNull()
    expect((await api.checkin.registerGuest({ code, ...traveller })).checkin_completed).toBe(true)
  })

  it('of minors only is never complete: the last place is reserved for an adult, for every caller', async () => {
    const { code } = await bookedFlat(app, { guests_number: 2 })
    const { api } = app.as.guest()
    await api.checkin.registerGuest({ code, ...child })
    const seventeen = { first_name: 'Iris', date_of_birth: '2008-12-06', nationality_country_code: 'GBR' }
    expect(await brokenOf(code, seventeen)).toEqual(['date_of_birth checkin.adult_required'])
    expect(await api.checkin.snapshot({ code })).toMatchObject({ checkin_completed: false, has_minors: true })
  })

  it('takes twins: the same birth, surname and address, on two phones at once', async () => {
    const { code } = await bookedFlat(app)
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    await Promise.all(
      ['Vera', 'Noa'].map((first_name) =>
        app.as.guest().api.checkin.registerGuest({ code, ...child, first_name }),
      ),
    )
    const snapshot = await app.as.guest().api.checkin.snapshot({ code })
    expect(snapshot).toMatchObject({ checkin_completed: true, has_minors: true })
    expect(snapshot.guests.map(({ first_name }) => first_name).toSorted()).toEqual(['Lucía', 'Noa', 'Vera'])
  })
})

describe('on the day of arrival', () => {
  it.each([
    ['exactly 18', '2008-12-05', ARRIVAL, false],
    ['18 the day after', '2008-12-06', ARRIVAL, true],
    ['born on 29 February, 18 the day after', '2008-02-29', '2026-02-28', true],
  ])('a guest who is %s is a minor or not', async (_age, date_of_birth, from, is_minor) => {
    if (from !== ARRIVAL) app.clock.set('2026-02-01T12:00:00Z')
    const { code } = await bookedFlat(app, { from, to: from === ARRIVAL ? '2026-12-09' : '2026-03-03' })
    const adult = { ...traveller, date_of_birth, relationship_code: is_minor ? 'HJ' : null } as const
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...adult })
    expect(guests).toMatchObject([{ is_minor }])
  })

  it.each([
    ['exactly 14', '2012-12-05', ['document_type required', 'document_number required']],
    ['14 the day after', '2012-12-06', []],
  ])('a Spaniard who is %s needs a document or not', async (_age, date_of_birth, broken) => {
    const { code } = await bookedFlat(app)
    expect(await brokenOf(code, { date_of_birth })).toEqual(broken)
  })
})

it.each([
  ['Jörg', 'Weiß'],
  ['Zoë', 'O’Connor'],
  ['María José', 'Núñez-Balboa'],
  ['Łukasz', 'Dvořák'],
  ['Meritxell', 'Col·lell'],
])('the name %s %s is kept as it is written', async (first_name, last_name) => {
  const { code } = await bookedFlat(app)
  const named = { ...traveller, first_name, last_name }
  const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...named })
  expect(guests).toMatchObject([{ first_name, last_name: last_name.replace('’', "'") }])
})
