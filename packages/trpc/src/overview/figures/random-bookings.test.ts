import { FIGURE_GROUPS } from '@stayward/contract/overview/figure-values'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { newCodeTag } from '../../locks/access-codes/code-tag.rules.ts'
import {
  expectedBookingFigures,
  type KnownBooking,
  type KnownCode,
} from '../../testing/booking-figures-oracle.ts'
import { ownFirstTwo } from '../../testing/owned-properties.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
  app.clock.set(NOW)
})
afterAll(() => app.close())

const NOW = '2027-07-01T09:30:00Z'
const SOURCES = ['airbnb', 'booking', 'direct'] as const
/** Summer time begins on 28 March in Madrid; Auckland and St John’s are on either side of the day. */
const PLACES = [
  { name: 'Ático', time_zone: 'Europe/Madrid', tags: ['Beach', 'Ana'] },
  { name: 'Bungalow', time_zone: 'Pacific/Auckland', tags: ['Beach'] },
  { name: 'Cabin', time_zone: 'America/St_Johns', tags: [] },
]

const day = (offset: number): string => Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString()
const after = (instant: string, hours: number): string =>
  Temporal.Instant.from(instant).add({ hours }).toString({ smallestUnit: 'millisecond' })

/** Hours from the beginning of a stay, often at that very moment. */
const hours = (min: number, max: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min, max }) })

const wish = fc.record({
  place: fc.nat({ max: 2 }),
  source: fc.constantFrom(...SOURCES),
  first: fc.integer({ min: 0, max: 270 }),
  nights: fc.integer({ min: 1, max: 20 }),
  status: fc.constantFrom<KnownBooking['status'][]>(
    'confirmed',
    'confirmed',
    'confirmed',
    'cancelled',
    'cancelled',
    'no_show',
    'tentative',
  ),
  isConflict: fc.constantFrom(false, false, false, true),
  wasConfirmed: fc.constantFrom(true, true, false),
  entered: hours(-2000, 200),
  lead: fc.integer({ min: 0, max: 90 }),
  cancelled: fc.option(hours(-1500, 100)),
  checked_in: fc.option(hours(-200, 50)),
  codes: fc.array(
    fc.record({
      made: hours(-300, 30),
      verified: fc.option(hours(-200, 30)),
      ended: fc.option(hours(-100, 200)),
    }),
    { maxLength: 2 },
  ),
})

const window = fc.tuple(fc.integer({ min: -10, max: 300 }), fc.integer({ min: 1, max: 390 }))

it('counts bookings, check-ins and codes as a count one by one does, for random ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 10, maxLength: 40 }),
      fc.array(window, { minLength: 1, maxLength: 4 }),
      async (wishes, windows) => {
        const { owner, properties } = await places()
        const known: (KnownBooking & { id: string })[] = []
        for (const one of wishes) {
          const made = await enter(owner, properties, one)
          if (made) known.push(made)
        }
        // At last: each further booking looks whether the nights of a conflict are free.
        for (const { id, isConflict, begins } of known)
          if (isConflict)
            await app.services.db.update(booking).set({ conflict_since: begins }).where(eq(booking.id, id))
        for (const [start, length] of windows)
          for (const group_by of FIGURE_GROUPS) {
            const period = { from: day(start), to: day(start + length), group_by }
            const expected = expectedBookingFigures(known, { ...period, now: NOW })
            for (const name of ['stays', 'cancellations', 'checkin', 'codes'] as const) {
              const { groups, total } = await owner.api.figures[name](period)
              expect([name, total]).toEqual([name, expected[name].total])
              const shown = groups.map(({ label: _, ...group }) => group)
              const counted = expected[name].groups.filter(hasAny)
              expect(shown.filter(hasAny)).toEqual(expect.arrayContaining(counted))
              expect(shown.filter(hasAny)).toHaveLength(counted.length)
            }
          }
      },
    ),
    { numRuns: 6 },
  )
}, 240_000)

