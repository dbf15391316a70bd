import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DURING_WEEKEND, type House, HOUSE_VENDORS, openHouse, SENT_AT } from '../testing/test-house.ts'

describe.each(HOUSE_VENDORS)('delivery to %s', (_name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  it('goes from booked to seen on the lock, and leaves it when the stay is over', async () => {
    const { worker, vendor, book, codesOf, pinOf, opens, tags } = house
    const booking = await book()
    await worker.pass({ minutes: 10 })
    expect(await codesOf(booking.id)).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }])
    expect(await tags()).toEqual([])

    await worker.jumpTo(SENT_AT)
    await worker.pass({ seconds: 30 })
    expect(await codesOf(booking.id)).toMatchObject([
      { status: 'ready', delivery: 'verified', error: null },
      { status: 'ready', delivery: 'verified', error: null },
    ])
    const pin = await pinOf(booking.id)
    expect(await pinOf(booking.id, 1)).toBe(pin)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)

    await worker.jumpTo('2026-10-26T10:00:00Z')
    await worker.pass({ minutes: 3 })
    expect(await tags()).toEqual([])
    expect(await codesOf(booking.id)).toMatchObject([{ status: 'expired' }, { status: 'expired' }])
    expect(vendor.opens(vendor.devices[0], pin, DURING_WEEKEND)).toBe(false)
  })
})
