import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { activitiesOf, cleaning, crewedFlat, memberId, publicToken } from '../../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const euros = (amount: string) => ({ service: 'cleaning' as const, amount, currency: 'EUR' })
const usual = { amount: '45.00', currency: 'EUR', source: 'account' }

/** A flat with a crew, whose account usually pays 45 euros for a cleaning. */
async function payingFlat() {
  const place = await crewedFlat(app)
  await place.owner.api.pay.updateRates({ items: [euros('45')] })
  return place
}

describe('the pay of an open job', () => {
  it('is the usual one of its service, unless its property pays another', async () => {
    const { owner, property_id, task_id } = await payingFlat()
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual(usual)
    const rates = await owner.api.pay.updateRatesOfProperty({ property_id, items: [euros('60.5')] })
    expect(rates).toEqual({ items: [euros('60.50')], usual: [euros('45.00')] })
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual({
      amount: '60.50',
      currency: 'EUR',
      source: 'property',
    })
    await owner.api.pay.updateRatesOfProperty({ property_id, items: [] })
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual(usual)
    const pool = await owner.api.tasks.update({ task_id, service: 'pool' })
    expect(pool.pay).toBeNull()
  })

  it('is set for the job alone, and given back', async () => {
    const { owner, property, task_id } = await payingFlat()
    const manager = await app.as.manager(property)
    const { pay } = await manager.api.pay.setOfTask({ task_id, amount: '5000', currency: 'JPY' })
    expect(pay).toEqual({ amount: '5000', currency: 'JPY', source: 'task' })
    await owner.api.pay.updateRates({ items: [euros('50')] })
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual(pay)
    expect((await manager.api.pay.clearOfTask({ task_id })).pay).toEqual({ ...usual, amount: '50.00' })
    expect(await activitiesOf(app, task_id)).toEqual(['task.created', 'task.pay_changed', 'task.pay_changed'])
  })

  it('has no more decimals than its currency', async () => {
    const { owner, property_id, task_id } = await payingFlat()
    const yen = { amount: '45.5', currency: 'JPY' }
    const onTask = await refusalOf(owner.api.pay.setOfTask({ task_id, ...yen }))
    expect(onTask).toMatchObject({ details: { errors: [{ path: 'amount', code: 'too_many_decimals' }] } })
    const items = [{ service: 'pool' as const, ...yen }]
    const refused = { details: { errors: [{ path: 'items.0.amount', code: 'too_many_decimals' }] } }
    expect(await refusalOf(owner.api.pay.updateRates({ items }))).toMatchObject(refused)
    expect(await refusalOf(owner.api.pay.updateRatesOfProperty({ property_id, items }))).toMatchObject(
      refused,
    )
    const twice = owner.api.pay.updateRates({ items: [euros('1'), euros('2')] })
    expect(await refusalOf(twice)).toMatchObject({ details: { errors: [{ path: 'items' }] } })
  })
})

describe('the pay of a completed job', () => {
  it('stays what it was, whatever is usual later', async () => {
    const { owner, cleaner, property_id, task_id } = await payingFlat()
    await cleaner.api.tasks.complete({ task_id })
    await owner.api.pay.updateRates({ items: [euros('99')] })
    await owner.api.pay.updateRatesOfProperty({ property_id, items: [euros('98')] })
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual(usual)
  })

  it('is corrected by hand, or made the usual one of now', async () => {
    const { owner, cleaner, task_id } = await crewedFlat(app)
    await cleaner.api.tasks.complete({ task_id })
    expect((await owner.api.tasks.get({ task_id })).pay).toBeNull()
    await owner.api.pay.updateRates({ items: [euros('45')] })
    expect((await owner.api.tasks.get({ task_id })).pay).toBeNull()
    expect((await owner.api.pay.clearOfTask({ task_id })).pay).toEqual(usual)
    const { pay } = await owner.api.pay.setOfTask({ task_id, amount: '55.5', currency: 'EUR' })
    expect(pay).toEqual({ amount: '55.50', currency: 'EUR', source: 'task' })
  })

  it('is usual again when the job is reopened, unless somebody set it', async () => {
    const { owner, cleaner, task_id } = await payingFlat()
    await cleaner.api.tasks.complete({ task_id })
    await owner.api.pay.updateRates({ items: [euros('50')] })
    expect((await owner.api.tasks.reopen({ task_id })).pay).toEqual({ ...usual, amount: '50.00' })
    await owner.api.pay.setOfTask({ task_id, amount: '70', currency: 'EUR' })
    await owner.api.tasks.complete({ task_id })
    expect((await owner.api.tasks.reopen({ task_id })).pay).toMatchObject({ amount: '70.00', source: 'task' })
  })

  it('is none of a cancelled one', async () => {
    const { owner, task_id } = await payingFlat()
    expect((await owner.api.tasks.cancel({ task_id })).pay).toBeNull()
    const set = owner.api.pay.setOfTask({ task_id, amount: '1', currency: 'EUR' })
    expect((await refusalOf(set)).code).toBe('task.ended')
  })
})

