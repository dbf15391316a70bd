import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors, TOKEN } from '../../testing/test-vendors.ts'
import { walkPages } from '../../testing/walk-pages.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Locked = Awaited<ReturnType<typeof lockedFlat>>

/** Adds another property of the same owner with a lock. */
async function another({ owner, integration }: Locked, input: object) {
  const { id: property_id } = await owner.api.properties.create({ ...flat, ...input })
  const { external_id } = vendors.device(app.services.ids.next())
  return owner.api.smartLocks.add({ property_id, integration_id: integration.id, external_id })
}

describe('the locks of all properties', () => {
  it('stand in the order of the names of their properties, page by page', async () => {
    const first = await lockedFlat(app, vendors, { name: 'Éverest' })
    const { owner, lock } = first
    const street = await another(first, { name: 'Delta' })
    const twin = await another(first, { name: 'Everest' })
    const second = await first.addLock()
    const last = await another(first, { name: 'Zeta' })
    const items = await walkPages((cursor) => owner.api.smartLocks.listAll({ cursor, size: 2 }))
    const ids = items.map(({ id }) => id)
    // Of two properties of the same name, each has its locks together.
    expect(ids[0]).toBe(street.id)
    expect([
      [lock.id, second.id, twin.id],
      [twin.id, lock.id, second.id],
    ]).toContainEqual(ids.slice(1, 4))
    expect(ids.slice(4)).toEqual([last.id])
    expect(items[0]).toMatchObject({
      property: { id: street.property_id, name: 'Delta', time_zone: 'Europe/Madrid', access_level: 'owner' },
    })
  })

  it('say what was read last without asking a vendor, and whether that is old', async () => {
    const { owner } = await lockedFlat(app, vendors)
    const asked = vendors.calls.length
    const status = async () => (await owner.api.smartLocks.listAll({})).items[0]?.status
    expect(await status()).toMatchObject({ battery_percent: 80, stale: false, error: null })
    app.clock.set('2026-12-01T12:14:00Z')
    expect(await status()).toMatchObject({ battery_percent: 80, stale: false })
    app.clock.set('2026-12-01T12:14:01Z')
    expect(await status()).toMatchObject({ connection: 'online', battery_percent: 80, stale: true })
    expect(vendors.calls).toHaveLength(asked)
  })

  it('count as old if their vendor never told how they are', async () => {
    const { owner, lock } = await lockedFlat(app, vendors)
    await app.services.db.update(smartLock).set({ observed_at: null }).where(eq(smartLock.id, lock.id))
    expect((await owner.api.smartLocks.listAll({})).items).toMatchObject([
      { status: { observed_at: null, stale: true } },
    ])
  })

  it('say when the next stay begins or began today, not those that are over or were cancelled', async () => {
    const { owner, property_id } = await lockedFlat(app, vendors)
    const next = async () => (await owner.api.smartLocks.listAll({})).items[0]?.next_arrival_at
    expect(await next()).toBeNull()
    const cancelled = await owner.api.bookings.create({ property_id, ...stay })
    expect(await next()).toBe('2026-12-05T16:00:00+01:00')
    await owner.api.bookings.create({ property_id, from: '2026-12-09', to: '2026-12-12', guests_number: 1 })
    await owner.api.bookings.update({ booking_id: cancelled.id, status: 'cancelled' })
    expect(await next()).toBe('2026-12-09T16:00:00+01:00')
    // In Madrid the day ends an hour before it does in UTC.
    app.clock.set('2026-12-09T22:59:00Z')
    expect(await next()).toBe('2026-12-09T16:00:00+01:00')
    app.clock.set('2026-12-09T23:00:00Z')
    expect(await next()).toBeNull()
  })

  it('say whether their reserve code is there, to those who may see codes', async () => {
    const { owner, property } = await lockedFlat(app, vendors, { reserve_codes: true })
    const without = await lockedFlat(app, vendors)
    const staff = await app.as.staff(property)
    const statusFor = async (caller: Pick<typeof owner, 'api'>) =>
      (await caller.api.smartLocks.listAll({})).items.map(({ reserve_status }) => reserve_status)
    // It was made with the lock, and no worker has brought it there.
    expect(await statusFor(owner)).toEqual(['programming'])
    expect(await statusFor(without.owner)).toEqual(['off'])
    expect(await statusFor(staff)).toEqual([null])
    const keyWith = (...scopes: ApiKeyScope[]) => app.as.apiKey(owner, ['smart_locks:read', ...scopes])
    expect(await statusFor(await keyWith())).toEqual([null])
    expect(await statusFor(await keyWith('access_codes:read'))).toEqual(['programming'])
  })

  it('are those of the caller’s own and shared properties that are in use', async () => {
    const mine = await lockedFlat(app, vendors, { name: 'Mine', tags: ['North'] })
    const shared = await lockedFlat(app, vendors, { name: 'Shared' })
    const hidden = await lockedFlat(app, vendors)
    const removed = await mine.addLock()
    await mine.owner.api.smartLocks.remove({ property_id: mine.property_id, smart_lock_id: removed.id })
    const archived = await another(mine, { name: 'Archived' })
    // One that was booked is archived instead of deleted.
    const { property_id } = archived
    const { id: booking_id } = await mine.owner.api.bookings.create({ property_id, ...stay })
    await mine.owner.api.bookings.update({ booking_id, status: 'cancelled' })
    await mine.owner.api.properties.remove({ property_id })
    const manager = await app.as.manager(shared.property)
    const contractor = await app.as.contractor(shared.property)
    const idsFor = async (caller: Pick<typeof manager, 'api'>, input = {}) =>
      (await caller.api.smartLocks.listAll(input)).items.map(({ id }) => id)
    expect(await idsFor(mine.owner)).toEqual([mine.lock.id])
    expect(await idsFor(manager)).toEqual([shared.lock.id])
    expect(await idsFor(contractor)).toEqual([])
    expect(await idsFor(mine.owner, { tag: 'north' })).toEqual([mine.lock.id])
    expect(await idsFor(mine.owner, { tag: 'South' })).toEqual([])
    // Staff see no tags, so they do not find out which there are.
    const staff = await app.as.staff(mine.property)
    expect(await idsFor(staff)).toEqual([mine.lock.id])
    expect(await idsFor(staff, { tag: 'north' })).toEqual([])
    expect(await idsFor(mine.owner, { property_id: [mine.property_id, hidden.property_id] })).toEqual([
      mine.lock.id,
    ])
    expect(await idsFor(mine.owner, { property_id: [hidden.property_id] })).toEqual([])
  })

  it('of two owners stand in one order for who manages both, page by page', async () => {
    const [first, second] = [
      await lockedFlat(app, vendors, { name: 'Beta' }),
      await lockedFlat(app, vendors, { name: 'Gamma' }),
    ]
    const manager = await app.as.manager(first.property)
    const { accept_url } = await second.owner.api.team.createInvitation({
      all: true,
      access_level: 'manager',
    })
    await manager.api.propertyMembers.acceptInvitation({ token: accept_url?.split('/').at(-1) ?? '' })
    const own = await manager.api.properties.create({ ...flat, name: 'Alpha' })
    const { external_id } = vendors.device(app.services.ids.next())
    const { id: integration_id } = await manager.api.integrations.createNuki({ api_token: TOKEN })
    const last = await manager.api.properties.create({ ...flat, name: 'Zeta' })
    const locks = [
      await manager.api.smartLocks.add({ property_id: own.id, integration_id, external_id }),
      first.lock,
      second.lock,
      await manager.api.smartLocks.add({
        property_id: last.id,
        integration_id,
        external_id: vendors.device(app.services.ids.next()).external_id,
      }),
    ]
    const items = await walkPages((cursor) => manager.api.smartLocks.listAll({ cursor, size: 1 }))
    expect(items.map(({ id }) => id)).toEqual(locks.map(({ id }) => id))
    expect(items.map(({ property }) => property.access_level)).toEqual([
      'owner',
      'manager',
      'manager',
      'owner',
    ])
  })

  it('refuse the cursor of another caller', async () => {
    const first = await lockedFlat(app, vendors)
    await first.addLock()
    const { next_cursor } = await first.owner.api.smartLocks.listAll({ size: 1 })
    const stranger = await app.as.owner()
    const refusal = await refusalOf(stranger.api.smartLocks.listAll({ size: 1, cursor: next_cursor ?? '' }))
    expect(refusal.code).toBe('request.malformed')
  })
})
