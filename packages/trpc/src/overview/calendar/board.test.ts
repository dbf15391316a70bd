import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const december = { from: '2026-12-01', to: '2027-01-01' }
const pool = { service: 'pool', title: 'Clean the pool' } as const

describe('the board', () => {
  it('has a row for every property by name, with what happens there', async () => {
    const { owner, property, booking, code } = await bookedFlat(app, {
      guest_first_name: 'Ana',
      guest_last_name: 'Prueba',
      source: 'airbnb',
      arrival_time: '22:10',
    })
    const property_id = property.id
    await app.as.guest().api.checkin.registerGuest({ code, ...traveller })
    const empty = await owner.api.properties.create({ ...flat, name: 'Ágata', city: 'Toledo' })
    const block = await owner.api.calendar.createBlock({
      property_id,
      from: '2026-12-12',
      to: '2026-12-15',
      reason: 'maintenance',
    })
    const task = await owner.api.tasks.create({
      property_id,
      booking_id: booking.id,
      ...pool,
      due_at: '2026-12-09T23:30:00Z',
    })
    expect(await owner.api.calendar.board(december)).toEqual({
      items: [
        {
          property: {
            id: empty.id,
            name: 'Ágata',
            city: 'Toledo',
            time_zone: 'Europe/Madrid',
            access_level: 'owner',
            cover_image: null,
            tags: [],
          },
          stays: [],
          blocks: [],
          rules: [],
          tasks: [],
        },
        {
          property: expect.objectContaining({ id: property_id, name: flat.name }),
          stays: [
            {
              booking_id: booking.id,
              kind: 'stay',
              title: 'Ana Prueba',
              from: booking.from,
              to: booking.to,
              arrival_date: '2026-12-05',
              departure_date: '2026-12-09',
              arrival_time: '22:10',
              departure_time: null,
              nights: 4,
              guests_number: 3,
              guests_number_known: true,
              source: 'airbnb',
              status: 'confirmed',
              conflict: false,
              checkin: { state: 'in_progress', registered: 1, expected: 3 },
            },
          ],
          blocks: [
            {
              block_id: block.id,
              from: '2026-12-12',
              to: '2026-12-15',
              nights: 3,
              reason: 'maintenance',
              source: null,
            },
          ],
          rules: [],
          tasks: [
            {
              task_id: task.id,
              booking_id: booking.id,
              is_turnover: false,
              ...pool,
              status: 'todo',
              // Half past midnight in Madrid.
              due_at: '2026-12-10T00:30:00+01:00',
              due_date: '2026-12-10',
            },
          ],
        },
      ],
      next_cursor: null,
    })
  })

  it('shows what touches its days: a stay with its departure, a block with the day it ends, nothing cancelled', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    await owner.api.calendar.createBlock({ property_id: property.id, from: '2026-12-12', to: '2026-12-15' })
    const shown = async (from: string, to: string) => {
      const { items } = await owner.api.calendar.board({ from, to })
      return items.flatMap(({ stays, blocks }) => [
        ...stays.map(({ kind }) => kind),
        ...blocks.map(() => 'block'),
      ])
    }
    expect(await shown('2026-12-04', '2026-12-05')).toEqual([])
    expect(await shown('2026-12-09', '2026-12-10')).toEqual(['stay'])
    expect(await shown('2026-12-10', '2026-12-12')).toEqual([])
    expect(await shown('2026-12-15', '2026-12-16')).toEqual(['block'])
    expect(await shown('2026-12-01', '2027-01-01')).toEqual(['stay', 'block'])
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect(await shown('2026-12-01', '2027-01-01')).toEqual(['block'])
  })

  it('shows a stay of a year in the middle of it, and the night on which clocks change', async () => {
    const { owner, property } = await bookedFlat(app)
    const year = { from: '2027-01-01', to: '2028-01-01', guests_number: 1 }
    await owner.api.bookings.create({ property_id: property.id, ...year })
    const { items } = await owner.api.calendar.board({ from: '2027-12-28', to: '2027-12-30' })
    expect(items[0]?.stays).toMatchObject([{ arrival_date: '2027-01-01', nights: 365 }])
    const spring = await owner.api.calendar.board({ from: '2027-03-28', to: '2027-03-29' })
    expect(spring.items[0]?.stays).toHaveLength(1)
  })

  it('is paged by property, alike for any days, and narrowed by name or to some of them', async () => {
    const owner = await app.as.owner()
    const ids: string[] = []
    for (const name of ['Casa 1', 'Casa 2', 'Casa 3', 'Piso'])
      ids.push((await owner.api.properties.create({ ...flat, name })).id)
    const namesOf = (page: { items: { property: { name: string } }[] }) =>
      page.items.map(({ property }) => property.name)
    const first = await owner.api.calendar.board({ ...december, query: 'casa', size: 2 })
    expect(namesOf(first)).toEqual(['Casa 1', 'Casa 2'])
    const cursor = first.next_cursor ?? ''
    const rest = await owner.api.calendar.board({ ...december, query: 'casa', size: 2, cursor })
    expect(namesOf(rest)).toEqual(['Casa 3'])
    expect(rest.next_cursor).toBeNull()
    const some = await owner.api.calendar.board({ ...december, property_id: ids.slice(2) })
    expect(namesOf(some)).toEqual(['Casa 3', 'Piso'])
  })

  it('leaves archived properties out', async () => {
    const { owner, property } = await bookedFlat(app)
    await owner.api.properties.remove({ property_id: property.id })
    expect((await owner.api.calendar.board(december)).items).toEqual([])
  })

  it.each([
    [{ from: '2026-12-01', to: '2026-12-01' }, 'before_from'],
    [{ from: '2026-12-01', to: '2027-04-05' }, 'too_long'],
  ])('refuses the days %j as %s', async (days, code) => {
    const owner = await app.as.owner()
    const refusal = await refusalOf(owner.api.calendar.board(days))
    expect(refusal.details.errors).toMatchObject([{ path: 'to', code }])
  })
})

