import { integration } from '@stayward/db/schema/integration.table'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newCodeTag } from '../access-codes/code-tag.rules.ts'
import { flat } from '../../testing/test-inputs.ts'
import { DURING_WEEKEND, type House, HOUSE_VENDORS, openHouse, SENT_AT } from '../../testing/test-house.ts'

describe.each(HOUSE_VENDORS)('codes on %s', (name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  const statuses = async (booking_id: string) => (await house.codesOf(booking_id)).map(({ status }) => status)

  const readyStay = async (stay: object = {}, sentAt = SENT_AT) => {
    const { worker, book, pinOf } = house
    const { id } = await book(stay)
    worker.stopAt(sentAt)
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    return { id, pin: await pinOf(id) }
  }

  it('go from booked to seen on the lock, open for the stay, and leave when it is over', async () => {
    const { worker, vendor, book, codesOf, pinOf, tags } = house
    const booking = await book()
    await worker.pass({ minutes: 10 })
    expect(await statuses(booking.id)).toEqual(['scheduled', 'scheduled'])
    expect(await tags()).toEqual([])
    expect(vendor.requests.filter(({ method }) => method !== 'GET')).toHaveLength(name === 'Nuki' ? 0 : 2)

    await worker.jumpTo(SENT_AT)
    await worker.pass({ seconds: 30 })
    for (const code of await codesOf(booking.id))
      expect(code).toMatchObject({ status: 'ready', delivery: 'verified', error: null })
    const pin = await pinOf(booking.id)
    expect(await pinOf(booking.id, 1)).toBe(pin)
    const verified = async () =>
      (await house.owner.api.timeline.activity({ type: ['access_code.verified'] })).items
    await worker.pass({ minutes: 30 })
    expect(await verified()).toHaveLength(2)
    expect(new Set((await verified()).map(({ subject }) => subject.id))).toEqual(
      new Set((await codesOf(booking.id)).map(({ id }) => id)),
    )
    expect((await verified())[0]).toMatchObject({
      actor: { kind: 'system' },
      property_id: house.property.id,
      subject: { type: 'access_code' },
    })

    await worker.jumpTo('2026-10-26T10:00:00Z')
    await worker.pass({ minutes: 3 })
    expect(await tags()).toEqual([])
    expect(await statuses(booking.id)).toEqual(['expired', 'expired'])
    expect(vendor.opens(vendor.devices[0], pin, DURING_WEEKEND)).toBe(false)
  })

  const autumn = { from: '2026-10-24', to: '2026-10-26' }
  const spring = { from: '2027-03-27', to: '2027-03-29' }
  it.each([
    ['Europe/Madrid', autumn, '2026-10-24T14:00:00Z', '2026-10-26T10:00:00Z'],
    ['Atlantic/Canary', autumn, '2026-10-24T15:00:00Z', '2026-10-26T11:00:00Z'],
    ['Europe/Madrid', spring, '2027-03-27T15:00:00Z', '2027-03-29T09:00:00Z'],
    ['Atlantic/Canary', spring, '2027-03-27T16:00:00Z', '2027-03-29T10:00:00Z'],
  ])(
    'in %s open from check-in of %o until check-out, though clocks change',
    async (time_zone, stay, from, to) => {
      await house.close()
      house = await openHouse(openVendor, { time_zone })
      const at = (instant: string, days: number, seconds: number) =>
        new Date(Date.parse(instant) + (days * 86_400 + seconds) * 1000).toISOString()
      const { pin } = await readyStay(stay, at(from, -3, 0))
      expect(house.opens(pin, at(from, 0, -1))).toBe(false)
      expect(house.opens(pin, from)).toBe(true)
      expect(house.opens(pin, at(to, 0, -1))).toBe(true)
      expect(house.opens(pin, to)).toBe(false)
    },
  )

  it('are what a stay still waits for, until they are on their locks', async () => {
    const { owner, book } = house
    const waiting = await book({ from: '2026-11-10', to: '2026-11-11' })
    const codesItem = async (booking_id: string) =>
      (await owner.api.bookings.get({ booking_id })).readiness.items.find(
        ({ kind }) => kind === 'access_codes',
      )
    expect(await codesItem(waiting.id)).toEqual({
      kind: 'access_codes',
      ok: false,
      reason: 'access_code.scheduled',
    })
    const { id } = await readyStay()
    expect(await codesItem(id)).toEqual({ kind: 'access_codes', ok: true, reason: null })
    const { id: hold } = await book({ from: '2026-11-20', to: '2026-11-21', status: 'tentative' })
    expect(await codesItem(hold)).toMatchObject({ ok: false, reason: 'access_code.after_confirmation' })
    const elsewhere = await owner.api.properties.create({ ...flat, auto_access_codes: 'off' })
    const stay = { property_id: elsewhere.id, from: '2026-11-10', to: '2026-11-11', guests_number: 1 }
    expect(await codesItem((await owner.api.bookings.create(stay)).id)).toBeUndefined()
    house.app.clock.set('2026-11-08T00:00:00Z')
    expect(await codesItem(waiting.id)).toMatchObject({ ok: false, reason: 'access_code.not_verified' })
    house.app.clock.set('2026-11-11T10:00:00Z')
    expect(await codesItem(waiting.id)).toBeUndefined()
  })

  it('that a property creates after check-in are no trouble before it', async () => {
    await house.close()
    house = await openHouse(openVendor, { auto_access_codes: 'on_checkin_completed' })
    const { readiness } = await house.book()
    expect(readiness.items.find(({ kind }) => kind === 'access_codes')).toEqual({
      kind: 'access_codes',
      ok: false,
      reason: 'access_code.after_checkin',
    })
  })

  it('of a guest who books minutes before arrival are there within a minute', async () => {
    const { worker, book, pinOf, opens } = house
    worker.stopAt('2026-10-24T13:55:00Z')
    const { id } = await book()
    await worker.pass({ seconds: 45 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(await pinOf(id), '2026-10-24T14:00:00Z')).toBe(true)
  })

  it('of a guest who leaves early end early, under the same PIN', async () => {
    const { worker, change, opens } = house
    const { id, pin } = await readyStay()
    await change(id, { to: '2026-10-25' })
    await worker.pass({ minutes: 2 })
    expect(opens(pin, '2026-10-25T09:59:59Z')).toBe(true)
    expect(opens(pin, '2026-10-25T10:00:00Z')).toBe(false)
    expect(await statuses(id)).toEqual(['ready', 'ready'])
  })

  it('leave a lock that is removed, and stay on the other', async () => {
    const { worker, owner, property, locks, vendor, tags } = house
    const { id, pin } = await readyStay()
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: locks[0].id })
    await worker.pass({ minutes: 2 })
    expect(vendor.opens(vendor.devices[0], pin, DURING_WEEKEND)).toBe(false)
    expect(vendor.opens(vendor.devices[1], pin, DURING_WEEKEND)).toBe(true)
    expect(await tags()).toHaveLength(1)
    expect((await statuses(id)).toSorted()).toEqual(['ready', 'revoked'])
  })

  /** Removes the integration; returns a query for what is left of it. */
  const removeIntegration = async () => {
    const { owner, app } = house
    const integration_id = house.integration.id
    const ids = { integration_id, force: 'true' } as const
    await (name === 'Nuki'
      ? owner.api.integrations.removeNuki(ids)
      : owner.api.integrations.removeUnifiAccess(ids))
    return async () => {
      const [row] = await app.services.db
        .select({ status: integration.status, secret: integration.secret })
        .from(integration)
        .where(eq(integration.id, integration_id))
      return row
    }
  }

  it('of a removed integration leave their locks, and the secret with the last of them', async () => {
    const { worker, vendor, tags } = house
    const { pin } = await readyStay()
    const secretOf = await removeIntegration()
    expect(await secretOf()).toMatchObject({ status: 'disconnected', secret: expect.any(String) })
    await worker.pass({ minutes: 2 })
    expect(await tags()).toEqual([])
    expect(vendor.opens(vendor.devices[0], pin, DURING_WEEKEND)).toBe(false)
    expect(await secretOf()).toEqual({ status: 'disconnected', secret: null })
  })

  it('of a removed integration whose token is refused are let go a month after their stay', async () => {
    const { worker, vendor } = house
    const { id } = await readyStay()
    vendor.setRevoked(true)
    const secretOf = await removeIntegration()
    await worker.pass({ minutes: 30 })
    expect(await statuses(id)).toEqual(['revoking', 'revoking'])
    expect(await secretOf()).toMatchObject({ secret: expect.any(String) })
    await worker.jumpTo('2026-11-24T00:00:00Z')
    expect(await secretOf()).toMatchObject({ secret: expect.any(String) })
    await worker.jumpTo('2026-11-26T00:00:00Z')
    expect(await statuses(id)).toEqual(['revoked', 'revoked'])
    expect(await secretOf()).toEqual({ status: 'disconnected', secret: null })
  })

  it('that were never sent leave without a call', async () => {
    const { worker, vendor, book, change } = house
    const { id } = await book()
    const asked = vendor.requests.length
    await change(id, { status: 'cancel' })
    await worker.runDue()
    expect(await statuses(id)).toEqual(['revoked', 'revoked'])
    expect(vendor.requests).toHaveLength(asked)
  })

  it('let a crew in between the stays, with a PIN of its own', async () => {
    const { worker, app, owner, property, vendor, opens } = house
    const { pin } = await readyStay()
    await app.as.staff(property)
    const [member] = (await owner.api.propertyMembers.list({ property_id: property.id })).items
    const task = await owner.api.tasks.create({
      property_id: property.id,
      service: 'cleaning',
      title: 'Clean',
      due_at: '2026-10-21T18:00:00Z',
      assignee_id: member?.id ?? '',
    })
    await worker.pass({ minutes: 2 })
    const codes = (await owner.api.accessCodes.listOfTask({ task_id: task.id })).items
    expect(codes.map(({ status }) => status)).toEqual(['active', 'active'])
    const own = codes[0]?.code ?? ''
    expect(own).not.toBe(pin)
    expect(opens(own, '2026-10-21T15:00:00Z')).toBe(true)
    await owner.api.tasks.complete({ task_id: task.id })
    await worker.pass({ minutes: 3 })
    expect(vendor.opens(vendor.devices[0], own, '2026-10-21T15:00:00Z')).toBe(false)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('of ours that nothing stands for are swept, and nobody else’s', async () => {
    const { worker, app, vendor, tags } = house
    const [device] = vendor.devices
    const window = { starts_at: '2026-10-20T00:00:00Z', ends_at: '2026-11-20T00:00:00Z' }
    const put = async (tag: string, pin: string) => {
      await vendor.vendor.createCode({ tag, pin, external_ids: [device], ...window })
      vendor.settle()
    }
    await put(newCodeTag(app.services.vault), '483926')
    await put('SW-OTHERINSTALLATION', '594837')
    await put('Grandmother', '748593')
    expect(await tags()).toHaveLength(3)
    await worker.pass({ minutes: 6 })
    expect(await tags()).toEqual(['Grandmother', 'SW-OTHERINSTALLATION'])
  })

  it('that come back after they were gone are removed again', async () => {
    const { worker, vendor, change, rows, tags, opens } = house
    const { id, pin } = await readyStay()
    const [row] = await rows()
    await change(id, { status: 'cancel' })
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['revoked', 'revoked'])
    const { tag = '', starts_at = '', ends_at = '' } = row ?? {}
    await vendor.vendor.createCode({ tag, pin, external_ids: [vendor.devices[0]], starts_at, ends_at })
    vendor.settle()
    expect(await tags()).toHaveLength(1)
    await worker.pass({ minutes: 6 })
    expect(await tags()).toEqual([])
    expect(opens(pin, DURING_WEEKEND)).toBe(false)
    expect(await statuses(id)).toEqual(['revoked', 'revoked'])
  })
})
