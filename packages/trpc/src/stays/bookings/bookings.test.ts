import { occupancy } from '@stayward/db/schema/occupancy.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, stay } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('creating a booking', () => {
  it('gives days the times of the property and creates a link', async () => {
    const { booking, property } = await bookedFlat(app)
    expect(booking).toMatchObject({
      property_id: property.id,
      from: '2026-12-05T16:00:00+01:00',
      to: '2026-12-09T11:00:00+01:00',
      nights: 4,
      status: 'confirmed',
      phase: 'upcoming',
      contracted_on: '2026-12-01',
      checkin: { state: 'open', registered: 0, expected: 3 },
    })
    expect(booking.code).toMatch(/^[0-9a-z]{26}$/)
    expect(booking.checkin_url).toBe(`${app.services.env.CHECKIN_URL}/${booking.code}`)
  })

  it('lets only one of 50 simultaneous bookings have the nights', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        owner.api.bookings.create({ property_id: id, ...stay }).then(
          () => 'created',
          (error: unknown) => toServiceError(error).code,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'booking.overlap')).toHaveLength(49)
  })

  it('names the booking that has the nights', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const refusal = await refusalOf(
      owner.api.bookings.create({ property_id: property.id, ...stay, from: '2026-12-08', to: '2026-12-10' }),
    )
    expect(refusal.details.members).toEqual({
      conflicts: [
        { booking_id: booking.id, block_id: null, arrival_date: '2026-12-05', departure_date: '2026-12-09' },
      ],
    })
  })

  it('lets one party arrive on the day another leaves', async () => {
    const { owner, property } = await bookedFlat(app)
    const next = owner.api.bookings.create({
      property_id: property.id,
      ...stay,
      from: '2026-12-09',
      to: '2026-12-11',
    })
    await expect(next).resolves.toMatchObject({ arrival_date: '2026-12-09' })
  })

  it('keeps the nights of a booking in the occupancy that every writer shares', async () => {
    const { booking } = await bookedFlat(app)
    const rows = await app.services.db.select().from(occupancy).where(eq(occupancy.booking_id, booking.id))
    expect(rows.map(({ nights }) => nights)).toEqual(['[2026-12-05,2026-12-09)'])
  })

  it.each([
    [{ guests_number: 5 }, 'guests_number', 'too_big'],
    [{ adults_count: 1, children_count: 1 }, 'guests_number', 'split_mismatch'],
    [{ total_amount: '120.00' }, 'currency', 'required'],
    [{ currency: 'EUR' }, 'total_amount', 'required'],
    [{ guest_phone: '12' }, 'guest_phone', 'invalid_phone'],
    [{ guest_email: 'ana@' }, 'guest_email', 'invalid_email'],
    [{ from: 'tomorrow' }, 'from', 'invalid_date'],
    [{ from: '2026-12-05T16:00:00' }, 'from', 'invalid_date'],
    [{ to: '2026-12-04' }, 'to', 'before_from'],
  ])('refuses %j at %s as %s', async (change, path, code) => {
    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    const refusal = await refusalOf(owner.api.bookings.create({ property_id: id, ...stay, ...change }))
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toContainEqual([path, code])
  })

  it('is for owners and managers', async () => {
    const { property } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    const manager = await app.as.manager(property)
    const later = { property_id: property.id, ...stay, from: '2027-01-10', to: '2027-01-12' }
    expect((await refusalOf(staff.api.bookings.create(later))).code).toBe('access.denied')
    await expect(manager.api.bookings.create(later)).resolves.toMatchObject({ nights: 2 })
  })

  it('answers a repetition with the same key with the first booking', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    const create = () => owner.request({ idempotency_key: 'form-1' })
    const first = await create().api.bookings.create({ property_id: id, ...stay })
    const repetition = create()
    expect(await repetition.api.bookings.create({ property_id: id, ...stay })).toEqual(first)
    expect(repetition.answer).toMatchObject({ replayed: true, version: 1 })
  })
})

