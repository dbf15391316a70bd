import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { booking as bookings } from '@stayward/db/schema/booking.table'
import { message } from '@stayward/db/schema/message.table'
import { task } from '@stayward/db/schema/task.table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { giveRule } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** How many rows there are of what a booking brings along. */
const counted = async () => ({
  bookings: await app.services.db.$count(bookings),
  codes: await app.services.db.$count(accessCode),
  tasks: await app.services.db.$count(task),
  messages: await app.services.db.$count(message),
  activity: await app.services.db.$count(activity),
})

const AUTOMATIC = { auto_access_codes: 'on_booking', auto_cleaning_task: true } as const

describe('the preview of a booking', () => {
  it('is what creating it does, and leaves nothing behind', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors, AUTOMATIC)
    await giveRule(app, owner, { trigger: 'before_arrival', name: 'Two days before' })
    app.clock.advance({ minutes: 1 })
    const input = { property_id, ...stay, guest_email: 'ana@example.com', locale: 'en' as const }
    const before = await counted()
    const preview = await owner.api.bookings.preview(input)
    expect(await counted()).toEqual(before)

    const made = await owner.api.bookings.create(input)
    const { from, to, arrival_date, departure_date, nights, time_zone } = made
    expect(preview.stay).toEqual({ from, to, arrival_date, departure_date, nights, time_zone })
    expect(preview.checkin).toEqual({ is_open: true, expected: 3 })
    const codes = (await owner.api.accessCodes.listOfBooking({ booking_id: made.id })).items
    expect(preview.codes).toEqual({
      created: codes.map(({ starts_at, ends_at }) => ({
        smart_lock_id: lock.id,
        lock_name: lock.name,
        starts_at,
        ends_at,
      })),
      waits_for: null,
    })
    expect(preview.codes.created).toHaveLength(1)
    const tasks = (await owner.api.tasks.list({ booking_id: made.id })).items
    expect(preview.tasks).toEqual(tasks.map(({ title, due_at }) => ({ title, due_at, assignee: null })))
    expect(preview.tasks).toHaveLength(1)
    const planned = (await owner.api.messages.listOfBooking({ booking_id: made.id })).items
    expect(preview.messages.map(({ planned_for, ...rest }) => [rest, Date.parse(planned_for)])).toEqual(
      planned.map(({ rule_id, name, trigger, channel, held_reason, planned_for }) => [
        { rule_id, name, trigger, channel, held_reason },
        Date.parse(planned_for ?? ''),
      ]),
    )
    expect(preview.messages).toContainEqual(
      expect.objectContaining({ name: 'Two days before', channel: 'email', held_reason: null }),
    )
    // The period of a report about who booked begins as it is booked, which is a moment later.
    const termsOf = ({ kind, authority, transport, obstacle }: (typeof preview.reports)[number]) =>
      [kind, authority, transport, obstacle] as const
    expect(preview.reports.map(termsOf)).toEqual(made.report?.items.map(termsOf))
    const dueOf = (reports: readonly { kind: string; due_at: string }[] = []) =>
      reports.find(({ kind }) => kind === 'travellers')?.due_at
    expect(dueOf(preview.reports)).toBe('2026-12-06T16:00:00+01:00')
    expect(dueOf(made.report?.items)).toBe(dueOf(preview.reports))
    expect(preview.reports.length).toBeGreaterThan(0)
  })

  it('names who cleans, and in the time of the property', async () => {
    const { owner, property, property_id } = await lockedFlat(app, vendors, AUTOMATIC)
    const cleaner = await app.as.staff(property)
    const [member] = (await owner.api.propertyMembers.list({ property_id })).items
    const { name, address, postal_code, city, country_code, max_guests } = property
    await owner.api.properties.update({
      property_id,
      name,
      address,
      postal_code,
      city,
      country_code,
      max_guests,
      ...AUTOMATIC,
      default_cleaner_id: member?.id ?? null,
    })
    const { tasks } = await owner.api.bookings.preview({ property_id, ...stay })
    const { name: first, last_name } = await cleaner.api.account.get()
    expect(tasks).toEqual([
      expect.objectContaining({
        assignee: `${first} ${last_name}`,
        due_at: expect.stringMatching(/\+01:00$/),
      }),
    ])
  })

  it.each([
    [{ auto_access_codes: 'on_booking' as const }, { status: 'tentative' as const }, 'confirmation'],
    [{ auto_access_codes: 'on_checkin_completed' as const }, {}, 'checkin'],
    [{ auto_access_codes: 'off' as const }, {}, null],
  ])('says what codes wait for with %o and %o', async (settings, input, waits_for) => {
    const { owner, property_id } = await lockedFlat(app, vendors, settings)
    const { codes } = await owner.api.bookings.preview({ property_id, ...stay, ...input })
    expect(codes).toEqual({ created: [], waits_for })
  })

  it('says that a message has no way to a guest without an address', async () => {
    const { owner, property } = await bookedFlat(app)
    await giveRule(app, owner, { trigger: 'before_arrival', name: 'Reminder' })
    const later = { from: '2027-02-01', to: '2027-02-03', guests_number: 1 }
    const { messages } = await owner.api.bookings.preview({ property_id: property.id, ...later })
    expect(messages).toContainEqual(
      expect.objectContaining({ name: 'Reminder', channel: null, held_reason: 'no_address' }),
    )
  })

  it('is refused as the booking would be', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const property_id = property.id
    const preview = (input: object) =>
      refusalOf(owner.api.bookings.preview({ property_id, ...stay, ...input }))
    expect(await preview({})).toMatchObject({
      code: 'booking.overlap',
      details: { members: { conflicts: [expect.objectContaining({ booking_id: booking.id })] } },
    })
    expect(await preview({ from: '2027-01-05', to: '2027-01-07', guests_number: 5 })).toMatchObject({
      code: 'request.invalid',
      details: { errors: [expect.objectContaining({ path: 'guests_number', code: 'too_big' })] },
    })
  })

  it('is for those who may create bookings', async () => {
    const { property } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    expect(await refusalOf(staff.api.bookings.preview({ property_id: property.id, ...stay }))).toMatchObject({
      status: 403,
    })
    const stranger = await app.as.owner()
    expect(
      await refusalOf(stranger.api.bookings.preview({ property_id: property.id, ...stay })),
    ).toMatchObject({ status: 404 })
  })
})
