import { nukiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DURING_WEEKEND, type House, openHouse, SENT_AT } from '../../testing/test-house.ts'

describe('on locks of Nuki', () => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(nukiBench)
  })
  afterEach(() => house.close())

  const dueStay = async () => {
    const { worker, book, pinOf } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    return { id, pin: await pinOf(id) }
  }

  it('a code that is listed but refused by the keypad is not verified before the lock was re-read', async () => {
    const { worker, vendor, control, codesOf, opens } = house
    for (const id of vendor.devices) await control('device', { id, keypad_lags: true })
    const { id, pin } = await dueStay()
    await worker.pass({ seconds: 4 })
    expect(opens(pin, DURING_WEEKEND)).toBe(false)
    expect((await codesOf(id)).map(({ delivery }) => delivery)).toEqual(['accepted', 'accepted'])
    await worker.pass({ seconds: 30 })
    expect((await codesOf(id)).map(({ delivery }) => delivery)).toEqual(['verified', 'verified'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('an offline lock that queues requests gets one code', async () => {
    const { worker, vendor, control, tags, opens } = house
    const [device] = vendor.devices
    await control('device', { id: device, online: false, offline_writes: 'deferred' })
    const { pin } = await dueStay()
    await worker.pass({ minutes: 30 })
    await control('device', { id: device, online: true })
    await worker.pass({ minutes: 7 })
    expect(await tags()).toHaveLength(2)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  /** Removes a foreign code from the first lock. */
  const makeRoom = async (): Promise<void> => {
    const { vendor } = house
    const [device] = vendor.devices
    const [somebody] = await vendor.vendor.listCodes({ external_id: device })
    await vendor.vendor.deleteCode({ ref: somebody?.ref ?? '', external_id: device })
    vendor.settle()
  }

  it('a full lock calls for a person, and takes the code once there is room', async () => {
    const { worker, vendor, control, codesOf, opens } = house
    const [device] = vendor.devices
    await control('fill', { id: device })
    const { id, pin } = await dueStay()
    await worker.pass({ minutes: 2 })
    const [full] = await codesOf(id)
    expect(full).toMatchObject({
      delivery: 'failed',
      status: 'attention',
      error: { code: 'slots_full', next_attempt_at: expect.any(String) },
    })
    await makeRoom()
    await worker.pass({ minutes: 40 })
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('a code is tried again at once when somebody who made room says so', async () => {
    const { worker, vendor, control, codesOf, owner } = house
    await control('fill', { id: vendor.devices[0] })
    const { id } = await dueStay()
    await worker.pass({ minutes: 2 })
    await makeRoom()
    const [full] = await codesOf(id)
    await owner.api.accessCodes.retry({ access_code_id: full?.id ?? '' })
    await worker.pass({ seconds: 30 })
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['ready', 'ready'])
  })

  it('codes of a stay that is over make room for the next before it is sent', async () => {
    const { worker, book, vendor, control, codesOf } = house
    const { id } = await dueStay()
    await worker.pass({ minutes: 2 })
    const [device] = vendor.devices
    await control('device', { id: device, capacity: 1 })
    worker.stopAt('2026-10-26T10:00:00Z')
    const next = await book({ from: '2026-10-26', to: '2026-10-28' })
    await worker.pass({ minutes: 5 })
    expect((await codesOf(next.id)).map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect((await codesOf(id)).map(({ status }) => status)).toEqual(['expired', 'expired'])
  })

  it('a lock without keypad calls for a person', async () => {
    const { worker, vendor, control, codesOf } = house
    await control('device', { id: vendor.devices[0], keypad: 'none' })
    const { id } = await dueStay()
    await worker.pass({ minutes: 2 })
    expect((await codesOf(id))[0]).toMatchObject({ delivery: 'failed', error: { code: 'unsupported' } })
  })

  it('an update that is accepted and dropped is seen and repeated', async () => {
    const { worker, vendor, control, change, pinOf } = house
    for (const id of vendor.devices) await control('device', { id, drops_second_update: true })
    const { id, pin } = await dueStay()
    await worker.pass({ minutes: 2 })
    await change(id, { to: '2026-10-27' })
    await worker.runDue()
    await change(id, { to: '2026-10-28' })
    await worker.runDue()
    await worker.pass({ minutes: 6 })
    expect(await pinOf(id)).toBe(pin)
    expect(vendor.opens(vendor.devices[0], pin, '2026-10-28T09:59:59Z')).toBe(true)
    expect(vendor.opens(vendor.devices[0], pin, '2026-10-28T10:00:00Z')).toBe(false)
  })
})
