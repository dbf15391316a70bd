import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2027-04-01T12:00:00Z')
})
afterAll(() => app.close())

const valve = { day: '2027-03-14', description: 'New valve', amount: '86.5', currency: 'EUR' }

async function company() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
  const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
  return { owner, attic, loft }
}

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
