import { accessCode } from '@stayward/db/schema/access-code.table'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
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

/** A flat with a lock, two cleaners, and a task for the first of them after a booked stay. */
async function cleanedFlat(auto_access_codes: 'off' | 'on_booking' = 'on_booking') {
  const place = await lockedFlat(app, vendors, { auto_access_codes })
  const { owner, property, property_id } = place
  const cleaner = await app.as.staff(property)
  const contractor = await app.as.contractor(property)
  const members = (await owner.api.propertyMembers.list({ property_id })).items
  const memberId = ({ actor }: { actor: { user_id: string | null } }) =>
    members.find(({ user_id }) => user_id === actor.user_id)?.id ?? ''
  const booking = await owner.api.bookings.create({ property_id, ...stay })
  const task = await owner.api.tasks.create({
    property_id,
    service: 'cleaning',
    title: 'Turnover',
    booking_id: booking.id,
    due_at: '2026-12-09T16:00:00+01:00',
    assignee_id: memberId(cleaner),
  })
  return {
    ...place,
    cleaner,
    contractor,
    memberId,
    booking,
    task_id: task.id,
    codes: async (caller = owner) => (await caller.api.accessCodes.listOfTask({ task_id: task.id })).items,
  }
}

describe('a crew code', () => {
  it('lets the assignee in between the stays, with a PIN of their own', async () => {
    const { owner, cleaner, booking, task_id, codes } = await cleanedFlat()
    const [code] = await codes(cleaner)
    expect(code).toMatchObject({
      booking_id: null,
      task_id,
      code: expect.stringMatching(/^[1-9]{6}$/),
      starts_at: booking.to,
      ends_at: '2026-12-10T16:00:00+01:00',
      allowed_actions: [{ action: 'revoke', allowed: false, reason: 'access.denied' }],
    })
    const guests = await owner.api.accessCodes.listOfBooking({ booking_id: booking.id })
    expect(guests.items[0]?.code).not.toBe(code?.code)
    expect((await codes(owner))[0]?.code).toBe(code?.code)
  })

  it('is nobody else’s: other crews see neither it nor its PIN', async () => {
    const { property, owner, cleaner, task_id, codes } = await cleanedFlat()
    const colleague = await app.as.staff(property)
    expect(await codes(colleague)).toEqual([])
    const [code] = await codes(owner)
    const access_code_id = code?.id ?? ''
    expect((await refusalOf(colleague.api.accessCodes.revoke({ access_code_id }))).status).toBe(404)
    expect((await refusalOf(cleaner.api.accessCodes.revoke({ access_code_id }))).code).toBe('access.denied')
    expect((await refusalOf(cleaner.api.accessCodes.createOfTask({ task_id }))).code).toBe('access.denied')
  })

  it('ends with the assignment; the next one gets another PIN', async () => {
    const { owner, contractor, memberId, task_id, codes } = await cleanedFlat()
    const [first] = await codes()
    await owner.api.tasks.update({ task_id, assignee_id: memberId(contractor) })
    app.clock.set('2026-12-05T12:00:00Z')
    expect(await codes(contractor)).toMatchObject([{ delivery: 'waiting' }])
    const [second, ended] = await codes()
    expect(ended).toMatchObject({ id: first?.id, delivery: 'removing' })
    expect(second?.code).not.toBe(first?.code)
    await owner.api.tasks.update({ task_id, assignee_id: null })
    expect((await codes()).map(({ delivery }) => delivery)).toEqual(['removing', 'removing'])
  })

  it('ends with the task, and comes back when that is reopened', async () => {
    const { owner, property_id, cleaner, task_id, codes } = await cleanedFlat()
    await cleaner.api.tasks.complete({ task_id })
    expect(await codes()).toMatchObject([{ delivery: 'removing' }])
    await owner.api.tasks.reopen({ task_id })
    expect((await codes()).map(({ delivery }) => delivery)).toEqual(['waiting', 'removing'])
    await owner.api.tasks.remove({ task_id })
    const rows = await app.services.db
      .select()
      .from(accessCode)
      .where(eq(accessCode.property_id, property_id))
    expect(rows.filter(({ booking_id }) => booking_id === null)).toMatchObject([
      { task_id: null, intent: 'absent', delivery: 'removing' },
      { task_id: null, intent: 'absent', delivery: 'removing' },
    ])
  })

  it('ends with the membership', async () => {
    const { owner, property_id, cleaner, memberId, codes } = await cleanedFlat()
    await owner.api.propertyMembers.remove({ property_id, member_id: memberId(cleaner) })
    expect(await codes()).toMatchObject([{ delivery: 'removing' }])
  })

  it('follows the stays around the task', async () => {
    const { owner, property_id, booking, codes } = await cleanedFlat()
    const [before] = await codes()
    await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-09', to: '2026-12-12' })
    expect(await codes()).toMatchObject([
      { id: before?.id, code: before?.code, ends_at: '2026-12-09T16:00:00+01:00' },
    ])
    await owner.api.bookings.update({ booking_id: booking.id, to: '2026-12-08' })
    expect(await codes()).toMatchObject([{ id: before?.id, starts_at: '2026-12-08T11:00:00+01:00' }])
  })
})

