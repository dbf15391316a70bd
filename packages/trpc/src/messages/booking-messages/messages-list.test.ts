import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ruledFlat } from '../../testing/ruled-flat.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

describe('the list of messages', () => {
  it('goes through all of them page by page, in either order', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const { id: booking_id } = await owner.api.bookings.create({
      property_id,
      from: '2026-12-20',
      to: '2026-12-22',
      guests_number: 1,
    })
    const days = ['2026-12-05', '2026-12-06', '2026-12-06', '2026-12-07', '2026-12-08']
    const written: string[] = []
    for (const day of days) {
      const planned_for = `${day}T09:00:00Z`
      const { id } = await owner.api.messages.create({ booking_id, body: 'Hello', planned_for })
      written.push(id)
    }
    const read = async (order?: 'oldest_first' | 'newest_first') => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await owner.api.messages.list({
          size: 2,
          ...(order && { order }),
          ...(cursor && { cursor }),
        })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      return ids
    }
    expect(await read()).toEqual(written)
    expect(await read('newest_first')).toEqual(written.toReversed())
  })

  it('is counted by rule as well, without what people wrote', async () => {
    const { owner, property, booking_id, rule } = await ruledFlat(app, { trigger: 'before_arrival' })
    await owner.api.messages.create({ booking_id, body: 'Hello', planned_for: '2026-12-18T09:00:00Z' })
    const { items, rules } = await owner.api.messages.totals({})
    expect(items).toEqual([{ state: 'planned', total: 2 }])
    expect(rules).toEqual([{ rule_id: rule.id, state: 'planned', total: 1 }])
    expect((await (await app.as.staff(property)).api.messages.totals({})).rules).toEqual([])
  })

  it('is counted by state, on all of its pages', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
    const { id: booking_id } = await owner.api.bookings.create({
      property_id,
      from: '2026-12-20',
      to: '2026-12-22',
      guests_number: 1,
    })
    const write = (day: string) =>
      owner.api.messages.create({ booking_id, body: 'Hello', planned_for: `${day}T09:00:00Z` })
    const { id: message_id } = await write('2026-12-05')
    for (const day of ['2026-12-06', '2026-12-07']) await write(day)
    await owner.api.messages.skip({ message_id })
    const totals = async (filter: object, person = owner) =>
      Object.fromEntries(
        (await person.api.messages.totals(filter)).items.map(({ state, total }) => [state, total]),
      )
    expect(await totals({})).toEqual({ planned: 2, skipped: 1 })
    expect(await totals({ state: ['planned'], to: '2026-12-07T00:00:00Z' })).toEqual({ planned: 1 })
    expect(await totals({ from: '2026-12-06T12:00:00Z', property_id: [property_id] })).toEqual({ planned: 1 })
    expect(await totals({ tag: 'Nowhere' })).toEqual({})
    expect(await totals({}, await app.as.manager(property))).toEqual({ planned: 2, skipped: 1 })
    for (const person of [await app.as.staff(property), await app.as.owner()])
      expect(await totals({}, person)).toEqual({})
  })
})