describe('pay is seen', () => {
  it('by the person whose job it is, and not by their colleagues', async () => {
    const { owner, cleaner, other, contractor, task_id, assign } = await payingFlat()
    const payFor = async (caller: typeof cleaner) => (await caller.api.tasks.get({ task_id })).pay
    expect([await payFor(cleaner), await payFor(other)]).toEqual([null, null])
    await cleaner.api.tasks.start({ task_id })
    expect([await payFor(cleaner), await payFor(other)]).toEqual([usual, null])
    await owner.api.tasks.undo({ task_id })
    await assign(contractor)
    expect([await payFor(contractor), await payFor(cleaner)]).toEqual([usual, null])
    await owner.api.tasks.complete({ task_id })
    expect([await payFor(contractor), await payFor(cleaner)]).toEqual([usual, null])
    const { items } = await cleaner.api.tasks.list({})
    expect(items.map(({ pay }) => pay)).toEqual([null])
  })

  it('by programs only with the scope for pay', async () => {
    const { owner, task_id } = await payingFlat()
    const payFor = async (...scopes: ApiKeyScope[]) => {
      const key = await app.as.apiKey(owner, scopes)
      const [{ pay }, { items }] = await Promise.all([key.api.tasks.get({ task_id }), key.api.tasks.list({})])
      return [pay, items.find(({ id }) => id === task_id)?.pay]
    }
    expect(await payFor('tasks:read')).toEqual([null, null])
    expect(await payFor('tasks:write')).toEqual([null, null])
    expect(await payFor('tasks:read', 'pay:read')).toEqual([usual, usual])
    expect(await payFor('tasks:read', 'pay:write')).toEqual([usual, usual])
  })

  it('by nobody in a public link', async () => {
    const { task } = await payingFlat()
    const seen = await app.as.nobody().api.tasks.readPublic({ token: publicToken(task) })
    expect(JSON.stringify(seen)).not.toContain('45.00')
  })

  it('and set by those who manage the property', async () => {
    const { cleaner, property_id, task_id } = await payingFlat()
    const calls = [
      () => cleaner.api.pay.setOfTask({ task_id, amount: '100', currency: 'EUR' }),
      () => cleaner.api.pay.clearOfTask({ task_id }),
      () => cleaner.api.pay.ratesOfProperty({ property_id }),
      () => cleaner.api.pay.updateRatesOfProperty({ property_id, items: [] }),
    ]
    for (const call of calls) expect((await refusalOf(call())).status).toBe(403)
    // Everybody has an account of their own, in which nothing is set.
    expect(await cleaner.api.pay.rates()).toEqual({ items: [] })
  })
})

describe('completed jobs without an amount', () => {
  const DECEMBER = { from: '2026-12-01', to: '2027-01-01' }

  it('get the usual pay of now, those of the days and properties of the caller', async () => {
    const { owner, cleaner, property, property_id, task_id } = await crewedFlat(app)
    const create = async (input: object = {}) =>
      (await owner.api.tasks.create({ property_id, ...cleaning, ...input })).id
    const [paid, pool] = [await create(), await create({ service: 'pool' })]
    app.clock.set('2026-12-31T23:30:00Z')
    const january = await create()
    await owner.api.tasks.complete({ task_id: january })
    app.clock.set('2026-12-31T22:30:00Z')
    for (const id of [task_id, paid, pool]) await owner.api.tasks.complete({ task_id: id })
    await owner.api.pay.setOfTask({ task_id: paid, amount: '70', currency: 'EUR' })
    const none = { jobs: 0, applied: [] }
    expect(await owner.api.pay.applyRates(DECEMBER)).toEqual(none)
    await owner.api.pay.updateRates({ items: [euros('45')] })
    for (const { api } of [cleaner, await app.as.owner()])
      expect(await api.pay.applyRates(DECEMBER)).toEqual(none)
    const elsewhere = await owner.api.properties.create(flat)
    expect(await owner.api.pay.applyRates({ ...DECEMBER, property_id: [elsewhere.id] })).toEqual(none)
    const manager = await app.as.manager(property)
    expect(await manager.api.pay.applyRates({ ...DECEMBER, property_id: [property_id] })).toMatchObject({
      jobs: 1,
      applied: [{ task_id }],
    })
    const payFor = async (id: string) => (await owner.api.tasks.get({ task_id: id })).pay
    expect(await payFor(task_id)).toEqual(usual)
    expect((await payFor(paid))?.amount).toBe('70.00')
    expect([await payFor(pool), await payFor(january)]).toEqual([null, null])
    expect(await owner.api.pay.applyRates(DECEMBER)).toEqual(none)
    expect(await activitiesOf(app, task_id)).toContain('task.pay_changed')
  })

  it('lose it again, unless somebody changed them since then', async () => {
    const { owner, cleaner, property_id, task_id } = await crewedFlat(app)
    const other = (await owner.api.tasks.create({ property_id, ...cleaning })).id
    for (const id of [task_id, other]) await owner.api.tasks.complete({ task_id: id })
    await owner.api.pay.updateRates({ items: [euros('45')] })
    const { applied } = await owner.api.pay.applyRates(DECEMBER)
    expect(applied).toHaveLength(2)
    await owner.api.pay.setOfTask({ task_id: other, amount: '70', currency: 'EUR' })
    expect(await cleaner.api.pay.undoRates({ applied })).toEqual({ jobs: 0 })
    expect(await owner.api.pay.undoRates({ applied })).toEqual({ jobs: 1 })
    const payFor = async (id: string) => (await owner.api.tasks.get({ task_id: id })).pay
    expect(await payFor(task_id)).toBeNull()
    expect((await payFor(other))?.amount).toBe('70.00')
    expect(await owner.api.pay.undoRates({ applied })).toEqual({ jobs: 0 })
  })

  it('keep what they get later, after a reopening', async () => {
    const { owner, task_id } = await crewedFlat(app)
    await owner.api.tasks.complete({ task_id })
    await owner.api.pay.updateRates({ items: [euros('45')] })
    const { applied } = await owner.api.pay.applyRates(DECEMBER)
    await owner.api.tasks.reopen({ task_id })
    await owner.api.tasks.complete({ task_id })
    expect(await owner.api.pay.undoRates({ applied })).toEqual({ jobs: 0 })
    expect((await owner.api.tasks.get({ task_id })).pay).toEqual(usual)
  })

  it('need an end after the beginning', async () => {
    const owner = await app.as.owner()
    const refusal = await refusalOf(owner.api.pay.applyRates({ from: '2027-01-01', to: '2027-01-01' }))
    expect(refusal).toMatchObject({ details: { errors: [{ path: 'to', code: 'before_from' }] } })
  })
})

