import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, stay } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const free = { from: '2026-12-12', to: '2026-12-15' }

describe('a block', () => {
  it('keeps nights from bookings, and bookings keep them from blocks', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const property_id = property.id
    const block = await owner.api.calendar.createBlock({ property_id, ...free, reason: 'maintenance' })
    expect(block).toMatchObject({ ...free, nights: 3, reason: 'maintenance', notes: null })
    const conflicts = async (call: Promise<unknown>) => (await refusalOf(call)).details.members?.['conflicts']
    expect(
      await conflicts(
        owner.api.bookings.create({ property_id, ...stay, from: '2026-12-14', to: '2026-12-16' }),
      ),
    ).toEqual([
      { booking_id: null, block_id: block.id, arrival_date: '2026-12-12', departure_date: '2026-12-15' },
    ])
    expect(
      await conflicts(owner.api.calendar.createBlock({ property_id, from: '2026-12-08', to: '2026-12-10' })),
    ).toMatchObject([{ booking_id: booking.id, block_id: null }])
  })

  it('moves to free nights only, and gives its own free when deleted', async () => {
    const { owner, property } = await bookedFlat(app)
    const property_id = property.id
    const { id: block_id } = await owner.api.calendar.createBlock({ property_id, ...free })
    const move = (from: string) => owner.api.calendar.updateBlock({ property_id, block_id, from })
    expect((await refusalOf(move('2026-12-08'))).code).toBe('booking.overlap')
    expect(await move('2026-12-09')).toMatchObject({ from: '2026-12-09', nights: 6 })
    await owner.api.calendar.deleteBlock({ property_id, block_id })
    await expect(
      owner.api.bookings.create({ property_id, ...stay, from: '2026-12-09', to: '2026-12-15' }),
    ).resolves.toBeDefined()
    expect((await refusalOf(move('2026-12-20'))).code).toBe('resource.not_found')
  })

  it.each([
    [{ to: '2026-12-12' }, 'to', 'before_from'],
    [{ to: '2029-01-01' }, 'to', 'too_long'],
    [{ reason: 'party' as 'other' }, 'reason', 'invalid_choice'],
  ])('refuses %j at %s as %s', async (change, path, code) => {
    const { owner, property } = await bookedFlat(app)
    const refusal = await refusalOf(
      owner.api.calendar.createBlock({ property_id: property.id, ...free, ...change }),
    )
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toEqual([[path, code]])
  })

  it('is for those who edit the calendar, on their own property', async () => {
    const { owner, property } = await bookedFlat(app)
    const other = await owner.api.properties.create(flat)
    const { id: block_id } = await owner.api.calendar.createBlock({ property_id: property.id, ...free })
    const staff = await app.as.staff(property)
    expect(
      (await refusalOf(staff.api.calendar.createBlock({ property_id: property.id, ...free }))).code,
    ).toBe('access.denied')
    expect((await refusalOf(owner.api.calendar.deleteBlock({ property_id: other.id, block_id }))).code).toBe(
      'resource.not_found',
    )
  })

  it('is refused where it was changed since it was read', async () => {
    const { owner, property } = await bookedFlat(app)
    const property_id = property.id
    const { id: block_id } = await owner.api.calendar.createBlock({ property_id, ...free })
    const write = () =>
      owner
        .request({ if_match: '"1-x"' })
        .api.calendar.updateBlock({ property_id, block_id, notes: 'Boiler.' })
    await write()
    expect((await refusalOf(write())).code).toBe('version.mismatch')
  })
})

