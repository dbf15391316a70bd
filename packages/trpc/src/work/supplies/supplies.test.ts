import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { activitiesOf, cleaning, crewedFlat } from '../../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const paper = { item: 'toilet_paper' } as const
const candles = { item: 'other', note: 'Candles' } as const

describe('supplies', () => {
  it('are noted when a job is completed, once as long as they are on the list', async () => {
    const { owner, cleaner, property_id, task_id } = await crewedFlat(app)
    const done = await cleaner.api.tasks.complete({ task_id, supplies: [paper, candles] })
    expect(done.supplies).toMatchObject([
      { item: 'toilet_paper', note: null, restocked: false },
      { ...candles, restocked: false },
    ])
    expect(await activitiesOf(app, task_id)).toEqual([
      'task.created',
      'task.completed',
      'task.supplies_noted',
    ])
    const again = await owner.api.tasks.create({ property_id, ...cleaning })
    await cleaner.api.tasks.complete({
      task_id: again.id,
      supplies: [paper, { ...paper, note: 'None left' }],
    })
    const { items } = await owner.api.supplies.list({ restocked: 'false' })
    expect(items.map(({ item, note }) => [item, note])).toEqual([
      ['toilet_paper', 'None left'],
      ['other', 'Candles'],
      ['toilet_paper', null],
    ])
    expect(items[2]).toMatchObject({ task_id, noted_by: { id: cleaner.actor.user_id }, restocked_at: null })
    expect(await activitiesOf(app, again.id)).toContain('task.supplies_noted')
  })

  it('say in words what is no usual item', async () => {
    const { cleaner, task_id } = await crewedFlat(app)
    const refusal = await refusalOf(cleaner.api.tasks.complete({ task_id, supplies: [{ item: 'other' }] }))
    expect(refusal).toMatchObject({ details: { errors: [{ path: 'supplies.0.note', code: 'required' }] } })
    expect(await cleaner.api.tasks.get({ task_id })).toMatchObject({ status: 'todo' })
  })

  it('are restocked and put back, unless they were noted again since', async () => {
    const { owner, cleaner, property, property_id, task_id } = await crewedFlat(app)
    const { supplies } = await cleaner.api.tasks.complete({ task_id, supplies: [paper, candles] })
    const supply_ids = supplies.map(({ id }) => id)
    const manager = await app.as.manager(property)
    const { items } = await manager.api.supplies.update({ property_id, supply_ids, restocked: true })
    expect(items.map(({ restocked_by }) => restocked_by?.id)).toEqual([
      manager.actor.user_id,
      manager.actor.user_id,
    ])
    expect((await owner.api.supplies.list({ restocked: 'false' })).items).toEqual([])
    expect((await owner.api.tasks.get({ task_id })).supplies).toMatchObject([
      { restocked: true },
      { restocked: true },
    ])
    const again = await owner.api.tasks.create({ property_id, ...cleaning })
    await cleaner.api.tasks.complete({ task_id: again.id, supplies: [paper] })
    await manager.api.supplies.update({ property_id, supply_ids, restocked: false })
    const open = (await owner.api.supplies.list({ restocked: 'false' })).items
    expect(open.map(({ item, task_id: noted_at }) => [item, noted_at])).toEqual([
      ['toilet_paper', again.id],
      ['other', task_id],
    ])
  })

  it('are on the list once in the same words', async () => {
    const { owner, cleaner, property_id, task_id } = await crewedFlat(app)
    const capitals = { ...candles, note: 'CANDLES' }
    await cleaner.api.tasks.complete({ task_id, supplies: [candles, capitals] })
    const again = await owner.api.tasks.create({ property_id, ...cleaning })
    await cleaner.api.tasks.complete({ task_id: again.id, supplies: [capitals] })
    expect((await owner.api.supplies.list({ restocked: 'false' })).items).toMatchObject([candles])
  })

  it('are put back once each, though they were noted and restocked twice', async () => {
    const { owner, cleaner, property_id, task_id } = await crewedFlat(app)
    const { supplies: first } = await cleaner.api.tasks.complete({ task_id, supplies: [paper] })
    const restock = (supply_ids: string[], restocked: boolean) =>
      owner.api.supplies.update({ property_id, supply_ids, restocked })
    await restock(
      first.map(({ id }) => id),
      true,
    )
    const again = await owner.api.tasks.create({ property_id, ...cleaning })
    const { supplies: second } = await cleaner.api.tasks.complete({ task_id: again.id, supplies: [paper] })
    const both = [...first, ...second].map(({ id }) => id)
    await restock(both, true)
    const { items } = await restock(both, false)
    expect(items.map(({ id, restocked_at }) => [id, restocked_at === null])).toEqual([
      [second[0]?.id, true],
      [first[0]?.id, false],
    ])
  })

  it('can be put back while a cleaner notes them', async () => {
    const { owner, cleaner, property_id, task_id } = await crewedFlat(app)
    const { supplies } = await cleaner.api.tasks.complete({ task_id, supplies: [paper] })
    const supply_ids = supplies.map(({ id }) => id)
    await owner.api.supplies.update({ property_id, supply_ids, restocked: true })
    const again = await owner.api.tasks.create({ property_id, ...cleaning })
    await Promise.all([
      cleaner.api.tasks.complete({ task_id: again.id, supplies: [paper] }),
      owner.api.supplies.update({ property_id, supply_ids, restocked: false }),
    ])
    expect((await owner.api.supplies.list({ restocked: 'false' })).items).toMatchObject([paper])
  })

  it('are for those who manage the property', async () => {
    const { cleaner, property_id, task_id } = await crewedFlat(app)
    const { supplies } = await cleaner.api.tasks.complete({ task_id, supplies: [paper] })
    expect((await cleaner.api.supplies.list({})).items).toEqual([])
    const supply_ids = supplies.map(({ id }) => id)
    const byCleaner = cleaner.api.supplies.update({ property_id, supply_ids, restocked: true })
    expect((await refusalOf(byCleaner)).status).toBe(403)
    const elsewhere = await crewedFlat(app)
    const foreign = elsewhere.owner.api.supplies.update({
      property_id: elsewhere.property_id,
      supply_ids,
      restocked: true,
    })
    expect(await refusalOf(foreign)).toMatchObject({
      details: { errors: [{ path: 'supply_ids.0', code: 'unknown_supply' }] },
    })
    expect((await elsewhere.owner.api.supplies.list({})).items).toEqual([])
  })
})
