import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-01-01T12:00:00Z')
})
afterAll(() => app.close())

const MARCH = { from: '2027-03-01', to: '2027-04-01' }

/** An owner with a stay of three nights for 100.00 EUR in each of two flats, one of them over the end of March. */
async function company() {
  const owner = await app.as.owner()
  const [attic, loft] = await Promise.all([
    owner.api.properties.create({ ...flat, name: 'Attic', tags: ['Sea'] }),
    owner.api.properties.create({ ...flat, name: 'Loft' }),
  ])
  const paid = { guests_number: 2, total_amount: '100.00', currency: 'EUR', source: 'airbnb' } as const
  await owner.api.bookings.create({ ...paid, property_id: attic.id, from: '2027-03-10', to: '2027-03-13' })
  await owner.api.bookings.create({ ...paid, property_id: loft.id, from: '2027-03-30', to: '2027-04-02' })
  return { owner, attic, loft }
}

it('spreads a price over the nights of a stay, the remaining cents on the first ones', async () => {
  const { owner } = await company()
  const { groups, total } = await owner.api.figures.revenue({
    from: '2027-03-01',
    to: '2027-05-01',
    group_by: 'month',
  })
  const euros = (amount: string, average_daily_rate: string, nights_with_amount: number) => [
    { currency: 'EUR', amount, average_daily_rate, nights_with_amount },
  ]
  expect(groups).toMatchObject([
    { key: '2027-03', sold_nights: 5, stays: 2, revenue: euros('166.67', '33.33', 5) },
    { key: '2027-04', sold_nights: 1, stays: 1, revenue: euros('33.33', '33.33', 1) },
  ])
  // A stay over two months is one stay, and the parts of its price are the whole.
  expect(total).toMatchObject({ stays: 2, sold_nights: 6, revenue: euros('200.00', '33.33', 6) })
})

it('adds currencies up apart, and leaves stays without a price out of the rate', async () => {
  const { owner, attic } = await company()
  const stay = { property_id: attic.id, guests_number: 2 }
  await owner.api.bookings.create({
    ...stay,
    from: '2027-03-20',
    to: '2027-03-22',
    total_amount: '30001',
    currency: 'JPY',
  })
  await owner.api.bookings.create({ ...stay, from: '2027-03-22', to: '2027-03-26' })
  const { groups } = await owner.api.figures.occupancy({ ...MARCH, property_id: [attic.id] })
  expect(groups).toMatchObject([
    {
      label: 'Attic',
      sold_nights: 9,
      revenue: [
        { currency: 'EUR', amount: '100.00', nights_with_amount: 3 },
        { currency: 'JPY', amount: '30001', average_daily_rate: '15001', nights_with_amount: 2 },
      ],
    },
  ])
})

it('spreads revenue over the nights that could be sold', async () => {
  const { owner, attic } = await company()
  const ofAttic = { ...MARCH, property_id: [attic.id] }
  const revenue = async () => (await owner.api.figures.revenue(ofAttic)).total.revenue
  expect(await revenue()).toMatchObject([{ amount: '100.00', revenue_per_available_night: '3.23' }])
  const blocked = {
    property_id: attic.id,
    from: '2027-03-13',
    to: '2027-04-01',
    reason: 'owner_stay',
  } as const
  await owner.api.calendar.createBlock(blocked)
  expect(await revenue()).toMatchObject([{ amount: '100.00', revenue_per_available_night: '8.33' }])
})

it('shows owners and managers their properties, and staff nothing', async () => {
  const { owner, attic, loft } = await company()
  const manager = await app.as.manager(attic)
  const staff = await app.as.staff(loft)
  const labels = async ({ api }: Pick<typeof owner, 'api'>) =>
    (await api.figures.occupancy(MARCH)).groups.map(({ label }) => label)
  expect(await labels(owner)).toEqual(['Attic', 'Loft'])
  expect(await labels(manager)).toEqual(['Attic'])
  expect((await staff.api.figures.occupancy(MARCH)).total).toMatchObject({
    available_nights: 0,
    sold_nights: 0,
  })
  expect(await labels(await app.as.owner())).toEqual([])
})