const hasAny = (group: object): boolean =>
  Object.values(group).some((value) => typeof value === 'number' && value > 0)

type Place = { id: string; time_zone: string; tags: string[]; locks: string[]; owner: string | null }
type Owner = Awaited<ReturnType<typeof lockedFlat>>['owner']

/** Three flats of one owner, each with two locks. */
async function places(): Promise<{ owner: Owner; properties: Place[] }> {
  const { owner, integration } = await lockedFlat(app, vendors)
  const properties: Place[] = []
  for (const { name, time_zone, tags } of PLACES) {
    const { id } = await owner.api.properties.create({ ...flat, name, time_zone, tags })
    const locks: string[] = []
    for (const _ of [1, 2]) {
      const { external_id } = vendors.device(app.services.ids.next())
      const added = { property_id: id, integration_id: integration.id, external_id }
      locks.push((await owner.api.smartLocks.add(added)).id)
    }
    properties.push({ id, time_zone, tags, locks, owner: null })
  }
  await ownFirstTwo(owner, properties)
  return { owner, properties }
}

type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

/** Enters a booking and gives its row the past that it should have; null if its nights are taken. */
async function enter(
  owner: Owner,
  properties: Place[],
  one: Wish,
): Promise<(KnownBooking & { id: string }) | null> {
  const { db, ids, vault } = app.services
  const property = properties[one.place]
  if (!property) throw new Error('No such place.')
  const [arrival, departure] = [day(one.first), day(one.first + one.nights)]
  const row = await owner.api.bookings
    .create({
      property_id: property.id,
      from: arrival,
      to: departure,
      guests_number: 1,
      source: one.source,
      status: one.status === 'tentative' ? 'tentative' : 'confirmed',
    })
    .catch((error: unknown) => {
      if (toServiceError(error).code === 'booking.overlap') return null
      throw error
    })
  if (row === null) return null
  const begins = after(row.from, 0)
  const at = (offset: number | null) => (offset === null ? null : after(begins, offset))
  const wasConfirmed = one.status !== 'tentative' && (one.status !== 'cancelled' || one.wasConfirmed)
  const cancelled = one.status === 'cancelled' ? at(one.cancelled) : null
  const checked_in = at(one.checked_in)
  const entered = after(begins, one.entered)
  const booked_on = day(one.first - one.lead)
  await db
    .update(booking)
    .set({
      status: one.status,
      confirmed_at: wasConfirmed ? entered : null,
      created_at: entered,
      contracted_on: booked_on,
      checkin_completed_at: checked_in,
      checkin_closed_at: cancelled,
      checkin_closed_reason: cancelled === null ? null : 'cancelled',
    })
    .where(eq(booking.id, row.id))
  const codes: KnownCode[] = one.codes.map(({ made, verified, ended }) => ({
    made: after(begins, made),
    verified: at(verified),
    ended: at(ended),
  }))
  for (const [index, code] of codes.entries())
    await db.insert(accessCode).values({
      account_id: owner.actor.account_id,
      property_id: property.id,
      id: ids.next(),
      smart_lock_id: property.locks[index] ?? '',
      booking_id: row.id,
      tag: newCodeTag(vault),
      pin: 'sealed',
      starts_at: row.from,
      ends_at: row.to,
      stay_from: row.from,
      stay_to: row.to,
      intent: code.ended === null ? 'present' : 'absent',
      ended_reason: code.ended === null ? null : 'host',
      wanted_at: code.ended ?? code.made,
      delivery: 'waiting',
      // Read back again while the guests are here: only the first time counts.
      verified_at: code.verified === null ? null : NOW,
      first_verified_at: code.verified,
      created_at: code.made,
    })
  return {
    id: row.id,
    property,
    source: one.source,
    arrival,
    departure,
    begins,
    entered,
    booked_on,
    status: one.status,
    isConflict: one.isConflict,
    wasConfirmed,
    cancelled,
    checked_in,
    codes,
  }
}
