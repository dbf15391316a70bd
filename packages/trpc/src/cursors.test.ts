import * as fc from 'fast-check'
import { BOOKING_ORDERS, type BookingOrder } from '@stayward/contract/stays/booking-values'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { flat, traveller } from './testing/test-inputs.ts'
import { walkPages } from './testing/walk-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Random initial rows, the page size, and rows added between the pages. */
const scenario = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  slots: fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { minLength: 6, maxLength: 10 }),
  later: fc.integer({ min: 0, max: 5 }),
})

const RUNS = { numRuns: 3 }

/** A flat whose 40 one-night slots are booked in any order, each with one guest registered. */
async function bookableFlat() {
  const owner = await app.as.owner()
  const { id: property_id } = await owner.api.properties.create(flat)
  const book = async (slot: number) => {
    const from = Temporal.PlainDate.from('2026-12-02').add({ days: slot })
    app.clock.advance({ seconds: 1 })
    const booking = await owner.api.bookings.create({
      property_id,
      from: from.toString(),
      to: from.add({ days: 1 }).toString(),
      guests_number: 1,
    })
    const document_number = `P${slot}XYZ`
    const { guests } = await app.as
      .guest()
      .api.checkin.registerGuest({ code: booking.code ?? '', ...traveller, document_number })
    return { booking_id: booking.id, guest_id: guests[0]?.id ?? '' }
  }
  return { owner, book }
}

type Flat = Awaited<ReturnType<typeof bookableFlat>>
type Booked = Awaited<ReturnType<Flat['book']>>
type Reading = (
  place: Flat,
  size: number,
  betweenPages: (page: number) => Promise<unknown>,
) => Promise<string[]>

const bookingsBy =
  (sort: BookingOrder): Reading =>
  async ({ owner }, size, betweenPages) =>
    (await walkPages((cursor) => owner.api.bookings.list({ sort, size, cursor }), betweenPages)).map(
      ({ id }) => id,
    )

const LISTS: [string, Reading, (booked: Booked) => string][] = [
  ...BOOKING_ORDERS.map((sort): [string, Reading, (booked: Booked) => string] => [
    `bookings by ${sort}`,
    bookingsBy(sort),
    ({ booking_id }) => booking_id,
  ]),
  [
    'guests',
    async ({ owner }, size, betweenPages) =>
      (await walkPages((cursor) => owner.api.guests.list({ size, cursor }), betweenPages)).map(
        ({ id }) => id,
      ),
    ({ guest_id }) => guest_id,
  ],
  [
    'activity',
    async ({ owner }, size, betweenPages) =>
      (
        await walkPages(
          (cursor) => owner.api.timeline.activity({ type: ['booking.created'], size, cursor }),
          betweenPages,
        )
      ).map(({ subject }) => subject.id),
    ({ booking_id }) => booking_id,
  ],
  [
    'upcoming calendar events',
    async ({ owner }, size, betweenPages) =>
      (
        await walkPages((cursor) => owner.api.calendar.upcoming({ days: 60, size, cursor }), betweenPages)
      ).map(({ booking_id }) => booking_id ?? ''),
    ({ booking_id }) => booking_id,
  ],
]

describe('pages read while rows are added', () => {
  it.each(LISTS)(
    'of %s skip and repeat nothing',
    async (_name, read, idOf) => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ size, slots, later }) => {
          const place = await bookableFlat()
          const [first, added] = [slots.slice(later), slots.slice(0, later)]
          const there: string[] = []
          for (const slot of first) there.push(idOf(await place.book(slot)))
          const seen = await read(place, size, async (page) => {
            const slot = added[page]
            if (slot !== undefined) await place.book(slot)
          })
          expect(new Set(seen).size).toBe(seen.length)
          expect(there.filter((id) => !seen.includes(id))).toEqual([])
        }),
        RUNS,
      )
    },
    60_000,
  )
})
