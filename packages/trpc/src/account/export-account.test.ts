import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, spaniard, stay } from '../testing/test-inputs.ts'
import { lockedFlat } from '../testing/test-locked-flat.ts'
import { TestVendors } from '../testing/test-vendors.ts'
import { exportAccount } from './export-account.service.ts'

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

async function fileOf({ actor }: { actor: UserActor }): Promise<string> {
  let file = ''
  for await (const part of await exportAccount({ ...makeContext(app.services, actor, {}), actor }))
    file += part
  return file
}

const Line = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })

const linesOf = (file: string) =>
  file
    .split('\n')
    .filter(Boolean)
    .map((line) => Line.parse(JSON.parse(line)))

async function registeredFlat() {
  const booked = await bookedFlat(app)
  await app.as.guest().api.checkin.registerGuest({ code: booked.code, ...spaniard })
  await app.as.staff(booked.property)
  return booked
}

it('is everything of the account, each thing with its kind', async () => {
  const { owner, property, booking } = await registeredFlat()
  const lines = linesOf(await fileOf(owner))
  const idsOf = (type: string) => lines.flatMap((line) => (line.type === type ? line.data['id'] : []))
  expect(idsOf('account')).toEqual([owner.actor.user_id])
  expect(idsOf('property')).toEqual([property.id])
  expect(idsOf('booking')).toEqual([booking.id])
  expect(idsOf('guest')).toHaveLength(1)
  expect(idsOf('member')).toHaveLength(1)
  expect(idsOf('activity').length).toBeGreaterThan(2)
})

it('holds archived properties, too', async () => {
  const { owner, property } = await registeredFlat()
  await owner.api.properties.remove({ property_id: property.id })
  const lines = linesOf(await fileOf(owner))
  expect(lines).toContainEqual({
    type: 'property',
    data: expect.objectContaining({ id: property.id, archived_at: expect.any(String) }),
  })
})

it('opens nothing: no codes, no links, no passwords, no whole documents', async () => {
  const { owner, code } = await registeredFlat()
  const file = await fileOf(owner)
  expect(file).toContain('•••••678Z')
  for (const secret of [code, spaniard.document_number, 'checkin_url', 'wifi_password', 'allowed_actions'])
    expect(file).not.toContain(secret)
})

it('holds blocks, codes without their PIN and invitations without their link', async () => {
  const { owner, property_id } = await lockedFlat(app, vendors)
  const block = await owner.api.calendar.createBlock({
    property_id,
    from: '2026-12-12',
    to: '2026-12-15',
    reason: 'maintenance',
  })
  const booking = await owner.api.bookings.create({ property_id, ...stay })
  const made = await owner.api.accessCodes.createOfBooking({ booking_id: booking.id, code: '738264' })
  const invited = await owner.api.propertyMembers.createInvitation({
    property_id,
    email: 'carmen.soto@example.com',
    access_level: 'manager',
  })
  const file = await fileOf(owner)
  const dataOf = (type: string) => linesOf(file).flatMap((line) => (line.type === type ? [line.data] : []))
  expect(dataOf('block')).toMatchObject([{ id: block.id, from: '2026-12-12', nights: 3 }])
  expect(dataOf('access_code')).toMatchObject(
    made.items.map(({ id, starts_at }) => ({ id, booking_id: booking.id, starts_at })),
  )
  expect(dataOf('invitation')).toMatchObject([
    { id: invited.id, email: 'carmen.soto@example.com', status: 'pending' },
  ])
  expect(invited.accept_url).not.toBeNull()
  const token = invited.accept_url?.split('/').at(-1) ?? 'none'
  for (const secret of ['738264', token, 'accept_url']) expect(file).not.toContain(secret)
})

it('has nothing of properties that others share', async () => {
  const { property } = await registeredFlat()
  const manager = await app.as.manager(property)
  const file = await fileOf(manager)
  expect(file).not.toContain(property.id)
  expect(linesOf(file).map(({ type }) => type)).toContain('account')
})

it('is noted as taken along', async () => {
  const { owner } = await registeredFlat()
  await fileOf(owner)
  const { items } = await owner.api.timeline.activity({ type: ['account.exported'] })
  expect(items).toMatchObject([{ actor: { kind: 'user', name: 'Lucía Navarro' }, property_id: null }])
})
