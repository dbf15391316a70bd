import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { member } from '@stayward/db/schema/member.table'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { syncTurnover } from './turnover.service.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

async function cleanedFlat() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
  const property_id = property.id
  return {
    owner,
    property,
    property_id,
    book: (input: Partial<typeof stay> & { status?: 'tentative'; arrival_time?: string } = {}) =>
      owner.api.bookings.create({ property_id, ...stay, ...input }),
    change: (booking_id: string, input: object) => owner.api.bookings.update({ booking_id, ...input }),
    tasks: async () => (await owner.api.tasks.listOfProperty({ property_id })).items,
  }
}

describe('the turnover of a booking', () => {
  it('is a cleaning task between the departure and the next arrival', async () => {
    const { book, tasks } = await cleanedFlat()
    const booking = await book()
    expect(await tasks()).toMatchObject([
      {
        booking_id: booking.id,
        service: 'cleaning',
        title: 'Turnover cleaning',
        status: 'todo',
        due_at: '2026-12-09T16:00:00+01:00',
        window: { from: '2026-12-09T11:00:00+01:00', to: null },
        assignee: null,
        context: {
          departing_guests: 3,
          next_arrival: null,
          same_day_turnover: false,
          owner_stay: null,
          occupied_until: null,
        },
      },
    ])
  })

  it('knows the next party, and whether it arrives on the same day', async () => {
    const { book, tasks } = await cleanedFlat()
    await book()
    await book({ from: '2026-12-09', to: '2026-12-11', guests_number: 2, arrival_time: '22:10' })
    const [first, second] = await tasks()
    expect(first).toMatchObject({
      window: { from: '2026-12-09T11:00:00+01:00', to: '2026-12-09T16:00:00+01:00' },
      context: {
        departing_guests: 3,
        next_arrival: { at: '2026-12-09T16:00:00+01:00', arrival_time: '22:10', guests_number: 2 },
        same_day_turnover: true,
      },
    })
    expect(second?.context.next_arrival).toBeNull()
  })

  it('knows the stay of the owner that begins before anybody else arrives', async () => {
    const { owner, property_id, book, tasks } = await cleanedFlat()
    await book()
    const block = (from: string, to: string, reason: 'owner_stay' | 'maintenance') =>
      owner.api.calendar.createBlock({ property_id, from, to, reason })
    const owned = async () => (await tasks()).map(({ context }) => context.owner_stay)
    await block('2026-12-09', '2026-12-10', 'maintenance')
    expect(await owned()).toEqual([null])
    const { id: block_id } = await block('2026-12-12', '2026-12-14', 'owner_stay')
    expect(await owned()).toEqual([{ from: '2026-12-12', to: '2026-12-14' }])
    await book({ from: '2026-12-10', to: '2026-12-12' })
    expect(await owned()).toEqual([null, { from: '2026-12-12', to: '2026-12-14' }])
    await owner.api.calendar.deleteBlock({ property_id, block_id })
    expect(await owned()).toEqual([null, null])
  })

  it('is made for confirmed bookings of properties that want it', async () => {
    const { book, change, tasks } = await cleanedFlat()
    const booking = await book({ status: 'tentative' })
    expect(await tasks()).toEqual([])
    await change(booking.id, { status: 'confirm' })
    expect(await tasks()).toHaveLength(1)

    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    await owner.api.bookings.create({ property_id: id, ...stay })
    expect((await owner.api.tasks.list({})).items).toEqual([])
  })

  it('is not made for a stay that is over', async () => {
    const { book, tasks } = await cleanedFlat()
    await book({ from: '2026-11-20', to: '2026-11-25' })
    expect(await tasks()).toEqual([])
  })

  it('goes to the default cleaner, in the language of the host', async () => {
    const { owner, property, book, tasks } = await cleanedFlat()
    const cleaner = await app.as.staff(property)
    const { db } = app.services
    const [membership] = await db.select().from(member).where(eq(member.user_id, cleaner.actor.user_id))
    await db
      .update(propertyTable)
      .set({ default_cleaner_id: membership?.id ?? null })
      .where(eq(propertyTable.id, property.id))
    await db.update(user).set({ locale: 'ca' }).where(eq(user.id, owner.actor.user_id))
    await book()
    expect(await tasks()).toMatchObject([
      { title: 'Limpieza de salida', assignee: { user_id: cleaner.actor.user_id, service: 'cleaning' } },
    ])
  })

  it('is made once, however often the booking is looked at', async () => {
    const { property, book, tasks } = await cleanedFlat()
    const booking = await book()
    const before = await app.services.db.select().from(activity)
    const key = { account_id: property.account_id, property_id: property.id, booking_id: booking.id }
    const ctx = { ...app.services, actor: { kind: 'system' } as const }
    await Promise.all([1, 2, 3].map(() => app.services.db.transaction((tx) => syncTurnover(ctx, tx, key))))
    expect(await tasks()).toHaveLength(1)
    expect(await app.services.db.select().from(activity)).toHaveLength(before.length)
  })

  it('is not made again after somebody deleted it', async () => {
    const { owner, book, change, tasks } = await cleanedFlat()
    const booking = await book()
    const [task] = await tasks()
    await owner.api.tasks.remove({ task_id: task?.id ?? '' })
    await change(booking.id, { to: '2026-12-10' })
    expect(await tasks()).toEqual([])
  })

  it('moves with the booking, and with the arrival after it', async () => {
    const { book, change, tasks } = await cleanedFlat()
    const booking = await book()
    await change(booking.id, { to: '2026-12-10' })
    expect(await tasks()).toMatchObject([
      { due_at: '2026-12-10T16:00:00+01:00', window: { from: '2026-12-10T11:00:00+01:00' } },
    ])
    const early = await book({ from: '2026-12-10T13:00:00+01:00', to: '2026-12-12' })
    expect((await tasks())[0]).toMatchObject({ due_at: '2026-12-10T13:00:00+01:00' })
    await change(early.id, { status: 'cancel' })
    expect((await tasks())[0]).toMatchObject({ due_at: '2026-12-10T16:00:00+01:00', window: { to: null } })
  })

  it('keeps a due time that was set by hand until the stay moves', async () => {
    const { owner, book, change, tasks } = await cleanedFlat()
    const booking = await book()
    const [task] = await tasks()
    await owner.api.tasks.update({ task_id: task?.id ?? '', due_at: '2026-12-09T13:00:00+01:00' })
    await change(booking.id, { guests_number: 2 })
    expect(await tasks()).toMatchObject([{ due_at: '2026-12-09T13:00:00+01:00' }])
    await change(booking.id, { to: '2026-12-08' })
    expect(await tasks()).toMatchObject([{ due_at: '2026-12-08T16:00:00+01:00' }])
  })

  it('is cancelled with the booking, as every open task of it', async () => {
    const { owner, property, book, change, tasks } = await cleanedFlat()
    const booking = await book()
    await owner.api.tasks.create({
      property_id: property.id,
      booking_id: booking.id,
      service: 'check_in',
      title: 'Hand over the keys',
      due_at: booking.from,
    })
    await change(booking.id, { status: 'cancel' })
    expect((await tasks()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  it('is cancelled for a no-show, and created again when they arrive after all', async () => {
    const { book, change, tasks } = await cleanedFlat()
    const booking = await book()
    app.clock.set('2026-12-06T08:00:00Z')
    await change(booking.id, { status: 'no_show' })
    await change(booking.id, { status: 'reinstate' })
    expect((await tasks()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'todo'])
  })
})
