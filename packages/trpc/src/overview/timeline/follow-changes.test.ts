import type { LiveChange } from '@stayward/contract/overview/timeline'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { isTrackedEnvelope } from '@trpc/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSession, revokeSession } from '../../account/auth/sessions.service.ts'
import { LIVE_CHANNEL } from '../../kernel/live-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

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

/** Waits until everything committed so far has been announced. */
async function allIsTold(): Promise<void> {
  const { db, ids, live } = app.services
  const id = ids.next()
  const { promise, resolve } = Promise.withResolvers<void>()
  const feed = live.follow((told) => {
    if (told !== 'missed' && told.change.id === id) resolve()
  })
  await feed.ready
  const last = { account_id: id, property_id: null, subject: 'account', id }
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(last)})`)
  await promise
  feed.stop()
}

const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

/** A listener that starts at a position and reads one change after the other. */
async function followerSince(position: string | null, { api }: Caller) {
  const changes = (await api.timeline.live({ lastEventId: position }))[Symbol.asyncIterator]()
  let last = position
  return {
    next: async () => {
      // In process, a change is wrapped in tRPC's envelope; its types describe what clients get.
      const { value }: { value?: unknown } = await changes.next()
      if (!isTrackedEnvelope<LiveChange>(value)) return undefined
      last = value[0]
      return value[1]
    },
    /** The position of the last change read. */
    get position() {
      return last
    },
    leave: () => changes.return?.(),
  }
}

/** A listener that starts now. */
async function follower(caller: Caller) {
  const changes = await followerSince(null, caller)
  expect(await changes.next()).toEqual(EVERYTHING)
  return changes
}

const told = ({ subject, id }: LiveChange) => [subject, id]

/** The next changes of one type. */
async function nextOf(changes: Awaited<ReturnType<typeof follower>>, subject: LiveChange['subject']) {
  for (;;) {
    const change = await changes.next()
    if (!change || change.subject === subject) return change
  }
}

describe('a listener', () => {
  it('gets the ids of changes in their account, as soon as they are committed, and none of others', async () => {
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

  it('gets delivery steps of codes and states of locks, which are not activity', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors)
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
    await allIsTold()
    const changes = await follower(owner)
    const { db } = app.services
    await db.update(accessCode).set({ delivery: 'sending' }).where(eq(accessCode.property_id, property_id))
    expect(told((await changes.next()) as LiveChange)).toEqual(['access_code', items[0]?.id])
    // A repeated report of the same lock state is no change.
    await db.update(smartLock).set({ battery: 'low' }).where(eq(smartLock.id, lock.id))
    await db.update(smartLock).set({ battery: 'low' }).where(eq(smartLock.id, lock.id))
    await db.update(smartLock).set({ connection: 'offline' }).where(eq(smartLock.id, lock.id))
    const lockChange = ['smart_lock', lock.id]
    expect(told((await changes.next()) as LiveChange)).toEqual(lockChange)
    expect(told((await changes.next()) as LiveChange)).toEqual(lockChange)
    await changes.leave()
  })

  it('of a crew gets changes of tasks, and none of stays', async () => {
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

describe('a listener that has read a page before', () => {
  it('gets what changed since then, and nothing else', async () => {
    const { owner, booking, property } = await bookedFlat(app)
    const stranger = await bookedFlat(app)
    await allIsTold()
    const position = app.services.live.position()
    for (const flat of [stranger, { owner, booking }])
      await flat.owner.api.bookings.update({ booking_id: flat.booking.id, guest_first_name: 'Ana' })
    await allIsTold()
    const changes = await followerSince(position, owner)
    expect(told((await changes.next()) as LiveChange)).toEqual(['booking', booking.id])
    const after_first = changes.position
    await changes.leave()
    const task = { property_id: property.id, service: 'pool', title: 'Pool', due_at: booking.from } as const
    const { id: task_id } = await owner.api.tasks.create(task)
    const again = await followerSince(after_first, owner)
    expect(told((await again.next()) as LiveChange)).toEqual(['task', task_id])
    await again.leave()
  })

  it('reads everything again where they may have lost a right in between', async () => {
    const { owner, property } = await bookedFlat(app)
    const manager = await app.as.manager(property)
    await allIsTold()
    const position = app.services.live.position()
    const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
    await owner.api.propertyMembers.remove({ property_id: property.id, member_id: items[0]?.id ?? '' })
    await allIsTold()
    const changes = await followerSince(position, manager)
    expect(await changes.next()).toEqual(EVERYTHING)
    await changes.leave()
  })

  it('reads everything again where nobody knows what changed', async () => {
    const owner = await app.as.owner()
    const changes = await followerSince('another-process.7', owner)
    expect(await changes.next()).toEqual(EVERYTHING)
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

describe('a session', () => {
  const session = async () => {
    const { actor } = await app.as.owner()
    const { identity_id } = actor
    const session_id = await createSession(app.services, { identity_id, user_agent: null })
    return app.as.actor({ ...actor, session_id })
  }

  it('follows ten times at once and no more, until it stops once', async () => {
    const [one, another] = [await session(), await session()]
    const followers = await Promise.all(Array.from({ length: 10 }, () => follower(one)))
    await expect(follower(one)).rejects.toThrow('A session may have 10 live streams at once')
    await followers[0]?.leave()
    followers.push(await follower(one), await follower(another))
    for (const { leave } of followers) await leave()
  })

  it('that went away before its stream began is not counted', async () => {
    const { actor } = await session()
    const gone = AbortSignal.abort()
    for (let count = 0; count < 20; count++) app.services.live.streams.enter(actor.kind, gone)
    expect(() => app.services.live.streams.enter(actor.kind)).not.toThrow()
  })
})
