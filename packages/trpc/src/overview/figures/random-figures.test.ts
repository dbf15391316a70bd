import { FIGURE_GROUPS } from '@stayward/contract/overview/figure-values'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { expectedFigures, type KnownProperty, type KnownStay } from '../../testing/figures-oracle.ts'
import { ownFirstTwo } from '../../testing/owned-properties.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(ADDED_AT)
})
afterAll(() => app.close())

/** Around midnight, so that the day is another one in each zone. */
const ADDED_AT = '2027-02-10T23:30:00Z'
const ARCHIVED_AT = '2027-11-03T02:00:00Z'
const PLACES = [
  ['Ático', 'Europe/Madrid', ['beach', 'Ana'], '2027-02-11', null, null],
  ['Bungalow', 'Pacific/Auckland', ['Beach'], '2027-02-11', '2027-03-28', null],
  ['Cabin', 'America/St_Johns', [], '2027-02-10', null, '2027-11-02'],
] as const

const SOURCES = ['airbnb', 'booking', 'direct'] as const
const YEAR = 365

const day = (offset: number): string => Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString()

const price = fc.option(
  fc.oneof(
    fc.record({ currency: fc.constant('EUR'), cents: fc.integer({ min: 0, max: 99_999_99 }) }),
    fc.record({ currency: fc.constant('JPY'), cents: fc.integer({ min: 0, max: 999_999 }) }),
  ),
)

const wish = fc.record({
  place: fc.nat({ max: 2 }),
  status: fc.constantFrom<KnownStay['status'][]>(
    'confirmed',
    'confirmed',
    'confirmed',
    'tentative',
    'no_show',
    'cancelled',
    'conflict',
    'owner_stay',
    'maintenance',
    'other',
  ),
  source: fc.constantFrom(...SOURCES),
  first: fc.integer({ min: -20, max: YEAR }),
  nights: fc.integer({ min: 1, max: 40 }),
  price,
})

const window = fc.tuple(fc.integer({ min: -10, max: YEAR - 1 }), fc.integer({ min: 1, max: 390 }))

const REASONS = ['owner_stay', 'maintenance', 'other'] as const

it('counts what a count night by night finds, for random stays, periods and groups', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 10, maxLength: 40 }),
      fc.array(window, { minLength: 1, maxLength: 4 }),
      async (wishes, windows) => {
        const owner = await app.as.owner()
        const properties: KnownProperty[] = []
        for (const [name, time_zone, tags, added, listed, archived] of PLACES) {
          const { id } = await owner.api.properties.create({
            ...flat,
            name,
            time_zone,
            tags: [...tags],
            listed_from: listed,
          })
          await app.services.db.update(property).set({ created_at: ADDED_AT }).where(eq(property.id, id))
          properties.push({ id, name, tags, added, listed, archived, owner: null })
        }
        await ownFirstTwo(owner, properties)
        const known: KnownStay[] = []
        const inConflict: string[] = []
        for (const { place, status: wished, source, first, nights, price: paid } of wishes) {
          // Nobody can fail to come before they should have come.
          const status = wished === 'no_show' && day(first) >= '2027-02-09' ? 'confirmed' : wished
          const property_id = properties[place]?.id ?? ''
          const days = { property_id, from: day(first), to: day(first + nights) }
          const amount =
            paid && (paid.currency === 'JPY' ? String(paid.cents) : (paid.cents / 100).toFixed(2))
          const money = paid === null || amount === null ? null : { amount, currency: paid.currency }
          const reason = REASONS.find((word) => word === status)
          const done = reason
            ? owner.api.calendar.createBlock({ ...days, reason })
            : book({ ...days, source, status, money })
          const isDone = await done.then(
            () => true,
            (error: unknown) => {
              expect(toServiceError(error).code).toBe('booking.overlap')
              return false
            },
          )
          if (isDone) known.push({ ...days, status, source, price: money })
        }
        for (const id of inConflict)
          await app.services.db.update(booking).set({ conflict_since: ADDED_AT }).where(eq(booking.id, id))
        for (const { id, archived } of properties)
          if (archived !== null)
            await app.services.db
              .update(property)
              .set({ archived_at: ARCHIVED_AT })
              .where(eq(property.id, id))
        for (const [start, length] of windows)
          for (const group_by of FIGURE_GROUPS) {
            const period = { from: day(start), to: day(start + length) }
            const { groups, total } = await owner.api.figures.revenue({ ...period, group_by })
            const expected = expectedFigures(properties, known, { ...period, group_by })
            expect(total).toEqual(expected.total)
            const shown = groups.map(({ label: _, ...group }) => group)
            expect(shown).toEqual(expect.arrayContaining(expected.groups.filter(hasNights)))
            expect(shown.filter(hasNights)).toHaveLength(expected.groups.filter(hasNights).length)
          }

        async function book({
          status,
          money,
          ...stay
        }: {
          property_id: string
          from: string
          to: string
          source: (typeof SOURCES)[number]
          status: KnownStay['status']
          money: { amount: string; currency: string } | null
        }) {
          const { id: booking_id } = await owner.api.bookings.create({
            ...stay,
            guests_number: 1,
            status: status === 'tentative' ? 'tentative' : 'confirmed',
            ...(money && { total_amount: money.amount, currency: money.currency }),
          })
          if (status === 'no_show' || status === 'cancelled')
            await owner.api.bookings.update({
              booking_id,
              status: status === 'no_show' ? 'no_show' : 'cancel',
            })
          // At last: each further booking looks whether the nights of a conflict are free.
          if (status === 'conflict') inConflict.push(booking_id)
        }
      },
    ),
    { numRuns: 6 },
  )
}, 240_000)

type Counted = Record<'sold_nights' | 'tentative_nights' | 'no_show_nights', number>

/** A channel is there with its stays only; everything else with what could be sold. */
const hasNights = ({ sold_nights, tentative_nights, no_show_nights }: Counted) =>
  sold_nights + tentative_nights + no_show_nights > 0
