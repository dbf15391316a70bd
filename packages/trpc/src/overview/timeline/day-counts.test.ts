import { property } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { refusalOf } from '../../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const WEEK = { from: '2026-12-05', to: '2026-12-09' }

async function threeFlats() {
  const owner = await app.as.owner()
  const add = (name: string, tags: string[] = []) => owner.api.properties.create({ ...flat, name, tags })
  const [sea, town, closed] = [await add('Sea', ['Sea']), await add('Town'), await add('Closed')]
  // A flat counts from the day on that it is there, by the clock of the database, which may be ahead of that of the test.
  await app.services.db
    .update(property)
    .set({ created_at: app.clock.now().toISOString() })
    .where(eq(property.account_id, owner.actor.account_id))
  const book = (property_id: string, from: string, to: string, status?: 'tentative') =>
    owner.api.bookings.create({ property_id, from, to, guests_number: 2, ...(status && { status }) })
  await book(sea.id, '2026-12-03', '2026-12-06')
  await book(sea.id, '2026-12-06', '2026-12-08')
  await book(town.id, '2026-12-06', '2026-12-07', 'tentative')
  await owner.api.calendar.createBlock({
    property_id: closed.id,
    from: '2026-12-06',
    to: '2026-12-08',
    reason: 'maintenance',
  })
  return { owner, sea, town }
}

it('counts every day, its nights like the figures', async () => {
  const { owner } = await threeFlats()
  expect((await owner.api.timeline.days(WEEK)).days).toEqual([
    { date: '2026-12-05', arrivals: 0, departures: 0, occupied: 1, available: 3 },
    { date: '2026-12-06', arrivals: 2, departures: 1, occupied: 1, available: 2 },
    { date: '2026-12-07', arrivals: 0, departures: 1, occupied: 1, available: 2 },
    { date: '2026-12-08', arrivals: 0, departures: 1, occupied: 0, available: 3 },
  ])
  const { days } = await owner.api.timeline.days(WEEK)
  const { total } = await owner.api.figures.occupancy(WEEK)
  expect(days.reduce((sum, { occupied }) => sum + (occupied ?? 0), 0)).toBe(total.sold_nights)
  expect(days.reduce((sum, { available }) => sum + (available ?? 0), 0)).toBe(total.available_nights)
})

it('is about the properties of a tag or those that are named', async () => {
  const { owner, town } = await threeFlats()
  const on = async (query: { tag?: string; property_id?: string[] }) =>
    (await owner.api.timeline.days({ ...WEEK, ...query })).days[1]
  expect(await on({ tag: 'SEA' })).toMatchObject({ arrivals: 1, departures: 1, occupied: 1, available: 1 })
  expect(await on({ property_id: [town.id] })).toMatchObject({ arrivals: 1, occupied: 0, available: 1 })
  expect(await on({ tag: 'gone' })).toEqual({
    date: '2026-12-06',
    arrivals: 0,
    departures: 0,
    occupied: null,
    available: null,
  })
})

it('shows members what they may see: managers the nights of their properties, staff arrivals alone', async () => {
  const { sea } = await threeFlats()
  const on = async (caller: Awaited<ReturnType<TestApp['as']['owner']>>) =>
    (await caller.api.timeline.days(WEEK)).days[1]
  expect(await on(await app.as.manager(sea))).toMatchObject({ arrivals: 1, occupied: 1, available: 1 })
  expect(await on(await app.as.staff(sea))).toMatchObject({ arrivals: 1, occupied: null, available: null })
})

it('refuses more days than a season', async () => {
  const owner = await app.as.owner()
  const asked = owner.api.timeline.days({ from: '2026-12-01', to: '2027-02-02' })
  expect((await refusalOf(asked)).status).toBe(422)
})
