import { unifiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DURING_WEEKEND, type House, openHouse, SENT_AT } from '../../testing/test-house.ts'

describe('on doors of one site, where PINs must differ', () => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(() => unifiBench('native'))
  })
  afterEach(() => house.close())

  const readyStay = async () => {
    const { worker, book, pinOf } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    return { id, pin: await pinOf(id) }
  }
  const statuses = async (booking_id: string) => (await house.codesOf(booking_id)).map(({ status }) => status)
  const visitors = async () => (await house.vendor.vendor.listCodes()).length

  it('all doors of a stay are one code with one PIN', async () => {
    const { rows, opens } = house
    const { id, pin } = await readyStay()
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    const refs = (await rows()).map(({ vendor_code_id }) => vendor_code_id)
    expect(new Set(refs).size).toBe(1)
    expect(await visitors()).toBe(1)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('a door that goes leaves the code, one that comes joins it, and the PIN stays', async () => {
    const { worker, owner, property, locks, addLock, vendor, pinOf, opens } = house
    const { id, pin } = await readyStay()
    const ids = { property_id: property.id, smart_lock_id: locks[0].id }
    await owner.api.smartLocks.remove(ids)
    await worker.pass({ seconds: 30 })
    expect(opens(pin, DURING_WEEKEND)).toBe('one')
    expect(await visitors()).toBe(1)

    const again = await addLock(vendor.devices[0])
    await worker.pass({ minutes: 1 })
    const codes = await house.codesOf(id)
    expect(codes.filter(({ status }) => status === 'ready')).toHaveLength(2)
    expect(codes.find(({ smart_lock_id }) => smart_lock_id === again.id)?.code).toBe(pin)
    expect(await pinOf(id, 1)).toBe(pin)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
    expect(await visitors()).toBe(1)
  })

  it('a door for which the host wants another time has another PIN', async () => {
    await house.close()
    house = await openHouse(() => unifiBench('native'), { auto_access_codes: 'off' })
    const { owner, worker, locks, vendor, book } = house
    const { id: booking_id } = await book()
    const create = owner.api.accessCodes.createOfBooking
    await create({ booking_id, smart_lock_ids: [locks[0].id] })
    await create({ booking_id, smart_lock_ids: [locks[1].id], starts_at: '2026-10-25T08:00:00Z' })
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    worker.stopAt('2026-10-22T09:00:00Z')
    await worker.pass({ minutes: 2 })
    expect(await statuses(booking_id)).toEqual(['ready', 'ready'])
    const [first, second] = (await house.codesOf(booking_id)).map(({ code }) => code ?? '')
    expect(first).not.toBe(second)
    expect(vendor.opens(vendor.devices[1], second ?? '', '2026-10-25T07:59:59Z')).toBe(false)
    expect(vendor.opens(vendor.devices[1], second ?? '', '2026-10-25T08:00:00Z')).toBe(true)
  })

  it('two stays one after the other keep their own codes', async () => {
    const { worker, book, pinOf, vendor } = house
    const { pin } = await readyStay()
    const { id } = await book({ from: '2026-10-26', to: '2026-10-27' })
    worker.stopAt('2026-10-23T15:00:00Z')
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(await pinOf(id)).not.toBe(pin)
    expect(await visitors()).toBe(2)
    expect(vendor.opens(vendor.devices[0], pin, DURING_WEEKEND)).toBe(true)
  })

  it('a controller that refuses every PIN gets a few, and then a person has to see to it', async () => {
    const { worker, book, vendor, rows } = house
    const refusal = { code: 'CODE_CREDS_PIN_CODE_CREDS_ALREADY_EXIST', msg: 'taken', data: null }
    vendor.faults.add({ method: 'PUT', path: '/pin_codes', status: 200, body: refusal, times: 0 })
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 20 })
    const pins = new Set((await house.codesOf(id)).map(({ code }) => code))
    expect(pins.size).toBe(6)
    expect(await rows()).toHaveLength(12)
    const wanted = (await house.codesOf(id)).filter(({ delivery }) => delivery === 'failed')
    expect(wanted.map(({ status, error }) => [status, error?.code])).toEqual([
      ['attention', 'conflict'],
      ['attention', 'conflict'],
    ])
    expect(await visitors()).toBe(0)
  })
})
