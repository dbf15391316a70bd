import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { FOUR_DIGITS, TestVendors } from '../../testing/test-vendors.ts'

const START = '2026-12-01T12:00:00Z'
const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

async function bookedLockedFlat() {
  const place = await lockedFlat(app, vendors)
  const booking = await place.owner.api.bookings.create({ property_id: place.property_id, ...stay })
  return { ...place, booking, booking_id: booking.id }
}

describe('the access codes of a booking', () => {
  it('open every lock for the stay, with one PIN', async () => {
    const { owner, booking_id, booking, lock, addLock } = await bookedLockedFlat()
    const second = await addLock()
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id })
    expect(items).toMatchObject(
      [lock, second].map(({ id, name }) => ({
        booking_id,
        task_id: null,
        smart_lock_id: id,
        lock_name: name,
        code: expect.stringMatching(/^(?!12)[1-9]{6}$/),
        starts_at: booking.from,
        ends_at: booking.to,
        status: 'scheduled',
        delivery: 'waiting',
        error: null,
        allowed_actions: [{ action: 'revoke', allowed: true, reason: null }],
      })),
    )
    expect(items[0]?.code).toBe(items[1]?.code)
  })

  it('that did not fail have nothing to try again', async () => {
    const { owner, booking_id } = await bookedLockedFlat()
    const [code] = (await owner.api.accessCodes.createOfBooking({ booking_id })).items
    const retry = () => owner.request().api.accessCodes.retry({ access_code_id: code?.id ?? '' })
    expect(await retry()).toEqual(code)
  })

  it('have another PIN on a door that takes no such one', async () => {
    const { owner, booking_id, addLock } = await bookedLockedFlat()
    await addLock(FOUR_DIGITS)
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id })
    expect(items.map(({ code }) => code?.length)).toEqual([6, 4])
  })

  it('are made once: asking again answers the same ones', async () => {
    const { owner, booking_id, addLock } = await bookedLockedFlat()
    const first = await owner.api.accessCodes.createOfBooking({ booking_id })
    const again = owner.request()
    expect(await again.api.accessCodes.createOfBooking({ booking_id, code: '999888' })).toEqual(first)
    expect(again.answer.created).toBe(false)

    await addLock()
    const more = owner.request()
    const { items } = await more.api.accessCodes.createOfBooking({ booking_id })
    expect(more.answer.created).toBe(true)
    expect(items[0]).toEqual(first.items[0])
    expect(items[1]?.code).toBe(first.items[0]?.code)
  })

  it('are made once by twenty who ask at the same moment', async () => {
    const { owner, booking_id } = await bookedLockedFlat()
    const calls = Array.from({ length: 20 }, () => owner.api.accessCodes.createOfBooking({ booking_id }))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ items }) => items[0]?.id)).size).toBe(1)
    expect((await owner.api.accessCodes.listOfBooking({ booking_id })).items).toHaveLength(1)
  })

  it('are on the locks that were asked for, in the window that was asked for', async () => {
    const { owner, booking_id, addLock } = await bookedLockedFlat()
    const second = await addLock()
    const { items } = await owner.api.accessCodes.createOfBooking({
      booking_id,
      smart_lock_ids: [second.id],
      code: '483926',
      starts_at: '2026-12-05T12:00:00+01:00',
      ends_at: '2026-12-09T10:00:00Z',
    })
    expect(items).toMatchObject([
      {
        smart_lock_id: second.id,
        code: '483926',
        starts_at: '2026-12-05T12:00:00+01:00',
        ends_at: '2026-12-09T11:00:00+01:00',
      },
    ])
  })

  it('are sealed, and nobody below a manager learns the PIN', async () => {
    const { owner, property, booking_id } = await bookedLockedFlat()
    const manager = await app.as.manager(property)
    const { items } = await manager.api.accessCodes.createOfBooking({ booking_id })
    const rows = await app.services.db.select().from(accessCode).where(eq(accessCode.booking_id, booking_id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(items[0]?.code)
    const told = await app.services.db
      .select()
      .from(activity)
      .where(eq(activity.subject_id, items[0]?.id ?? ''))
    expect(told).toMatchObject([{ type: 'access_code.created' }])
    expect(JSON.stringify(told)).not.toContain(items[0]?.code)

    const staff = await app.as.staff(property)
    const [contractor, stranger] = [await app.as.contractor(property), await app.as.owner()]
    const access_code_id = items[0]?.id ?? ''
    for (const [caller, code] of [
      [staff, 'access.denied'],
      [contractor, 'resource.not_found'],
      [stranger, 'resource.not_found'],
    ] as const)
      for (const call of [
        () => caller.api.accessCodes.listOfBooking({ booking_id }),
        () => caller.api.accessCodes.createOfBooking({ booking_id }),
        () => caller.api.accessCodes.revoke({ access_code_id }),
      ])
        expect((await refusalOf(call())).code).toBe(code)
    expect((await owner.api.accessCodes.listOfBooking({ booking_id })).items).toEqual(items)
  })
})

