import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ZONES = ['Europe/Madrid', 'Pacific/Auckland', 'America/St_Johns'] as const
const YEAR = 365

const wish = fc.record({
  zone: fc.constantFrom(...ZONES),
  kind: fc.constantFrom('booking', 'tentative', 'block'),
  first: fc.integer({ min: 0, max: YEAR - 1 }),
  nights: fc.integer({ min: 1, max: 14 }),
})

const day = (offset: number): string => Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString()

it('gives random bookings and blocks of a year exactly the nights that are free', async () => {
  const owner = await app.as.owner()
  const attempt = async (
    property_id: string,
    { kind, first, nights }: { kind: string; first: number; nights: number },
  ) => {
    const stay = { property_id, from: day(first), to: day(first + nights) }
    const call =
      kind === 'block'
        ? owner.api.calendar.createBlock(stay)
        : owner.api.bookings.create({
            ...stay,
            guests_number: 1,
            status: kind === 'tentative' ? 'tentative' : 'confirmed',
          })
    return call.then(
      () => 'taken',
      (error: unknown) => toServiceError(error).code,
    )
  }
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 20, maxLength: 60 }), async (wishes) => {
      const properties = new Map<string, { id: string; taken: Set<number> }>()
      for (const time_zone of ZONES) {
        const { id } = await owner.api.properties.create({ ...flat, time_zone })
        properties.set(time_zone, { id, taken: new Set() })
      }
      for (const { zone, ...wanted } of wishes) {
        const property = properties.get(zone)
        if (!property) throw new Error('Every zone has a property.')
        const nights = Array.from({ length: wanted.nights }, (_, index) => wanted.first + index)
        const isFree = nights.every((night) => !property.taken.has(night))
        expect(await attempt(property.id, wanted)).toBe(isFree ? 'taken' : 'booking.overlap')
        if (isFree) for (const night of nights) property.taken.add(night)
      }
    }),
    { numRuns: 4 },
  )
})
