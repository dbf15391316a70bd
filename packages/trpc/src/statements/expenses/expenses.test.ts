import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { atticAndLoft, valve } from '../../testing/test-expenses.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-04-01T12:00:00Z')
})
afterAll(() => app.close())

const company = () => atticAndLoft(app)

describe('an expense', () => {
  it('is added, changed and removed', async () => {
    const { owner, attic } = await company()
    const made = await owner.api.expenses.create({ ...valve, property_id: attic.id, note: 'Invoice 4711' })
    expect(made).toMatchObject({ ...valve, property_id: attic.id, amount: '86.50', note: 'Invoice 4711' })
    const expense_id = made.id
    const changed = await owner.api.expenses.update({ expense_id, amount: '92', note: null })
    expect(changed).toMatchObject({ description: 'New valve', amount: '92.00', note: null })
    expect(await owner.api.expenses.get({ expense_id })).toEqual(changed)
    await owner.api.expenses.remove({ expense_id })
    expect((await refusalOf(owner.api.expenses.get({ expense_id }))).status).toBe(404)
  })

  it('has no more decimals than its currency, also after a change of the currency alone', async () => {
    const { owner, attic } = await company()
    const errors = { details: { errors: [{ path: 'amount', code: 'too_many_decimals' }] } }
    const property_id = attic.id
    expect(
      await refusalOf(owner.api.expenses.create({ ...valve, property_id, currency: 'JPY' })),
    ).toMatchObject(errors)
    const { id: expense_id } = await owner.api.expenses.create({ ...valve, property_id })
    expect(await refusalOf(owner.api.expenses.update({ expense_id, currency: 'JPY' }))).toMatchObject(errors)
    expect(await owner.api.expenses.update({ expense_id, currency: 'JPY', amount: '9000' })).toMatchObject({
      amount: '9000',
      currency: 'JPY',
    })
  })

  it('is managed by managers of its property, and by nobody else', async () => {
    const { owner, attic, loft } = await company()
    const manager = await app.as.manager(attic)
    const staff = await app.as.staff(attic)
    const { id: expense_id } = await manager.api.expenses.create({ ...valve, property_id: attic.id })
    await owner.api.expenses.create({ ...valve, property_id: loft.id })
    expect((await owner.api.expenses.list({})).items).toHaveLength(2)
    expect((await manager.api.expenses.list({})).items.map(({ id }) => id)).toEqual([expense_id])
    expect((await staff.api.expenses.list({})).items).toEqual([])
    expect((await refusalOf(staff.api.expenses.get({ expense_id }))).status).toBe(404)
    expect((await refusalOf(staff.api.expenses.create({ ...valve, property_id: attic.id }))).status).toBe(403)
    expect(await refusalOf(manager.api.expenses.create({ ...valve, property_id: loft.id }))).toMatchObject({
      code: 'request.invalid',
    })
  })

  it('names the owner of its property to the users of the account alone', async () => {
    const { owner, attic, loft } = await company()
    const share_or_fee = { type: 'share', percent: '80' } as const
    const ana = await owner.api.propertyOwners.create({
      name: 'Ana Prieto',
      properties: [{ property_id: attic.id, share_or_fee }],
    })
    const manager = await app.as.manager(attic)
    const made = await manager.api.expenses.create({ ...valve, property_id: attic.id })
    expect(made.property_owner).toBeNull()
    await owner.api.expenses.create({ ...valve, property_id: loft.id })
    const { items } = await owner.api.expenses.list({})
    expect(items.map(({ property_owner }) => property_owner)).toEqual([
      null,
      { id: ana.id, name: 'Ana Prieto' },
    ])
    expect((await manager.api.expenses.list({})).items).toMatchObject([{ id: made.id, property_owner: null }])
  })

  it('adds up in its currency, by property and days, for those who manage it', async () => {
    const { owner, attic, loft } = await company()
    const add = (property_id: string, day: string, amount: string, currency = 'EUR') =>
      owner.api.expenses.create({ ...valve, property_id, day, amount, currency })
    await add(attic.id, '2027-03-01', '0.10')
    await add(attic.id, '2027-03-31', '0.20')
    await add(loft.id, '2027-03-02', '9000', 'JPY')
    await add(loft.id, '2027-04-01', '50')
    const march = { from: '2027-03-01', to: '2027-04-01' }
    expect((await owner.api.expenses.totals(march)).items).toEqual([
      {
        currency: 'EUR',
        amount: '0.30',
        expenses: 2,
        categories: [{ category: 'other', amount: '0.30', expenses: 2 }],
      },
      {
        currency: 'JPY',
        amount: '9000',
        expenses: 1,
        categories: [{ category: 'other', amount: '9000', expenses: 1 }],
      },
    ])
    const manager = await app.as.manager(loft)
    expect((await manager.api.expenses.totals({})).items).toEqual([
      {
        currency: 'EUR',
        amount: '50.00',
        expenses: 1,
        categories: [{ category: 'other', amount: '50.00', expenses: 1 }],
      },
      {
        currency: 'JPY',
        amount: '9000',
        expenses: 1,
        categories: [{ category: 'other', amount: '9000', expenses: 1 }],
      },
    ])
    expect((await owner.api.expenses.totals({ ...march, property_id: [attic.id] })).items).toHaveLength(1)
  })

  it('is for a category, `other` unless it says so, by which it is listed and totalled', async () => {
    const { owner, attic } = await company()
    const property_id = attic.id
    const add = (category: 'cleaning' | 'taxes' | undefined, amount: string) =>
      owner.api.expenses.create({ ...valve, property_id, amount, ...(category && { category }) })
    const { id: expense_id } = await add('taxes', '20.10')
    await add('cleaning', '0.05')
    await add('taxes', '0.10')
    expect((await add(undefined, '7')).category).toBe('other')
    const total = (amount: string, categories: [string, string, number][]) => ({
      currency: 'EUR',
      amount,
      expenses: categories.reduce((sum, [, , expenses]) => sum + expenses, 0),
      categories: categories.map(([category, of, expenses]) => ({ category, amount: of, expenses })),
    })
    expect((await owner.api.expenses.totals({})).items).toEqual([
      total('27.25', [
        ['cleaning', '0.05', 1],
        ['taxes', '20.20', 2],
        ['other', '7.00', 1],
      ]),
    ])
    await owner.api.expenses.update({ expense_id, category: 'cleaning' })
    const cleaning = { category: ['cleaning' as const] }
    expect((await owner.api.expenses.totals(cleaning)).items).toEqual([
      total('20.15', [['cleaning', '20.15', 2]]),
    ])
    expect((await owner.api.expenses.list(cleaning)).items.map(({ amount }) => amount).toSorted()).toEqual([
      '0.05',
      '20.10',
    ])
  })

  it('is listed by property and days, page by page, the latest first', async () => {
    const { owner, attic, loft } = await company()
    for (const [property, day] of [
      [attic, '2027-02-28'],
      [attic, '2027-03-01'],
      [loft, '2027-03-02'],
      [attic, '2027-03-31'],
      [attic, '2027-04-01'],
    ] as const)
      await owner.api.expenses.create({ ...valve, property_id: property.id, day })
    const march = { from: '2027-03-01', to: '2027-04-01', property_id: [attic.id], size: 1 }
    const first = await owner.api.expenses.list(march)
    expect(first.items).toMatchObject([{ day: '2027-03-31' }])
    const second = await owner.api.expenses.list({ ...march, cursor: first.next_cursor ?? '' })
    expect(second).toMatchObject({ items: [{ day: '2027-03-01' }], next_cursor: null })
  })
})