it('has available nights from the day on which a property was listed, whenever it was added', async () => {
  const { owner, attic } = await company()
  const BEFORE = { from: '2020-12-01', to: '2021-01-01' }
  const availableIn = async (period: typeof MARCH) => {
    const { total } = await owner.api.figures.occupancy({ ...period, property_id: [attic.id] })
    return total.available_nights
  }
  const list = (listed_from?: string | null) =>
    owner.api.properties.update({ ...flat, property_id: attic.id, listed_from })
  expect([await availableIn(BEFORE), await availableIn(MARCH)]).toEqual([0, 31])
  await list('2020-12-20')
  expect([await availableIn(BEFORE), await availableIn(MARCH)]).toEqual([12, 31])
  await list('2027-03-29')
  expect([await availableIn(BEFORE), await availableIn(MARCH)]).toEqual([0, 3])
  // A PUT that omits it keeps it; null brings the default back.
  await list()
  expect(await availableIn(MARCH)).toBe(3)
  await list(null)
  expect(await availableIn(MARCH)).toBe(31)
})

it('filters by tag and groups what has none last', async () => {
  const { owner } = await company()
  const { groups } = await owner.api.figures.occupancy({ ...MARCH, group_by: 'tag' })
  expect(groups.map(({ key, sold_nights }) => [key, sold_nights])).toEqual([
    ['Sea', 3],
    [null, 2],
  ])
  expect((await owner.api.figures.occupancy({ ...MARCH, tag: 'Sea' })).total.sold_nights).toBe(3)
})

it('refuses a period that ends before it begins, and one that is too long', async () => {
  const { owner } = await company()
  for (const [to, code] of [
    ['2027-03-01', 'before_from'],
    ['2028-04-05', 'too_long'],
  ] as const)
    expect(await refusalOf(owner.api.figures.occupancy({ from: '2027-03-01', to }))).toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ path: 'to', code }] },
    })
})

describe('what was done in time', () => {
  const stay = { guests_number: 1, payment_method: 'TARJT' } as const

  it('is check-in that was complete before the arrival, of stays that have begun', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create({ ...flat, name: 'Attic', tags: ['Sea'] })
    const book = (from: string, to: string) =>
      owner.api.bookings.create({ ...stay, property_id: property.id, from, to })
    const register = ({ code }: { code: string | null }) =>
      app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...traveller })
    await register(await book('2027-03-02', '2027-03-05'))
    const late = await book('2027-03-10', '2027-03-12')
    await book('2027-03-12', '2027-03-13')
    await register(await book('2027-03-28', '2027-03-30'))
    app.clock.set('2027-03-11T12:00:00Z')
    await register(late)
    app.clock.set('2027-03-20T12:00:00Z')
    const checkin = await owner.api.figures.checkin({ ...MARCH, group_by: 'tag' })
    expect(checkin.total).toEqual({ counted: 3, in_time: 1, share: '0.3333' })
    expect(checkin.groups).toEqual([{ key: 'Sea', label: 'Sea', ...checkin.total }])
    expect((await owner.api.figures.checkin({ from: '2027-04-01', to: '2027-05-01' })).total).toEqual({
      counted: 0,
      in_time: 0,
      share: '0.0000',
    })
    app.clock.set('2027-01-01T12:00:00Z')
  })

  it('is cleanings that were done by their time', async () => {
    const owner = await app.as.owner()
    const created = { ...flat, name: 'Attic', auto_cleaning_task: true }
    const { id: property_id } = await owner.api.properties.create(created)
    const days = [
      ['2027-03-02', '2027-03-05'],
      ['2027-03-05', '2027-03-09'],
      ['2027-03-09', '2027-03-12'],
      ['2027-03-12', '2027-03-30'],
    ] as const
    for (const [from, to] of days)
      await owner.api.bookings.create({ ...stay, property_id, from, to, source: 'airbnb' })
    const { items } = await owner.api.tasks.list({ property_id: [property_id], size: 50 })
    const [first, second] = items.toSorted((one, other) => one.due_at.localeCompare(other.due_at))
    const finish = async (task: (typeof items)[number] | undefined, at: string) => {
      app.clock.set(at)
      await owner.api.tasks.complete({ task_id: task?.id ?? '' })
    }
    await finish(first, '2027-03-05T11:00:00Z')
    await finish(second, '2027-03-10T11:00:00Z')
    app.clock.set('2027-03-20T12:00:00Z')
    const { groups, total } = await owner.api.figures.cleaning({ ...MARCH, group_by: 'channel' })
    expect(total).toEqual({ counted: 3, in_time: 1, share: '0.3333' })
    expect(groups).toEqual([{ key: 'airbnb', label: 'airbnb', ...total }])
    app.clock.set('2027-01-01T12:00:00Z')
  })
})
