import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type House, HOUSE_VENDORS, openHouse } from '../testing/test-house.ts'

describe.each(HOUSE_VENDORS)('looking after %s', (name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  const list = async () => (await house.owner.api.smartLocks.list({ property_id: house.property.id })).items
  const integrationNow = async () => (await house.owner.api.integrations.list()).items[0]

  it('keeps what the vendor says of the locks as what was last known', async () => {
    const { worker, vendor } = house
    await vendor.vendor.unlock(vendor.devices[0])
    await worker.pass({ minutes: 2 })
    vendor.setOnline(vendor.devices[1], false)
    await worker.run('integrations.check_all')
    await worker.runDue()
    vendor.faults.add({ kind: 'reset', times: 0 })
    expect((await list()).map(({ status }) => [status.connection, status.stale])).toEqual([
      ['online', true],
      ['offline', true],
    ])
  })

  it('records once that a lock went offline, and came back', async () => {
    const { worker, vendor, owner, property } = house
    const look = async (isOnline: boolean) => {
      vendor.setOnline(vendor.devices[1], isOnline)
      await worker.run('integrations.check_all')
      await worker.runDue()
    }
    const [, second] = await list()
    for (const isOnline of [true, false, false, true, true, false]) await look(isOnline)
    const type = ['smart_lock.offline' as const, 'smart_lock.online' as const]
    const { items } = await owner.api.timeline.activity({ type })
    expect(items.toReversed().map((entry) => entry.type)).toEqual([
      'smart_lock.offline',
      'smart_lock.online',
      'smart_lock.offline',
    ])
    expect(items[0]).toMatchObject({
      actor: { kind: 'system' },
      property_id: property.id,
      subject: { type: 'smart_lock', id: second?.id },
      changes: { connection: { before: 'online', after: 'offline' } },
    })
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: second?.id ?? '' })
    for (const isOnline of [true, false]) await look(isOnline)
    expect((await owner.api.timeline.activity({ type })).items).toHaveLength(3)
  })

  it('answers a list of locks within a second and a half, however slow the vendor is, in few calls', async () => {
    const { vendor } = house
    const asked = vendor.requests.length
    expect((await list()).every(({ status }) => !status.stale)).toBe(true)
    expect(vendor.requests.length - asked).toBe(name === 'Nuki' ? 1 : 2)
    vendor.faults.add({ kind: 'none', delay_ms: 4000, times: 0 })
    const started = performance.now()
    const locks = await list()
    expect(performance.now() - started).toBeLessThan(2200)
    expect(locks.map(({ status }) => [status.stale, status.error?.code])).toEqual([
      [true, 'timeout'],
      [true, 'timeout'],
    ])
  })

  it('notes trouble and its end, once each, and leaves the version alone meanwhile', async () => {
    const { worker, vendor, owner, integration } = house
    const found = await integrationNow()
    await worker.pass({ minutes: 11 })
    expect(await integrationNow()).toMatchObject({ status: 'connected', updated_at: found?.updated_at })
    vendor.setRevoked(true)
    await worker.pass({ minutes: 11 })
    expect(await integrationNow()).toMatchObject({
      status: 'reauthorization_required',
      last_error: { code: 'unauthorized' },
    })
    vendor.setRevoked(false)
    await worker.pass({ minutes: 6 })
    expect(await integrationNow()).toMatchObject({
      id: integration.id,
      status: 'connected',
      last_error: null,
    })
    const { items } = await owner.api.timeline.activity({ type: ['integration.status_changed'] })
    expect(items.map(({ changes }) => changes?.['status']?.after)).toEqual([
      'connected',
      'reauthorization_required',
    ])
  })
})
