import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flat } from '../../testing/test-inputs.ts'
import { DURING_WEEKEND, type House, HOUSE_VENDORS, openHouse, SENT_AT } from '../../testing/test-house.ts'

describe.each(HOUSE_VENDORS)('codes on %s of a stay that', (_name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  const wanted = async (booking_id: string) =>
    (await house.codesOf(booking_id)).filter(({ status }) => !['revoked', 'revoking'].includes(status))
  const statuses = async (booking_id: string) => (await wanted(booking_id)).map(({ status }) => status)

  const readyStay = async () => {
    const { worker, book } = house
    const { id } = await book()
    worker.stopAt(SENT_AT)
    await worker.pass({ minutes: 2 })
    const codes = await wanted(id)
    expect(codes.map(({ status }) => status)).toEqual(codes.map(() => 'ready'))
    return { id, pin: codes[0]?.code ?? '' }
  }

  it('is restored are on their locks again, with the same PIN', async () => {
    const { worker, owner, change, opens, tags } = house
    const { id, pin } = await readyStay()
    await change(id, { status: 'cancel' })
    await worker.pass({ minutes: 2 })
    expect(await tags()).toEqual([])
    await owner.api.bookings.restore({ booking_id: id })
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('is restored while they leave their locks stay there', async () => {
    const { worker, owner, change, opens } = house
    const { id, pin } = await readyStay()
    await change(id, { status: 'cancel' })
    await owner.api.bookings.restore({ booking_id: id })
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('is restored long after are new, as somebody else may have the PIN by then', async () => {
    const { worker, owner, property, locks, book, change } = house
    const fields = { ...flat, check_in_time: '16:00', check_out_time: '11:00' }
    await owner.api.properties.update({ property_id: property.id, ...fields, auto_access_codes: 'off' })
    const { id } = await book({ from: '2026-12-20', to: '2026-12-22' })
    await owner.api.accessCodes.createOfBooking({ booking_id: id, smart_lock_ids: [locks[0].id] })
    const [first] = await wanted(id)
    await change(id, { status: 'cancel' })
    await worker.runDue()
    await worker.jumpTo('2026-11-30T08:00:00Z')
    await owner.api.bookings.restore({ booking_id: id })
    const again = await wanted(id)
    expect(again).toMatchObject([{ smart_lock_id: locks[0].id, status: 'scheduled' }])
    expect(again[0]?.id).not.toBe(first?.id)
    expect(again[0]?.code).not.toBe(first?.code)
  })

  /** Gives the second lock to a second property, to which a booking can move. */
  const withSecondProperty = async (settings: object = {}) => {
    const { owner, property, integration, locks, vendor } = house
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: locks[1].id })
    const fields = { ...flat, name: 'Second', check_in_time: '15:00', check_out_time: '09:00' }
    const { id: property_id } = await owner.api.properties.create({
      ...fields,
      auto_access_codes: 'on_booking',
      ...settings,
    })
    const external_id = vendor.devices[1]
    const lock = await owner.api.smartLocks.add({ property_id, integration_id: integration.id, external_id })
    return { property_id, lock }
  }

  it('moves leave the old door and open the new one, for its times', async () => {
    const { worker, owner, vendor, locks, rows, tags } = house
    const { property_id, lock } = await withSecondProperty()
    const { id, pin } = await readyStay()
    const seen = await owner.api.bookings.move({ booking_id: id, property_id, dry_run: true })
    await owner.api.bookings.move({ booking_id: id, property_id })
    const [code, ...others] = await wanted(id)
    const keeps_pin = code?.code === pin
    expect(others).toEqual([])
    expect(code).toMatchObject({
      smart_lock_id: lock.id,
      starts_at: '2026-10-24T15:00:00+02:00',
      ends_at: '2026-10-26T09:00:00+01:00',
    })
    expect(seen).toMatchObject({
      codes: {
        removed: [{ smart_lock_id: locks[0].id, lock_name: locks[0].name }],
        created: [{ smart_lock_id: lock.id, starts_at: code?.starts_at, ends_at: code?.ends_at, keeps_pin }],
      },
    })
    await worker.pass({ minutes: 3 })
    expect(await statuses(id)).toEqual(['ready'])
    expect(await tags()).toHaveLength(1)
    const [old, fresh] = vendor.devices
    expect(vendor.opens(old, pin, DURING_WEEKEND)).toBe(false)
    expect(vendor.opens(fresh, code?.code ?? '', DURING_WEEKEND)).toBe(true)
    expect(vendor.opens(fresh, code?.code ?? '', '2026-10-24T12:59:59Z')).toBe(false)
    const left = (await rows()).filter((row) => row.property_id !== property_id)
    expect(left).toMatchObject([{ booking_id: null, intent: 'absent', delivery: 'removed' }])
  })

  it('moves are created for the new door though its settings do not ask for them', async () => {
    const { owner } = house
    const { property_id, lock } = await withSecondProperty({ auto_access_codes: 'off' })
    const { id } = await readyStay()
    await owner.api.bookings.move({ booking_id: id, property_id })
    expect(await wanted(id)).toMatchObject([{ smart_lock_id: lock.id }])
  })

  it('moves back are new at the first door', async () => {
    const { worker, owner, property, vendor } = house
    const { property_id } = await withSecondProperty()
    const { id } = await readyStay()
    await owner.api.bookings.move({ booking_id: id, property_id })
    await worker.pass({ minutes: 2 })
    await owner.api.bookings.move({ booking_id: id, property_id: property.id })
    await worker.pass({ minutes: 3 })
    expect(await statuses(id)).toEqual(['ready'])
    const [code] = await wanted(id)
    expect(vendor.opens(vendor.devices[0], code?.code ?? '', DURING_WEEKEND)).toBe(true)
    expect(vendor.opens(vendor.devices[1], code?.code ?? '', DURING_WEEKEND)).toBe(false)
  })

  it('takes its tasks along let the crew into the new door only', async () => {
    const { worker, app, owner, property, vendor, rows } = house
    const { property_id } = await withSecondProperty()
    const { id: booking_id } = await readyStay()
    await app.as.staff(property)
    const [member] = (await owner.api.propertyMembers.list({ property_id: property.id })).items
    const { id: task_id } = await owner.api.tasks.create({
      property_id: property.id,
      booking_id,
      service: 'cleaning',
      title: 'Clean',
      due_at: '2026-10-24T12:00:00Z',
      assignee_id: member?.id ?? '',
    })
    await worker.pass({ minutes: 2 })
    const crewCodes = async () => (await rows()).filter((row) => row.member_id !== null)
    expect(await crewCodes()).toMatchObject([{ task_id, intent: 'present' }])
    await owner.api.bookings.move({ booking_id, property_id })
    await worker.pass({ minutes: 3 })
    expect(await crewCodes()).toMatchObject([{ task_id: null, intent: 'absent', delivery: 'removed' }])
    expect(await owner.api.tasks.get({ task_id })).toMatchObject({ property_id, assignee: null })
    expect((await vendor.vendor.listCodes()).length).toBe(1)
  })
})
