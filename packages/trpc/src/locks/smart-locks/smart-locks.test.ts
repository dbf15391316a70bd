import { activity } from '@stayward/db/schema/activity.table'
import { LockError } from '@stayward/integrations/locks/lock-error'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { FOUR_DIGITS, TestVendors, TOKEN } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  vendors.failure = null
})
afterAll(() => app.close())

describe('adding a smart lock', () => {
  it('takes name and state from the vendor', async () => {
    const { lock, property_id, integration } = await lockedFlat(app, vendors)
    expect(lock).toMatchObject({
      property_id,
      integration_id: integration.id,
      vendor: 'nuki',
      kind: 'lock',
      name: `Device ${lock.external_id}`,
      position: 1,
      status: { connection: 'online', bolt: 'locked', battery: 'good', stale: false, error: null },
    })
  })

  it('is refused for what the vendor or the account does not have', async () => {
    const { owner, property_id, integration } = await lockedFlat(app, vendors)
    const stranger = await lockedFlat(app, vendors)
    const add = (input: object) =>
      refusalOf(
        owner.api.smartLocks.add({ property_id, integration_id: integration.id, external_id: '1', ...input }),
      )
    expect((await add({})).details.errors).toMatchObject([{ path: 'external_id', code: 'unknown_device' }])
    const { id: feed_id } = await owner.api.integrations.createIcal({
      property_id,
      url: 'https://calendars.example.com/a.ics',
      source: 'airbnb',
    })
    for (const integration_id of [stranger.integration.id, feed_id])
      expect((await add({ integration_id })).details.errors).toMatchObject([
        { path: 'integration_id', code: 'unknown_integration' },
      ])
    vendors.failure = new LockError('timeout')
    expect((await add({})).code).toBe('integration.timeout')
  })

  it('lets a lock open one property only, even of two at once', async () => {
    const { owner, property_id, integration, lock } = await lockedFlat(app, vendors)
    const other = await owner.api.properties.create(flat)
    const again = { integration_id: integration.id, external_id: lock.external_id }
    for (const id of [property_id, other.id])
      expect((await refusalOf(owner.api.smartLocks.add({ property_id: id, ...again }))).code).toBe(
        'smart_lock.assigned',
      )
    const { external_id } = vendors.device(app.services.ids.next())
    const both = await Promise.allSettled(
      [property_id, other.id].map((id) =>
        owner.api.smartLocks.add({ property_id: id, integration_id: integration.id, external_id }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('lets a door serve several properties, once each', async () => {
    const owner = await app.as.owner()
    const { id: integration_id } = await owner.api.integrations.createUnifiAccess({
      base_url: 'https://console.example.com',
      api_token: TOKEN,
    })
    const { external_id } = vendors.device(app.services.ids.next(), FOUR_DIGITS)
    const flats = [await owner.api.properties.create(flat), await owner.api.properties.create(flat)]
    for (const { id: property_id } of flats)
      expect(await owner.api.smartLocks.add({ property_id, integration_id, external_id })).toMatchObject({
        kind: 'door',
      })
    const again = { property_id: flats[0]?.id ?? '', integration_id, external_id }
    expect((await refusalOf(owner.api.smartLocks.add(again))).code).toBe('smart_lock.assigned')
  })

  it('is the owner’s, as is taking it away', async () => {
    const { property, property_id, integration, lock } = await lockedFlat(app, vendors)
    const manager = await app.as.manager(property)
    const add = manager.api.smartLocks.add({ property_id, integration_id: integration.id, external_id: '1' })
    expect((await refusalOf(add)).code).toBe('access.denied')
    const remove = manager.api.smartLocks.remove({ property_id, smart_lock_id: lock.id })
    expect((await refusalOf(remove)).code).toBe('access.denied')
  })
})

describe('the locks of a property', () => {
  it('show staff what the vendor says now, with what they cannot do', async () => {
    const { property, property_id, lock } = await lockedFlat(app, vendors)
    const staff = await app.as.staff(property)
    const { items } = await staff.api.smartLocks.list({ property_id })
    expect(items).toMatchObject([{ id: lock.id, status: { bolt: 'locked', stale: false } }])
    expect(items[0]?.allowed_actions.map(({ reason }) => reason)).toEqual(Array(4).fill('access.denied'))
    const contractor = await app.as.contractor(property)
    expect((await refusalOf(contractor.api.smartLocks.list({ property_id }))).status).toBe(404)
  })

  it('come with what was last known where the vendor fails', async () => {
    const { owner, property_id } = await lockedFlat(app, vendors)
    vendors.failure = new LockError('unreachable')
    expect((await owner.api.smartLocks.list({ property_id })).items).toMatchObject([
      { status: { bolt: 'locked', battery_percent: 80, stale: true, error: { code: 'unreachable' } } },
    ])
  })

  it('wait a second and a half for a silent vendor, and no longer', async () => {
    const { owner, property_id } = await lockedFlat(app, vendors)
    vendors.failure = 'silence'
    const started = performance.now()
    const { items } = await owner.api.smartLocks.list({ property_id })
    expect(performance.now() - started).toBeLessThan(2500)
    expect(items).toMatchObject([{ status: { stale: true, error: { code: 'timeout' } } }])
  })

  it('of one integration are asked for in one call', async () => {
    const { owner, property_id, addLock } = await lockedFlat(app, vendors)
    await addLock()
    const asked = vendors.calls.length
    expect((await owner.api.smartLocks.list({ property_id })).items.map(({ position }) => position)).toEqual([
      1, 2,
    ])
    expect(vendors.calls.length - asked).toBe(1)
  })
})

describe('operating a lock', () => {
  const recorded = (lock_id: string) =>
    app.services.db
      .select({ type: activity.type, changes: activity.changes })
      .from(activity)
      .where(and(eq(activity.subject_id, lock_id), eq(activity.subject_type, 'smart_lock')))
      .orderBy(activity.id)

  it('passes the command on and records it', async () => {
    const { property, property_id, lock } = await lockedFlat(app, vendors)
    const manager = await app.as.manager(property)
    await manager.api.smartLocks.unlock({ property_id, smart_lock_id: lock.id })
    await manager.api.smartLocks.lock({ property_id, smart_lock_id: lock.id })
    expect(vendors.commands.slice(-2)).toEqual([`unlock ${lock.external_id}`, `lock ${lock.external_id}`])
    expect((await recorded(lock.id)).map(({ type }) => type)).toEqual([
      'smart_lock.added',
      'smart_lock.unlocked',
      'smart_lock.locked',
    ])
  })

  it('records an unlock of which nobody knows whether it happened', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors)
    vendors.failure = new LockError('timeout', { outcome: 'unknown' })
    const refused = await refusalOf(owner.api.smartLocks.unlock({ property_id, smart_lock_id: lock.id }))
    expect([refused.status, refused.code]).toEqual([504, 'integration.timeout'])
    expect((await recorded(lock.id)).at(-1)).toEqual({
      type: 'smart_lock.unlocked',
      changes: { outcome: { before: null, after: 'unknown' } },
    })
  })

  it('tells when the lock is offline, and is not for staff', async () => {
    const { owner, property, property_id, lock } = await lockedFlat(app, vendors)
    const ids = { property_id, smart_lock_id: lock.id }
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.smartLocks.unlock(ids))).code).toBe('access.denied')
    vendors.failure = new LockError('offline')
    expect((await refusalOf(owner.api.smartLocks.unlock(ids))).code).toBe('smart_lock.offline')
  })
})

