import { activity } from '@stayward/db/schema/activity.table'
import { report } from '@stayward/db/schema/report.table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseDueGuests } from './stays/guests/guests.jobs.ts'
import { enqueueJob } from './kernel/jobs.ts'
import { sweepJobs } from './kernel/sweep-jobs.ts'
import { sweepReports } from './authorities/reports/reports.jobs.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { bookedFlat } from './testing/test-inputs.ts'
import { sweepActivity } from './overview/timeline/activity.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

describe('what happened', () => {
  const countOf = (account_id: string) =>
    app.services.db.$count(activity, eq(activity.account_id, account_id))

  it('is kept for three years, account by account', async () => {
    const { owner, booking } = await bookedFlat(app)
    const before = await countOf(owner.actor.account_id)
    expect(before).toBeGreaterThan(1)
    app.clock.set('2027-06-01T12:00:00Z')
    await owner.api.bookings.update({ booking_id: booking.id, special_requests: 'Cot' })
    const all = await countOf(owner.actor.account_id)

    app.clock.set('2029-12-01T11:59:59Z')
    expect(await sweepActivity(app.services)).toBe(0)
    app.clock.set('2029-12-01T12:00:01Z')
    expect(await sweepActivity(app.services)).toBeGreaterThanOrEqual(before)
    expect(await countOf(owner.actor.account_id)).toBe(all - before)
  })
})

describe('reports', () => {
  it('are kept until three years after departure, when the guests are erased too', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const { account_id } = owner.actor
    const kept = () => app.services.db.$count(report, eq(report.booking_id, booking.id))
    await app.services.db.insert(report).values({
      account_id,
      property_id: property.id,
      booking_id: booking.id,
      id: app.services.ids.next(),
      slot: 'travellers',
      intent: 'present',
      delivery: 'open',
    })
    app.clock.set('2029-12-09T12:00:00Z')
    expect(await sweepReports(app.services)).toBe(0)
    app.clock.set('2029-12-10T12:00:00Z')
    expect(await sweepReports(app.services)).toBe(0)
    await eraseDueGuests(app.services)
    expect(await kept()).toBe(1)
    expect(await sweepReports(app.services)).toBe(1)
    expect(await kept()).toBe(0)
  })
})

describe('background work', () => {
  it('that failed for good is kept for thirty days, and what may still run for as long as it takes', async () => {
    const { db } = app.services
    await enqueueJob(db, 'mail.sweep', {}, { key: 'dead' })
    await enqueueJob(db, 'mail.sweep', {}, { key: 'alive', queue: 'serial' })
    await enqueueJob(db, 'mail.sweep', {}, { key: 'brief', queue: 'empty' })
    await db.execute(sql`update graphile_worker._private_jobs
      set attempts = max_attempts, updated_at = ${app.clock.now().toISOString()} where key = 'dead'`)
    await db.execute(sql`delete from graphile_worker._private_jobs where key = 'brief'`)
    const keys = async () =>
      (await db.execute(sql`select key from graphile_worker._private_jobs order by key`)).map(
        ({ key }) => key,
      )
    const queues = async () =>
      (await db.execute(sql`select queue_name as name from graphile_worker._private_job_queues`)).map(
        ({ name }) => name,
      )
    app.clock.advance({ days: 30 })
    expect(await sweepJobs(app.services)).toBe(0)
    expect(await keys()).toEqual(expect.arrayContaining(['alive', 'dead']))
    expect(await queues()).toEqual(['serial'])
    app.clock.advance({ seconds: 1 })
    expect(await sweepJobs(app.services)).toBe(1)
    expect(await keys()).toContain('alive')
    expect(await keys()).not.toContain('dead')
  })
})
