import { accessCode } from '@stayward/db/schema/access-code.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const START = '2026-12-01T12:00:00Z'
const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

type When = 'off' | 'on_booking' | 'on_checkin_completed'

async function automaticFlat(auto_access_codes: When = 'on_booking') {
  const place = await lockedFlat(app, vendors, { auto_access_codes, codes_after_signatures: false })
  const { owner, property_id } = place
  return {
    ...place,
    book: (input: object = {}) => owner.api.bookings.create({ property_id, ...stay, ...input }),
    change: (booking_id: string, input: object) => owner.api.bookings.update({ booking_id, ...input }),
    codes: async (booking_id: string) => (await owner.api.accessCodes.listOfBooking({ booking_id })).items,
  }
}

const deliver = (id: string | undefined, vendor_code_id = 'v1') =>
  app.services.db
    .update(accessCode)
    .set({ delivery: 'verified', vendor_code_id, sent_at: START, next_attempt_at: null })
    .where(eq(accessCode.id, id ?? ''))

const rowOf = async (id: string | undefined) => {
  const [row] = await app.services.db
    .select()
    .from(accessCode)
    .where(eq(accessCode.id, id ?? ''))
  return row
}

describe('a property that wants codes on booking', () => {
  it('gets them with a confirmed booking', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    expect(await codes(booking.id)).toMatchObject([{ starts_at: booking.from, ends_at: booking.to }])
    const hold = await book({ from: '2026-12-20', to: '2026-12-22', status: 'tentative' })
    expect(await codes(hold.id)).toEqual([])
    await change(hold.id, { status: 'confirm' })
    expect(await codes(hold.id)).toHaveLength(1)
  })

  it('gets one for a lock that comes later, and for stays that were there when it was switched on', async () => {
    const { owner, property_id, book, codes, addLock } = await automaticFlat('off')
    const booking = await book()
    expect(await codes(booking.id)).toEqual([])
    await owner.api.properties.update({ ...flat, property_id, auto_access_codes: 'on_booking' })
    expect(await codes(booking.id)).toHaveLength(1)
    const second = await addLock()
    const [first, added] = await codes(booking.id)
    expect(added).toMatchObject({ smart_lock_id: second.id, code: first?.code })
  })

  it('does not get back what the host revoked', async () => {
    const { owner, book, change, codes } = await automaticFlat()
    const booking = await book()
    const [code] = await codes(booking.id)
    await owner.api.accessCodes.revoke({ access_code_id: code?.id ?? '' })
    await change(booking.id, { guests_number: 2, to: '2026-12-10' })
    expect(await codes(booking.id)).toMatchObject([{ id: code?.id, delivery: 'removing' }])
  })
})

describe('a property that wants codes on completed check-in', () => {
  it('gets them with the last guest, who sees them from a day before arrival', async () => {
    const { book, codes } = await automaticFlat('on_checkin_completed')
    const booking = await book({ guests_number: 1 })
    expect(await codes(booking.id)).toEqual([])
    const guest = app.as.guest()
    const code = booking.code ?? ''
    const early = await guest.api.checkin.registerGuest({ code, ...spaniard })
    expect(early.property.arrival).toMatchObject({ access_codes: [] })
    const [made] = await codes(booking.id)
    expect(made).toMatchObject({ status: 'scheduled' })

    app.clock.set('2026-12-04T14:59:59Z')
    expect((await guest.api.checkin.snapshot({ code })).property.arrival?.access_codes).toEqual([])
    const codesFrom = async () => (await guest.api.checkin.deviceView({ code })).codes_from
    expect(await codesFrom()).toBe('2026-12-04T16:00:00+01:00')
    app.clock.set('2026-12-04T15:00:00Z')
    expect(await codesFrom()).toBeNull()
    await deliver(made?.id)
    expect((await guest.api.checkin.snapshot({ code })).property.arrival?.access_codes).toEqual([
      {
        lock_name: made?.lock_name,
        lock_name_locale: null,
        code: made?.code,
        starts_at: booking.from,
        ends_at: booking.to,
        status: 'ready',
      },
    ])
  })

  it('shows a late guest the code in the answer that completes check-in, and keeps it when completion falls back', async () => {
    const { book, change } = await automaticFlat('on_checkin_completed')
    const booking = await book({ guests_number: 1 })
    app.clock.set('2026-12-05T14:00:00Z')
    const code = booking.code ?? ''
    const done = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    expect(done.property.arrival?.access_codes).toMatchObject([{ status: 'programming' }])
    await change(booking.id, { guests_number: 2 })
    const after = await app.as.guest().api.checkin.snapshot({ code })
    expect(after.checkin_completed).toBe(false)
    expect(after.property.arrival?.access_codes).toHaveLength(1)
  })
})

