import type { ActivityType } from '@stayward/contract/kernel/activity'
import { activity } from '@stayward/db/schema/activity.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const told = (booking_id: string, type: ActivityType) =>
  app.services.db
    .select()
    .from(activity)
    .where(and(eq(activity.subject_id, booking_id), eq(activity.type, type)))

async function cancelledFlat(input: Parameters<typeof bookedFlat>[1] = {}) {
  const place = await bookedFlat(app, input)
  const { owner, booking } = place
  const ids = { booking_id: booking.id }
  const cancel = () => owner.api.bookings.update({ ...ids, status: 'cancel' })
  return { ...place, ids, cancel, restore: () => owner.api.bookings.restore(ids) }
}

describe('restoring a booking', () => {
  it('confirms it again, with the same link, nights and guests', async () => {
    const { owner, booking, ids, code, cancel, restore } = await cancelledFlat({ guests_number: 2 })
    for (const guest of [spaniard, traveller])
      await app.as.guest().api.checkin.registerGuest({ code, ...guest })
    const complete = await owner.api.bookings.get(ids)
    const cancelled = await cancel()
    expect(cancelled.checkin).toMatchObject({ closed_reason: 'cancelled' })
    expect(cancelled.allowed_actions).toContainEqual({ action: 'restore', allowed: true, reason: null })
    const restored = await restore()
    expect(restored).toEqual({ ...complete, updated_at: expect.any(String) })
    expect(restored.checkin).toMatchObject({ state: 'completed', registered: 2, closed_reason: null })
    expect(restored.id).toBe(booking.id)
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({ checkin_completed: true })
    expect(await told(booking.id, 'booking.restored')).toMatchObject([
      { actor_kind: 'user', changes: { status: { before: 'cancelled', after: 'confirmed' } } },
    ])
  })

  it('leaves a check-in closed that the host had closed before', async () => {
    const { owner, ids, cancel, restore } = await cancelledFlat()
    await owner.api.checkin.close(ids)
    await cancel()
    expect((await restore()).checkin).toMatchObject({ closed_reason: 'host' })
  })

  it('does nothing to a confirmed one, and repeats its answer for a repeated key', async () => {
    const { owner, booking, ids, cancel, restore } = await cancelledFlat()
    expect((await restore()).updated_at).toBe(booking.updated_at)
    await cancel()
    const facts = { idempotency_key: 'restore-once' }
    const first = await owner.request(facts).api.bookings.restore(ids)
    await cancel()
    const again = owner.request(facts)
    expect(await again.api.bookings.restore(ids)).toEqual(first)
    expect(again.answer.replayed).toBe(true)
    expect(await told(booking.id, 'booking.restored')).toHaveLength(1)
  })

  it('is refused once its nights are taken', async () => {
    const { owner, property, cancel, restore } = await cancelledFlat()
    await cancel()
    const other = await owner.api.bookings.create({ property_id: property.id, ...stay })
    expect(await refusalOf(restore())).toMatchObject({
      code: 'booking.overlap',
      details: { members: { conflicts: [{ booking_id: other.id }] } },
    })
  })

  it('is refused while another booking has its reference', async () => {
    const reference = { source: 'airbnb', external_reference: 'HMABC' } as const
    const { owner, property, cancel, restore } = await cancelledFlat(reference)
    await cancel()
    const dates = { from: '2027-01-05', to: '2027-01-09' }
    await owner.api.bookings.create({ property_id: property.id, ...stay, ...dates, ...reference })
    expect((await refusalOf(restore())).code).toBe('booking.reference_taken')
  })

  it('is refused once the stay would have ended, and for a no-show', async () => {
    const { owner, ids, cancel, restore } = await cancelledFlat()
    await cancel()
    app.clock.set('2026-12-08T12:00:00Z')
    await restore()
    await owner.api.bookings.update({ ...ids, status: 'no_show' })
    expect(await refusalOf(restore())).toMatchObject({
      code: 'booking.invalid_transition',
      details: { members: { from: 'no_show', to: 'confirmed', allowed: ['reinstate'] } },
    })
    await owner.api.bookings.update({ ...ids, status: 'reinstate' })
    await cancel()
    app.clock.set('2026-12-09T12:00:00Z')
    expect((await refusalOf(restore())).code).toBe('booking.invalid_transition')
    const { allowed_actions } = await owner.api.bookings.get(ids)
    expect(allowed_actions).toContainEqual({
      action: 'restore',
      allowed: false,
      reason: 'booking.stay_over',
    })
  })

  it('is not done by a PATCH', async () => {
    const { owner, ids, cancel } = await cancelledFlat()
    await cancel()
    const refusal = await refusalOf(owner.api.bookings.update({ ...ids, status: 'confirmed' }))
    expect(refusal).toMatchObject({
      code: 'booking.invalid_transition',
      details: { members: { from: 'cancelled', allowed: ['restore'] } },
    })
  })

  it('respects what the property has become meanwhile', async () => {
    const { owner, property, ids, cancel, restore } = await cancelledFlat()
    const property_id = property.id
    await cancel()
    await owner.api.properties.update({ property_id, ...flat, max_guests: 2 })
    expect((await refusalOf(restore())).details.errors).toMatchObject([{ path: 'guests_number' }])
    const canaries = { ...flat, city: 'Las Palmas', postal_code: '35001', time_zone: 'Atlantic/Canary' }
    await owner.api.properties.update({ property_id, ...canaries })
    const { time_zone, from, arrival_date } = await restore()
    expect({ time_zone, arrival_date }).toEqual({ time_zone: 'Atlantic/Canary', arrival_date: '2026-12-05' })
    expect(from).toMatch(/^2026-12-05T/)
    await cancel()
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(owner.api.bookings.restore(ids))).code).toBe('property.archived')
  })

  it('is for those who may edit bookings', async () => {
    const { property, ids, cancel } = await cancelledFlat()
    await cancel()
    const [staff, stranger] = [await app.as.staff(property), await app.as.owner()]
    expect((await refusalOf(staff.api.bookings.restore(ids))).code).toBe('access.denied')
    expect((await refusalOf(stranger.api.bookings.restore(ids))).code).toBe('resource.not_found')
    const manager = await app.as.manager(property)
    expect(await manager.api.bookings.restore(ids)).toMatchObject({ status: 'confirmed' })
  })

  it('gives the nights to one of two that want them', async () => {
    const { owner, property, cancel, restore } = await cancelledFlat()
    await cancel()
    const outcomes = await Promise.allSettled([
      restore(),
      owner.api.bookings.create({ property_id: property.id, ...stay }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the tasks of a restored booking', () => {
  it('are a new turnover in place of an open one, and no other', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
    const { id: booking_id } = await owner.api.bookings.create({ property_id, ...stay })
    const due_at = '2026-12-04T12:00:00Z'
    await owner.api.tasks.create({ property_id, booking_id, service: 'other', title: 'Cot', due_at })
    const tasks = async () =>
      (await owner.api.tasks.listOfProperty({ property_id })).items
        .map(({ title, status }) => `${title} ${status}`)
        .toSorted()
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    expect(await tasks()).toEqual(['Cot cancelled', 'Turnover cleaning cancelled'])
    await owner.api.bookings.restore({ booking_id })
    expect(await tasks()).toEqual(['Cot cancelled', 'Turnover cleaning cancelled', 'Turnover cleaning todo'])
  })

  it('are none if the host had cancelled the turnover before', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
    const { id: booking_id } = await owner.api.bookings.create({ property_id, ...stay })
    const tasks = async () => (await owner.api.tasks.listOfProperty({ property_id })).items
    await owner.api.tasks.cancel({ task_id: (await tasks())[0]?.id ?? '' })
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    await owner.api.bookings.restore({ booking_id })
    expect((await tasks()).map(({ status }) => status)).toEqual(['cancelled'])
  })
})