describe('two managers', () => {
  it('do not overwrite each other’s pay', async () => {
    const { owner, property_id, task_id } = await payingFlat()
    const read = owner.request()
    await read.api.pay.rates()
    const stale = { if_match: `"${read.answer.version}-x"` }
    await owner.api.pay.updateRates({ items: [euros('46')] })
    const again = owner.request(stale).api.pay.updateRates({ items: [euros('47')] })
    expect((await refusalOf(again)).code).toBe('version.mismatch')
    const none = { if_match: '"0-x"' }
    await owner.request(none).api.pay.updateRatesOfProperty({ property_id, items: [euros('60')] })
    const late = owner.request(none).api.pay.updateRatesOfProperty({ property_id, items: [euros('61')] })
    expect((await refusalOf(late)).code).toBe('version.mismatch')
    await owner.api.pay.setOfTask({ task_id, amount: '1', currency: 'EUR' })
    const old = owner.request({ if_match: '"1-x"' }).api.pay
    for (const call of [
      () => old.setOfTask({ task_id, amount: '2', currency: 'EUR' }),
      () => old.clearOfTask({ task_id }),
    ])
      expect((await refusalOf(call())).code).toBe('version.mismatch')
  })
})

it('a copy of a property pays what the original does', async () => {
  const { owner, property_id } = await payingFlat()
  await owner.api.pay.updateRatesOfProperty({ property_id, items: [euros('60')] })
  const copy = await owner.api.properties.copy({ property_id, name: 'Loft' })
  const { items } = await owner.api.pay.ratesOfProperty({ property_id: copy.id })
  expect(items).toEqual([euros('60.00')])
})

it('an archived property keeps what it paid', async () => {
  const { owner, property_id } = await payingFlat()
  // Without a booking it would be gone.
  await owner.api.bookings.create({ property_id, from: '2026-12-05', to: '2026-12-09', guests_number: 1 })
  await owner.api.properties.remove({ property_id })
  const change = owner.api.pay.updateRatesOfProperty({ property_id, items: [euros('60')] })
  expect((await refusalOf(change)).code).toBe('property.archived')
})

it('a turnover that a booking brings is paid as usual', async () => {
  const { owner } = await payingFlat()
  const { id: property_id } = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
  await owner.api.bookings.create({ property_id, from: '2026-12-05', to: '2026-12-09', guests_number: 1 })
  const { items } = await owner.api.tasks.listOfProperty({ property_id })
  expect(items.map(({ pay }) => pay)).toEqual([usual])
})

it('pay may be set of a job that somebody does for another', async () => {
  const { owner, cleaner, property_id } = await payingFlat()
  const assignee_id = await memberId(owner, property_id, cleaner)
  const task = await owner.api.tasks.create({ property_id, ...cleaning, assignee_id })
  await owner.api.tasks.complete({ task_id: task.id })
  expect((await cleaner.api.tasks.get({ task_id: task.id })).pay).toEqual(usual)
})
