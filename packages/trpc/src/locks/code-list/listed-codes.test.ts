import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { walkPages } from '../../testing/walk-pages.ts'

const NOW = '2026-12-01T12:00:00Z'
const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set(NOW))
afterAll(() => app.close())

/** A flat with two locks, a stay with codes on both, and a cleaning after it with a code for its cleaner. */
async function flatWithCodes() {
  const place = await lockedFlat(app, vendors, { auto_access_codes: 'on_booking', reserve_codes: true })
  const { owner, property, property_id } = place
  const back = await place.addLock()
  const cleaner = await app.as.staff(property)
  const { items: members } = await owner.api.propertyMembers.list({ property_id })
  const member = members.find(({ user_id }) => user_id === cleaner.actor.user_id)
  const booking = await owner.api.bookings.create({
    property_id,
    ...stay,
    guest_first_name: 'Ana',
    guest_last_name: 'Prueba',
  })
  const task = await owner.api.tasks.create({
    property_id,
    service: 'cleaning',
    title: 'Turnover',
    booking_id: booking.id,
    due_at: '2026-12-09T16:00:00+01:00',
    assignee_id: member?.id,
  })
  const list = async (caller: Pick<typeof owner, 'api'> = owner, input = {}) =>
    (await caller.api.accessCodes.listOfProperty({ property_id, ...input })).items
  return { ...place, back, cleaner, member, booking, task, list }
}

describe('the codes on the locks of a property', () => {
  it('say who they are for, in the order in which they begin, without PINs and reserves', async () => {
    const { lock, back, booking, task, member, list } = await flatWithCodes()
    const codes = await list()
    expect(
      codes.map(({ holder_name, booking_id, task_id }) => ({ holder_name, booking_id, task_id })),
    ).toEqual([
      { holder_name: 'Ana Prueba', booking_id: booking.id, task_id: null },
      { holder_name: 'Ana Prueba', booking_id: booking.id, task_id: null },
      { holder_name: `${member?.name} ${member?.last_name}`, booking_id: null, task_id: task.id },
      { holder_name: `${member?.name} ${member?.last_name}`, booking_id: null, task_id: task.id },
    ])
    expect(codes[0]).toMatchObject({ lock_name: lock.name, starts_at: booking.from, ends_at: booking.to })
    expect(new Set(codes.slice(0, 2).map(({ smart_lock_id }) => smart_lock_id))).toEqual(
      new Set([lock.id, back.id]),
    )
    for (const code of codes) expect(code).not.toHaveProperty('code')
  })

  it('are read page by page, and lock by lock', async () => {
    const { owner, property_id, back, list } = await flatWithCodes()
    const all = await list()
    const paged = await walkPages((cursor) =>
      owner.api.accessCodes.listOfProperty({ property_id, cursor, size: 1 }),
    )
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const ofBack = await list(owner, { smart_lock_id: back.id })
    expect(ofBack).toEqual(all.filter(({ smart_lock_id }) => smart_lock_id === back.id))
    expect(ofBack).toHaveLength(2)
  })

  it('stay until they have left their lock, though their time is over', async () => {
    const { owner, booking, list } = await flatWithCodes()
    const [first] = await list()
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancelled' })
    // One was taken away; the other is still to be removed.
    await app.services.db
      .update(accessCode)
      .set({ delivery: 'removed', removed_at: NOW, next_attempt_at: null })
      .where(eq(accessCode.id, first?.id ?? ''))
    const ofStay = (await list()).filter(({ booking_id }) => booking_id === booking.id)
    expect(ofStay).toHaveLength(1)
    expect(ofStay).toMatchObject([{ delivery: 'removing', status: 'revoking' }])
  })

  it('are seen by those who may see codes', async () => {
    const { owner, property, property_id, cleaner, list } = await flatWithCodes()
    const manager = await app.as.manager(property)
    expect(await list(manager)).toHaveLength(4)
    expect((await refusalOf(list(cleaner))).code).toBe('access.denied')
    expect((await refusalOf(list(await app.as.owner()))).status).toBe(404)
    const namesFor = async (...scopes: ApiKeyScope[]) => {
      const key = await app.as.apiKey(owner, ['access_codes:read', ...scopes])
      const { items } = await key.api.accessCodes.listOfProperty({ property_id })
      return new Set(items.map(({ booking_id, holder_name }) => [booking_id !== null, holder_name].join()))
    }
    const cleaning = expect.stringMatching(/^false,.+/)
    expect([...(await namesFor())]).toEqual(['true,', 'false,'])
    expect([...(await namesFor('bookings:read'))]).toEqual(['true,Ana Prueba', 'false,'])
    expect([...(await namesFor('tasks:read'))]).toEqual(['true,', cleaning])
  })
})