describe('a crew code and the owner who stays at the property', () => {
  const OWNER_COMES = { from: '2026-12-09', to: '2026-12-12', reason: 'owner_stay' } as const

  it('ends when the owner comes, and follows the nights that the owner keeps', async () => {
    const { owner, property_id, codes } = await cleanedFlat()
    const block = await owner.api.calendar.createBlock({ property_id, ...OWNER_COMES })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-09T16:00:00+01:00' }])
    const block_id = block.id
    const again = await owner.api.calendar.updateBlock({ property_id, block_id, from: '2026-12-10' })
    expect(again).toMatchObject({ from: '2026-12-10' })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-10T16:00:00+01:00' }])
    await owner.api.calendar.updateBlock({ property_id, block_id, from: '2026-12-09' })
    await owner.api.properties.update({
      property_id,
      ...flat,
      auto_access_codes: 'on_booking',
      check_in_time: '14:00',
    })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-09T14:00:00+01:00' }])
    await owner.api.calendar.updateBlock({ property_id, block_id, reason: 'maintenance' })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-10T16:00:00+01:00' }])
  })

  it('has its usual end again once the owner does not come', async () => {
    const { owner, property_id, codes } = await cleanedFlat()
    const { id: block_id } = await owner.api.calendar.createBlock({ property_id, ...OWNER_COMES })
    const [before] = await codes()
    await owner.api.calendar.deleteBlock({ property_id, block_id })
    expect(await codes()).toMatchObject([
      { id: before?.id, code: before?.code, ends_at: '2026-12-10T16:00:00+01:00' },
    ])
  })

  it('is not longer because the owner comes some day, and is there for a task that is due after the owner', async () => {
    const { owner, property_id, task_id, codes } = await cleanedFlat()
    await owner.api.calendar.createBlock({
      property_id,
      ...OWNER_COMES,
      from: '2027-08-01',
      to: '2027-08-31',
    })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-10T16:00:00+01:00' }])
    await owner.api.calendar.createBlock({ property_id, ...OWNER_COMES })
    await owner.api.tasks.update({ task_id, due_at: '2026-12-13T16:00:00+01:00' })
    expect(await codes()).toMatchObject([
      { starts_at: '2026-12-13T04:00:00+01:00', ends_at: '2026-12-14T16:00:00+01:00' },
    ])
  })

  it('ends when guests come before the owner', async () => {
    const { owner, property_id, codes } = await cleanedFlat()
    await owner.api.calendar.createBlock({
      property_id,
      ...OWNER_COMES,
      from: '2026-12-11',
      to: '2026-12-13',
    })
    await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-09', to: '2026-12-11' })
    expect(await codes()).toMatchObject([{ ends_at: '2026-12-09T16:00:00+01:00' }])
  })
})