describe('the calendar of a property', () => {
  const december = { from: '2026-12-01', to: '2027-01-01' }

  it('shows stays, holds, blocks and tasks in the order of time', async () => {
    const { owner, property, booking } = await bookedFlat(app, {
      guest_first_name: 'Ana',
      guest_last_name: 'Prueba',
    })
    const property_id = property.id
    const hold = await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-20',
      to: '2026-12-22',
      status: 'tentative',
    })
    const block = await owner.api.calendar.createBlock({ property_id, ...free, reason: 'owner_stay' })
    const task = await owner.api.tasks.create({
      property_id,
      service: 'pool',
      title: 'Clean the pool',
      due_at: '2026-12-10T09:00:00Z',
    })
    const { items } = await owner.api.calendar.events({ property_id, ...december })
    expect(items).toMatchObject([
      {
        kind: 'stay',
        title: 'Ana Prueba',
        booking_id: booking.id,
        from: booking.from,
        to: booking.to,
        all_day: false,
      },
      { kind: 'task', title: 'Clean the pool', task_id: task.id, from: '2026-12-10T10:00:00+01:00' },
      {
        kind: 'block',
        title: flat.name,
        block_id: block.id,
        reason: 'owner_stay',
        from: '2026-12-12T00:00:00+01:00',
        to: '2026-12-15T00:00:00+01:00',
        all_day: true,
      },
      { kind: 'hold', title: flat.name, booking_id: hold.id },
    ])
  })

  it('shows a departure on its day, and nothing that was cancelled', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const on = async (from: string, to: string) =>
      (await owner.api.calendar.events({ property_id: property.id, from, to })).items.length
    expect(
      await Promise.all([
        on('2026-12-04', '2026-12-05'),
        on('2026-12-09', '2026-12-10'),
        on('2026-12-10', '2026-12-11'),
      ]),
    ).toEqual([0, 1, 0])
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect(await on('2026-12-01', '2027-01-01')).toBe(0)
  })

  it('names no guest to staff, and shows contractors only their own tasks', async () => {
    const { owner, property } = await bookedFlat(app, { guest_first_name: 'Ana' })
    const property_id = property.id
    await owner.api.tasks.create({
      property_id,
      service: 'pool',
      title: 'Clean the pool',
      due_at: '2026-12-02T09:00:00Z',
    })
    const [staff, contractor] = [await app.as.staff(property), await app.as.contractor(property)]
    const { items } = await staff.api.calendar.events({ property_id, ...december })
    expect(items).toMatchObject([{ kind: 'stay', title: flat.name }])
    const members = (await owner.api.propertyMembers.list({ property_id })).items
    const assignee_id = members.find(({ user_id }) => user_id === contractor.actor.user_id)?.id ?? ''
    await owner.api.tasks.create({
      property_id,
      service: 'cleaning',
      title: 'Towels',
      due_at: '2026-12-03T09:00:00Z',
      assignee_id,
    })
    expect((await contractor.api.calendar.events({ property_id, ...december })).items).toMatchObject([
      { kind: 'task', title: 'Towels' },
    ])
  })

  it.each([
    [{ from: '2026-12-01', to: '2026-12-01' }, 'before_from'],
    [{ from: '2026-12-01', to: '2028-01-06' }, 'too_long'],
    [{ from: '0999-12-01', to: '0000-01-01' }, 'invalid_date'],
  ])('refuses the days %j as %s', async (days, code) => {
    const { owner, property } = await bookedFlat(app)
    const refusal = await refusalOf(owner.api.calendar.events({ property_id: property.id, ...days }))
    expect(refusal).toMatchObject({
      status: 422,
      details: { errors: expect.arrayContaining([expect.objectContaining({ path: 'to', code })]) },
    })
  })

  it('starts the days of a block at midnight of the property, daylight saving or not', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create({ ...flat, time_zone: 'America/New_York' })
    await owner.api.calendar.createBlock({ property_id, from: '2027-03-13', to: '2027-03-15' })
    const { items } = await owner.api.calendar.events({ property_id, from: '2027-03-01', to: '2027-04-01' })
    expect(items).toMatchObject([{ from: '2027-03-13T00:00:00-05:00', to: '2027-03-15T00:00:00-04:00' }])
  })
})

describe('what starts in the next days', () => {
  it('counts days by the clocks of each property', async () => {
    const owner = await app.as.owner()
    const book = async (time_zone: string, from: string, to: string) => {
      const { id } = await owner.api.properties.create({ ...flat, name: time_zone, time_zone })
      await owner.api.bookings.create({ property_id: id, ...stay, from, to })
    }
    await book('Pacific/Auckland', '2026-12-01', '2026-12-02')
    await book('Pacific/Apia', '2026-12-02', '2026-12-03')
    await book('Pacific/Honolulu', '2026-12-01', '2026-12-02')
    await book('Pacific/Pago_Pago', '2026-12-02', '2026-12-03')
    const { items } = await owner.api.calendar.upcoming({ days: 1 })
    expect(items.map(({ title }) => title)).toEqual(['Pacific/Honolulu', 'Pacific/Apia'])
  })

  it('holds nothing of other accounts', async () => {
    await bookedFlat(app)
    const stranger = await app.as.owner()
    expect((await stranger.api.calendar.upcoming({})).items).toEqual([])
  })
})