describe('removing a smart lock', () => {
  it('takes it off the list and ends its codes', async () => {
    const { owner, property_id, lock, addLock } = await lockedFlat(app, vendors)
    const kept = await addLock()
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
    const ids = { property_id, smart_lock_id: lock.id }
    await owner.api.smartLocks.remove(ids)
    expect((await owner.api.smartLocks.list({ property_id })).items).toMatchObject([{ id: kept.id }])
    const codes = await owner.api.accessCodes.listOfBooking({ booking_id: booking.id })
    expect(codes.items).toMatchObject([
      { smart_lock_id: lock.id, delivery: 'removing' },
      { smart_lock_id: kept.id, delivery: 'waiting' },
    ])
    expect((await refusalOf(owner.api.smartLocks.remove(ids))).status).toBe(404)
  })
})

describe('renaming a smart lock', () => {
  it('sets what it says, and replaces the names of guests as a whole', async () => {
    const { owner, lock, property_id } = await lockedFlat(app, vendors)
    const rename = (names: object) =>
      owner.api.smartLocks.update({ property_id, smart_lock_id: lock.id, ...names })
    expect(lock.guest_names).toEqual({})
    const both = { guest_names: { fr: 'Porte', de: 'Haustür' } }
    expect(await rename({ name: ' Puerta ', ...both })).toMatchObject({ name: 'Puerta', ...both })
    expect(await rename({ guest_names: { fr: 'Portail' } })).toMatchObject({
      name: 'Puerta',
      guest_names: { fr: 'Portail' },
    })
    expect((await rename({ name: 'Door' })).guest_names).toEqual({ fr: 'Portail' })
    const read = await owner.api.smartLocks.get({ property_id, smart_lock_id: lock.id })
    expect((await owner.api.smartLocks.list({ property_id })).items).toEqual([read])
    expect(read).toMatchObject({ name: 'Door', guest_names: { fr: 'Portail' } })
    expect((await refusalOf(rename({}))).details.errors).toMatchObject([{ code: 'nothing_to_change' }])
    const told = await app.services.db
      .select({ changes: activity.changes })
      .from(activity)
      .where(and(eq(activity.subject_id, lock.id), eq(activity.type, 'smart_lock.updated')))
    expect(told).toContainEqual({ changes: { name: { before: 'Puerta', after: 'Door' } } })
    expect(told).toHaveLength(3)
  })

  it('is refused over a version that somebody has changed, and after the removal', async () => {
    const { owner, lock, property_id } = await lockedFlat(app, vendors)
    const ids = { property_id, smart_lock_id: lock.id }
    const { answer, api } = owner.request()
    await api.smartLocks.get(ids)
    const if_match = `"${answer.version}-x"`
    await owner.request({ if_match }).api.smartLocks.update({ ...ids, name: 'Door' })
    const stale = owner.request({ if_match }).api.smartLocks.update({ ...ids, name: 'Gate' })
    expect((await refusalOf(stale)).code).toBe('version.mismatch')
    await owner.api.smartLocks.remove(ids)
    expect((await refusalOf(owner.api.smartLocks.update({ ...ids, name: 'Gate' }))).code).toBe(
      'resource.not_found',
    )
  })
})