describe('who sees what of the board', () => {
  it('names no guest to staff, who see the tasks of their service', async () => {
    const { owner, property } = await bookedFlat(app, { guest_first_name: 'Ana', external_reference: 'HM1' })
    const property_id = property.id
    await owner.api.tasks.create({ property_id, ...pool, due_at: '2026-12-02T09:00:00Z' })
    const staff = await app.as.staff(property)
    expect((await staff.api.calendar.board(december)).items).toMatchObject([
      { property: { access_level: 'staff' }, stays: [{ title: null, nights: 4 }], tasks: [] },
    ])
    const manager = await app.as.manager(property)
    expect((await manager.api.calendar.board(december)).items).toMatchObject([
      { property: { access_level: 'manager' }, stays: [{ title: 'Ana' }], tasks: [{ title: pool.title }] },
    ])
  })

  it('shows contractors their own open tasks, and a property only while they have one', async () => {
    const { owner, property } = await bookedFlat(app)
    const property_id = property.id
    await owner.api.calendar.createBlock({ property_id, from: '2026-12-12', to: '2026-12-15' })
    await owner.api.tasks.create({ property_id, ...pool, due_at: '2026-12-02T09:00:00Z' })
    const contractor = await app.as.contractor(property)
    expect((await contractor.api.calendar.board(december)).items).toEqual([])
    const { items: members } = await owner.api.propertyMembers.list({ property_id })
    const assignee_id = members.find(({ user_id }) => user_id === contractor.actor.user_id)?.id ?? null
    const own = { service: 'cleaning', title: 'Towels', due_at: '2026-12-03T09:00:00Z' } as const
    await owner.api.tasks.create({ property_id, ...own, assignee_id })
    expect((await contractor.api.calendar.board(december)).items).toMatchObject([
      { property: { id: property_id }, stays: [], blocks: [], rules: [], tasks: [{ title: 'Towels' }] },
    ])
  })

  it('holds nothing of other accounts, even where it is asked for by id', async () => {
    const { property } = await bookedFlat(app)
    const stranger = await app.as.owner()
    const asked = { ...december, property_id: [property.id] }
    expect((await stranger.api.calendar.board(asked)).items).toEqual([])
    const key = await app.as.apiKey(stranger, ['calendar:read'])
    expect((await key.api.calendar.board(asked)).items).toEqual([])
  })
})

it('tells the turnover of a stay from what else is to be done there', async () => {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
  const booking = await owner.api.bookings.create({ property_id: property.id, ...stay })
  const { items } = await owner.api.calendar.board(december)
  expect(items[0]?.tasks).toMatchObject([
    { booking_id: booking.id, is_turnover: true, service: 'cleaning', due_date: booking.departure_date },
  ])
})

describe('reading a block', () => {
  it('names its version, for the change that follows', async () => {
    const { owner, property } = await bookedFlat(app)
    const property_id = property.id
    const nights = { from: '2026-12-12', to: '2026-12-15' }
    const made = await owner.api.calendar.createBlock({ property_id, ...nights, notes: 'Boiler.' })
    const { api, answer } = owner.request({})
    expect(await api.calendar.getBlock({ property_id, block_id: made.id })).toEqual(made)
    expect(answer.version).toBe(1)
  })
})