describe('the code of a task without a stay', () => {
  /** A flat where guests stay from the 5th to the 9th, and a repair that is due then or later. */
  async function repairedFlat(due_at: string) {
    const place = await cleanedFlat()
    const { owner, property_id, contractor, memberId } = place
    const { id: task_id } = await owner.api.tasks.create({
      property_id,
      service: 'maintenance',
      title: 'Tap drips',
      due_at,
      assignee_id: memberId(contractor),
    })
    const window = async () => {
      const [code] = (await owner.api.accessCodes.listOfTask({ task_id })).items
      return { from: code?.starts_at, to: code?.ends_at }
    }
    return { ...place, window }
  }

  it('begins when the guests have left, and follows them', async () => {
    const { owner, property_id, booking, window } = await repairedFlat('2026-12-09T18:00:00+01:00')
    expect(await window()).toEqual({ from: '2026-12-09T11:00:00+01:00', to: '2026-12-10T18:00:00+01:00' })
    await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-10', to: '2026-12-12' })
    await owner.api.bookings.update({ booking_id: booking.id, to: '2026-12-08' })
    expect(await window()).toEqual({ from: '2026-12-09T06:00:00+01:00', to: '2026-12-10T16:00:00+01:00' })
  })

  it('opens by day while guests or the owner stay', async () => {
    const { window } = await repairedFlat('2026-12-07T18:00:00+01:00')
    const byDay = { from: '2026-12-07T08:00:00+01:00', to: '2026-12-07T20:00:00+01:00' }
    expect(await window()).toEqual(byDay)
    const later = await repairedFlat('2026-12-10T12:00:00+01:00')
    const { id: block_id } = await later.owner.api.calendar.createBlock({
      property_id: later.property_id,
      from: '2026-12-09',
      to: '2026-12-12',
      reason: 'owner_stay',
    })
    expect(await later.window()).toEqual({
      from: '2026-12-10T08:00:00+01:00',
      to: '2026-12-10T20:00:00+01:00',
    })
    await later.owner.api.calendar.updateBlock({
      property_id: later.property_id,
      block_id,
      from: '2026-12-11',
    })
    expect(await later.window()).toEqual({
      from: '2026-12-10T00:00:00+01:00',
      to: '2026-12-11T12:00:00+01:00',
    })
  })
})

describe('crew codes by hand', () => {
  it('are created once for the assignee of the task', async () => {
    const { owner, task_id, codes } = await cleanedFlat('off')
    expect(await codes()).toEqual([])
    const made = await owner.api.accessCodes.createOfTask({ task_id })
    expect(made.items).toHaveLength(1)
    const again = owner.request()
    expect(await again.api.accessCodes.createOfTask({ task_id })).toEqual(made)
    expect(again.answer.created).toBe(false)
  })

  it('need an assignee and an open task', async () => {
    const { owner, task_id } = await cleanedFlat('off')
    await owner.api.tasks.update({ task_id, assignee_id: null })
    expect((await refusalOf(owner.api.accessCodes.createOfTask({ task_id }))).code).toBe(
      'access_code.no_assignee',
    )
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(owner.api.accessCodes.createOfTask({ task_id }))).code).toBe(
      'access_code.window_over',
    )
  })
})

describe('a property that was never booked', () => {
  it('is archived while a code is on one of its locks, and removed with its locks after that', async () => {
    const { owner, property, property_id } = await lockedFlat(app, vendors, {
      auto_access_codes: 'on_booking',
    })
    await app.as.staff(property)
    const [member] = (await owner.api.propertyMembers.list({ property_id })).items
    await owner.api.tasks.create({
      property_id,
      service: 'cleaning',
      title: 'Windows',
      due_at: '2026-12-03T12:00:00Z',
      assignee_id: member?.id ?? null,
    })
    expect(await owner.api.properties.remove({ property_id })).toMatchObject({
      archived_at: expect.any(String),
    })
    await app.services.db
      .update(accessCode)
      .set({ delivery: 'removed', removed_at: START })
      .where(eq(accessCode.property_id, property_id))
    expect(await owner.api.properties.remove({ property_id })).toBeNull()
    const left = await app.services.db.select().from(propertyTable).where(eq(propertyTable.id, property_id))
    expect(left).toEqual([])
  })
})