describe('a booking that moves', () => {
  it('takes its codes along, under the same PIN', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    const [before] = await codes(booking.id)
    await deliver(before?.id)
    await change(booking.id, { from: '2026-12-06', to: '2026-12-08' })
    const [after] = await codes(booking.id)
    expect(after).toMatchObject({
      id: before?.id,
      code: before?.code,
      starts_at: '2026-12-06T16:00:00+01:00',
      ends_at: '2026-12-08T11:00:00+01:00',
      delivery: 'waiting',
      status: 'programming',
    })
    expect(await rowOf(before?.id)).toMatchObject({
      vendor_code_id: 'v1',
      next_attempt_at: new Date(START).toISOString(),
      accepted_at: null,
      verified_at: null,
      version: 2,
    })
  })

  it('leaves codes alone where the stay is the same', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    const [before] = await codes(booking.id)
    await change(booking.id, { guests_number: 2 })
    expect(await codes(booking.id)).toEqual([before])
    expect(await rowOf(before?.id)).toMatchObject({ version: 1 })
  })

  it('sends a code that nobody has sent yet three days before the new stay', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book({ from: '2026-12-15', to: '2026-12-17' })
    const [code] = await codes(booking.id)
    expect(await rowOf(code?.id)).toMatchObject({ next_attempt_at: '2026-12-12T15:00:00.000Z' })
    await change(booking.id, { from: '2026-12-20', to: '2026-12-22' })
    expect(await rowOf(code?.id)).toMatchObject({ next_attempt_at: '2026-12-17T15:00:00.000Z' })
  })

  it('wakes a code again that was over and off its lock', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    const [code] = await codes(booking.id)
    app.clock.set('2026-12-09T10:20:00Z')
    const removed_at = '2026-12-09T10:10:00.000Z'
    await app.services.db
      .update(accessCode)
      .set({ delivery: 'removed', removed_at, vendor_code_id: 'v1', next_attempt_at: null })
      .where(eq(accessCode.id, code?.id ?? ''))
    await change(booking.id, { to: '2026-12-11' })
    expect(await codes(booking.id)).toMatchObject([{ id: code?.id, code: code?.code, status: 'programming' }])
    expect(await rowOf(code?.id)).toMatchObject({ removed_at: null, vendor_code_id: null })
  })
})

describe('a stay that does not take place', () => {
  it('ends its codes, and a guest who arrives after all gets the same PIN', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    const [before] = await codes(booking.id)
    await deliver(before?.id)
    app.clock.set('2026-12-06T09:00:00Z')
    await change(booking.id, { status: 'no_show' })
    expect(await codes(booking.id)).toMatchObject([{ id: before?.id, status: 'revoking' }])
    await change(booking.id, { status: 'reinstate' })
    expect(await codes(booking.id)).toMatchObject([
      { id: before?.id, code: before?.code, status: 'programming', delivery: 'waiting' },
    ])
  })

  it('ends them for good when it is cancelled', async () => {
    const { book, change, codes } = await automaticFlat()
    const booking = await book()
    await change(booking.id, { status: 'cancel' })
    expect(await codes(booking.id)).toMatchObject([{ delivery: 'removing' }])
    expect(await rowOf((await codes(booking.id))[0]?.id)).toMatchObject({ ended_reason: 'booking' })
  })
})

describe('everything at once', () => {
  it('ends in no error of ours, and in no code that is wanted on a lock that is gone', async () => {
    const { owner, property_id, integration, addLock, book, codes, change } = await automaticFlat()
    const ids: string[] = []
    for (const day of [10, 13, 16, 19, 22, 25])
      ids.push((await book({ from: `2026-12-${day}`, to: `2026-12-${day + 1}` })).id)
    const calls: Promise<unknown>[] = ids.flatMap((booking_id, index) => [
      change(booking_id, { to: `2026-12-${12 + 3 * index}` }),
      owner.api.accessCodes.createOfBooking({ booking_id }),
      index % 2 === 0 ? change(booking_id, { status: 'cancel' }) : addLock(),
    ])
    const remove = { integration_id: integration.id, force: 'true' } as const
    const outcomes = await Promise.allSettled([...calls, owner.api.integrations.removeNuki(remove)])
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [toServiceError(outcome.reason)] : [],
    )
    expect(refusals.filter(({ status }) => status >= 500)).toEqual([])
    expect((await owner.api.smartLocks.list({ property_id })).items).toEqual([])
    const all = (await Promise.all(ids.map(codes))).flat()
    expect(all.length).toBeGreaterThanOrEqual(ids.length)
    expect(new Set(all.map(({ delivery }) => delivery))).toEqual(new Set(['removing']))
  })
})

describe('a property that is archived', () => {
  it('ends its codes, and makes new ones when it is restored', async () => {
    const { owner, property_id, book, codes } = await automaticFlat()
    const booking = await book()
    const [before] = await codes(booking.id)
    await owner.api.properties.remove({ property_id })
    expect(await codes(booking.id)).toMatchObject([{ id: before?.id, delivery: 'removing' }])
    await owner.api.properties.restore({ property_id })
    const [after, ended] = await codes(booking.id)
    expect(ended?.id).toBe(before?.id)
    expect(after?.delivery).toBe('waiting')
    expect(after?.code).not.toBe(before?.code)
  })
})