describe('what cannot be made', () => {
  it.each<[string, object, string, string]>([
    ['a PIN that a lock does not take', { code: '480926' }, 'code', 'pin_digits'],
    ['a PIN of another length', { code: '4839' }, 'code', 'pin_length'],
    ['a PIN that everybody tries', { code: '444444' }, 'code', 'pin_too_simple'],
    ['letters', { code: 'abcdef' }, 'code', 'invalid_format'],
    ['a window before the stay', { starts_at: '2026-12-01T16:00:00+01:00' }, 'starts_at', 'outside_stay'],
    ['a window after the stay', { ends_at: '2026-12-20T16:00:00+01:00' }, 'ends_at', 'outside_stay'],
    ['a window the wrong way round', { ends_at: '2026-12-05T10:00:00+01:00' }, 'ends_at', 'before_start'],
    [
      'a lock of nobody',
      { smart_lock_ids: ['019ab0c2-0000-7000-8000-000000000001'] },
      'smart_lock_ids.0',
      'unknown_smart_lock',
    ],
  ])('%s is a wrong field', async (_what, input, path, code) => {
    const { owner, booking_id } = await bookedLockedFlat()
    const refused = await refusalOf(owner.api.accessCodes.createOfBooking({ booking_id, ...input }))
    expect(refused.details.errors).toMatchObject([{ path, code }])
  })

  it('is a lock of another property', async () => {
    const { owner, booking_id } = await bookedLockedFlat()
    const { lock } = await lockedFlat(app, vendors)
    const call = owner.api.accessCodes.createOfBooking({ booking_id, smart_lock_ids: [lock.id] })
    expect((await refusalOf(call)).details.errors).toMatchObject([{ code: 'unknown_smart_lock' }])
  })

  it('is a PIN that another booking has on the lock, or had until a month ago', async () => {
    const { owner, property_id, booking_id } = await bookedLockedFlat()
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id, code: '483926' })
    const other = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-20',
      to: '2026-12-22',
    })
    const same = () => owner.api.accessCodes.createOfBooking({ booking_id: other.id, code: '483926' })
    expect((await refusalOf(same())).code).toBe('access_code.pin_taken')

    const removed_at = '2026-12-01T12:00:00.000Z'
    await app.services.db
      .update(accessCode)
      .set({ delivery: 'removed', removed_at, intent: 'absent', ended_reason: 'host' })
      .where(eq(accessCode.id, items[0]?.id ?? ''))
    expect((await refusalOf(same())).code).toBe('access_code.pin_taken')
    app.clock.set('2027-01-01T12:00:00Z')
    const next = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2027-01-05',
      to: '2027-01-08',
    })
    const { items: made } = await owner.api.accessCodes.createOfBooking({
      booking_id: next.id,
      code: '483926',
    })
    expect(made[0]?.code).toBe('483926')
  })

  it('is a code without a lock, without a stay ahead, or on an archived property', async () => {
    const { owner, property_id, booking_id, lock } = await bookedLockedFlat()
    const make = () => refusalOf(owner.api.accessCodes.createOfBooking({ booking_id }))
    app.clock.set('2026-12-09T10:00:00Z')
    expect((await make()).code).toBe('access_code.window_over')
    app.clock.set(START)
    await owner.api.properties.remove({ property_id })
    expect((await make()).code).toBe('property.archived')
    await owner.api.properties.restore({ property_id })
    await owner.api.smartLocks.remove({ property_id, smart_lock_id: lock.id })
    expect((await make()).code).toBe('access_code.no_lock')
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    expect((await make()).code).toBe('access_code.window_over')
  })
})

describe('revoking a code', () => {
  it('has it removed, and is no harm twice', async () => {
    const { owner, booking_id } = await bookedLockedFlat()
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id })
    const access_code_id = items[0]?.id ?? ''
    const revoked = await owner.api.accessCodes.revoke({ access_code_id })
    expect(revoked).toMatchObject({
      delivery: 'removing',
      status: 'revoking',
      allowed_actions: [{ action: 'revoke', allowed: false, reason: 'access_code.ended' }],
    })
    expect(await owner.api.accessCodes.revoke({ access_code_id })).toEqual(revoked)
    const told = await app.services.db.select().from(activity).where(eq(activity.subject_id, access_code_id))
    expect(told.map(({ type }) => type).toSorted()).toEqual(['access_code.created', 'access_code.revoked'])
  })

  it('leaves room for a new one with another PIN', async () => {
    const { owner, booking_id } = await bookedLockedFlat()
    const { items } = await owner.api.accessCodes.createOfBooking({ booking_id })
    await owner.api.accessCodes.revoke({ access_code_id: items[0]?.id ?? '' })
    const next = await owner.api.accessCodes.createOfBooking({ booking_id })
    expect(next.items).toHaveLength(1)
    expect(next.items[0]?.code).not.toBe(items[0]?.code)
    expect(
      (await owner.api.accessCodes.listOfBooking({ booking_id })).items.map(({ status }) => status),
    ).toEqual(['scheduled', 'revoking'])
  })
})