describe('reading bookings', () => {
  it('hides what tells of the guest from staff', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    const named = {
      guest_first_name: 'Ana',
      guest_email: 'ana@example.com',
      notes: 'VIP',
      total_amount: '10',
      currency: 'EUR',
    }
    const { id } = await owner.api.bookings.create({ property_id: property.id, ...stay, ...named })
    const staff = await app.as.staff(property)
    expect(await staff.api.bookings.get({ booking_id: id })).toMatchObject({
      arrival_date: '2026-12-05',
      code: null,
      checkin_url: null,
      guest_first_name: null,
      guest_email: null,
      notes: null,
      total_amount: null,
    })
  })

  it('hides bookings of other accounts', async () => {
    const { booking } = await bookedFlat(app)
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.bookings.get({ booking_id: booking.id }))).code).toBe(
      'resource.not_found',
    )
  })

  it('finds names in part, and e-mail, phone and code only whole', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    const guest = {
      guest_first_name: 'Íñigo',
      guest_email: 'inigo@example.com',
      guest_phone: '+34 612 345 678',
    }
    const { code } = await owner.api.bookings.create({ property_id: id, ...stay, ...guest })
    const found = async (query: string) => (await owner.api.bookings.list({ query })).items.length
    expect(await Promise.all(['inig', 'INIGO@example.com', '+34612345678', code ?? ''].map(found))).toEqual([
      1, 1, 1, 1,
    ])
    expect(await Promise.all(['inigo@example', '612345', code?.slice(0, 20) ?? ''].map(found))).toEqual([
      0, 0, 0,
    ])
  })

  it('does not let staff search by names that they do not see', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    await owner.api.bookings.create({ property_id: property.id, ...stay, guest_first_name: 'Ana' })
    const staff = await app.as.staff(property)
    expect((await staff.api.bookings.list({})).items).toHaveLength(1)
    expect((await staff.api.bookings.list({ query: 'ana' })).items).toHaveLength(0)
  })

  it('knows today by the clocks of each property', async () => {
    const owner = await app.as.owner()
    const book = async (time_zone: string, from: string, to: string) => {
      const { id } = await owner.api.properties.create({ ...flat, name: time_zone, time_zone })
      await owner.api.bookings.create({ property_id: id, ...stay, from, to })
    }
    await book('Pacific/Auckland', '2026-12-02', '2026-12-03')
    await book('Pacific/Honolulu', '2026-12-01', '2026-12-02')
    const { items } = await owner.api.bookings.list({ phase: 'arriving_today' })
    expect(items.map(({ time_zone }) => time_zone).toSorted()).toEqual([
      'Pacific/Auckland',
      'Pacific/Honolulu',
    ])
    expect(items.every(({ phase }) => phase === 'arriving_today')).toBe(true)
  })

  it.each(['from', '-from', 'created_at', '-created_at'] as const)(
    'pages through all in the order %s',
    async (sort) => {
      const owner = await app.as.owner()
      const { id } = await owner.api.properties.create(flat)
      for (const month of ['03', '01', '02'])
        await owner.api.bookings.create({
          property_id: id,
          ...stay,
          from: `2027-${month}-05`,
          to: `2027-${month}-07`,
        })
      const ids: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await owner.api.bookings.list({ sort, size: 1, cursor })
        ids.push(...page.items.map((booking) => booking.id))
        if (page.next_cursor === null) break
        cursor = page.next_cursor
      }
      const all = await owner.api.bookings.list({ sort, size: 100 })
      expect(ids).toEqual(all.items.map((booking) => booking.id))
      expect(new Set(ids).size).toBe(3)
    },
  )

  it('narrows a list by dates of the stay', async () => {
    const { owner } = await bookedFlat(app)
    const count = async (from: string, to: string) =>
      (await owner.api.bookings.list({ from, to })).items.length
    expect(await count('2026-12-01', '2026-12-05')).toBe(0)
    expect(await count('2026-12-01', '2026-12-06')).toBe(1)
    expect(await count('2026-12-08', '2026-12-20')).toBe(1)
    expect(await count('2026-12-09', '2026-12-20')).toBe(0)
  })
})
