import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const jobsOf = (booking_id: string) =>
  app.services.db.execute(sql`
    select run_at <= now() as is_due from graphile_worker._private_jobs
    where key = ${`messages.send_due:${booking_id}`}`)

it('has a job of its own, so that nobody waits a minute for a message about what they just did', async () => {
  const { owner, property_id } = await ruledFlat(app, { trigger: 'arrival_day', local_time: '09:00' })
  const book = (from: string, to: string) =>
    owner.api.bookings.create({
      property_id,
      from,
      to,
      guests_number: 1,
      guest_email: 'ana@example.com',
    })
  const { id: quiet } = await book('2027-01-04', '2027-01-06')
  expect(await jobsOf(quiet)).toEqual([])
  await giveRule(app, owner, { trigger: 'booked' })
  app.clock.advance({ minutes: 1 })
  const { id: told } = await book('2027-02-04', '2027-02-06')
  expect(await jobsOf(told)).toEqual([{ is_due: true }])
})
