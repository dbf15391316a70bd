import type { LiveChange } from '@stayward/contract/timeline'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSession, revokeSession } from '../auth/sessions.service.ts'
import { LIVE_CHANNEL } from '../kernel/live-changes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, stay } from '../testing/test-inputs.ts'
import { lockedFlat } from '../testing/test-locked-flat.ts'
import { TestVendors } from '../testing/test-vendors.ts'

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

type Caller = { api: Awaited<ReturnType<TestApp['as']['owner']>>['api'] }

/** Waits until everything that was committed so far has been told. */
async function allIsTold(): Promise<void> {
  const { db, ids, live } = app.services
  const id = ids.next()
  const { promise, resolve } = Promise.withResolvers<void>()
  const feed = live.follow((change) => {
    if (change !== 'missed' && change.id === id) resolve()
  })
  await feed.ready
  const last = { account_id: id, property_id: null, subject: 'account', id }
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(last)})`)
  await promise
  feed.stop()
}

/** Somebody who follows from now on, and reads one change after the other. */
async function follower({ api }: Caller) {
  const changes = (await api.timeline.live())[Symbol.asyncIterator]()
  expect((await changes.next()).value).toEqual({ subject: 'everything', id: null, property_id: null })
  return {
    next: async () => (await changes.next()).value,
    leave: () => changes.return?.(),
  }
}

const told = ({ subject, id }: LiveChange) => [subject, id]

/** The next changes of one kind. */
async function nextOf(changes: Awaited<ReturnType<typeof follower>>, subject: LiveChange['subject']) {
  for (;;) {
    const change = await changes.next()
    if (!change || change.subject === subject) return change
  }
}

describe('whoever follows', () => {
  it('is told by ids what changes in their account, as soon as it is committed, and nothing of others', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    await allIsTold()
    const changes = await follower(owner)
    await bookedFlat(app)
    const { id: task_id } = await owner.api.tasks.create({
      property_id: property.id,
      service: 'cleaning',
      title: 'Oven',
      due_at: booking.from,
    })
    expect(await changes.next()).toEqual({ subject: 'task', id: task_id, property_id: property.id })
    await owner.api.bookings.update({ booking_id: booking.id, guest_first_name: 'Ana' })
    expect(told((await changes.next()) as LiveChange)).toEqual(['booking', booking.id])
    await changes.leave()
  })

  it('is told how codes come to their locks and what locks say, which is no activity', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors)
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
    await allIsTold()
    const changes = await follower(owner)
    const { db } = app.services
    await db.update(accessCode).set({ delivery: 'sending' }).where(eq(accessCode.property_id, property_id))
    expect(told((await changes.next()) as LiveChange)).toEqual(['access_code', items[0]?.id])
    // What a lock says again is no change.
    await db.update(smartLock).set({ battery: 'low' }).where(eq(smartLock.id, lock.id))
    await db.update(smartLock).set({ battery: 'low' }).where(eq(smartLock.id, lock.id))
    await db.update(smartLock).set({ connection: 'offline' }).where(eq(smartLock.id, lock.id))
    const lockChange = ['smart_lock', lock.id]
    expect(told((await changes.next()) as LiveChange)).toEqual(lockChange)
    expect(told((await changes.next()) as LiveChange)).toEqual(lockChange)
    await changes.leave()
  })

  it('of a crew is told that tasks changed, and nothing of stays', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const cleaner = await app.as.contractor(property)
    await allIsTold()
    const changes = await follower(cleaner)
    await owner.api.bookings.update({ booking_id: booking.id, guest_first_name: 'Ana' })
    await owner.api.tasks.create({
      property_id: property.id,
      service: 'pool',
      title: 'Pool',
      due_at: booking.from,
    })
    expect(await changes.next()).toEqual({ subject: 'task', id: null, property_id: property.id })
    await changes.leave()
  })
})

describe('the stream ends', () => {
  it('where a membership does', async () => {
    const { owner, property } = await bookedFlat(app)
    const manager = await app.as.manager(property)
    const changes = await follower(manager)
    const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
    await owner.api.propertyMembers.remove({ property_id: property.id, member_id: items[0]?.id ?? '' })
    expect(await nextOf(changes, 'everything')).toBeUndefined()
  })

  it('where the session does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { actor } = await app.as.owner()
    const session_id = await createSession(app.services, {
      identity_id: actor.identity_id,
      user_agent: null,
    })
    const changes = await follower(app.as.actor({ ...actor, session_id }))
    vi.advanceTimersByTime(30_000)
    await revokeSession(app.services, session_id)
    vi.advanceTimersByTime(30_000)
    expect(await nextOf(changes, 'everything')).toBeUndefined()
  })

  it('with the process, which keeps nobody waiting', async () => {
    const other = await createTestApp()
    const owner = await other.as.owner()
    const changes = await follower(owner)
    const last = changes.next()
    await other.close()
    expect(await last).toBeUndefined()
  })
})
