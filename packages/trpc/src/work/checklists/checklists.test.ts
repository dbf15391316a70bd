import { activity } from '@stayward/db/schema/activity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { followChecklists } from '../tasks/follow-checklists.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const linen = { text: 'Change the bed linen', required: true }
const oven = { text: 'Oven', required: true, photo_required: true }

/** An account with a default checklist for cleanings, and a flat whose cleanings are planned. */
async function cleanedFlat() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
  const property_id = property.id
  const checklist = await owner.api.checklists.create({
    service: 'cleaning',
    name: 'Turnover',
    items: [linen, oven],
  })
  return {
    owner,
    property,
    property_id,
    checklist,
    /** Does what the queue does after a change. */
    follow: () =>
      followChecklists(app.services, {
        account_id: property.account_id,
        service: 'cleaning',
        property_id: null,
      }),
    book: () => owner.api.bookings.create({ property_id, ...stay }),
    cleaning: async () => {
      const { items } = await owner.api.tasks.listOfProperty({ property_id, service: ['cleaning'] })
      const [task] = items
      if (!task) throw new Error('There is no cleaning.')
      return task
    },
    clean: (items?: (typeof linen)[]) =>
      owner.api.tasks.create({
        property_id,
        service: 'cleaning',
        title: 'Deep cleaning',
        due_at: '2026-12-20T12:00:00+01:00',
        ...(items && { checklist: items }),
      }),
  }
}

const textsOf = ({ checklist }: { checklist: { text: string }[] }) => checklist.map(({ text }) => text)

describe('a checklist', () => {
  it('is copied to the cleaning of a booking, and to tasks made by hand', async () => {
    const { book, cleaning, clean } = await cleanedFlat()
    await book()
    expect(await cleaning()).toMatchObject({
      follows_checklist: true,
      checklist: [
        { ...linen, photo_required: false, done: false },
        { ...oven, done: false },
      ],
    })
    expect(textsOf(await clean())).toEqual(['Change the bed linen', 'Oven'])
  })

  it('is not copied to tasks of another service, nor to those that come with items of their own', async () => {
    const { owner, property_id, clean } = await cleanedFlat()
    const own = await clean([{ text: 'Only the terrace', required: true }])
    expect([textsOf(own), own.follows_checklist]).toEqual([['Only the terrace'], false])
    expect(textsOf(await clean([]))).toEqual([])
    const repair = await owner.api.tasks.create({
      property_id,
      service: 'maintenance',
      title: 'Tap',
      due_at: '2026-12-20T12:00:00+01:00',
    })
    expect(textsOf(repair)).toEqual([])
  })

  it('has to be done with its photos before the task is complete', async () => {
    const { owner, book, cleaning } = await cleanedFlat()
    await book()
    const { id: task_id, checklist } = await cleaning()
    await owner.api.tasks.start({ task_id })
    for (const { id: item_id } of checklist) await owner.api.tasks.tickItem({ task_id, item_id, done: true })
    const refusal = await refusalOf(owner.api.tasks.complete({ task_id }))
    expect([refusal.code, refusal.status, refusal.details.members]).toEqual([
      'task.incomplete',
      409,
      { missing: [{ id: checklist[1]?.id, text: 'Oven', what: 'photo' }] },
    ])
  })

  it('reaches tasks that nobody has begun, whose items keep their ids, and no others', async () => {
    const { owner, checklist, book, cleaning, clean, follow } = await cleanedFlat()
    await book()
    const before = await cleaning()
    const begun = await clean()
    await owner.api.tasks.start({ task_id: begun.id })
    const ticked = await clean()
    await owner.api.tasks.tickItem({
      task_id: ticked.id,
      item_id: ticked.checklist[0]?.id ?? '',
      done: true,
    })
    const written = await clean()
    await owner.api.tasks.update({ task_id: written.id, checklist: [{ text: 'Only this' }] })

    const [first, second] = checklist.items
    await owner.api.checklists.update({
      checklist_id: checklist.id,
      items: [{ ...oven, id: second?.id }, { text: 'Windows' }, { ...linen, id: first?.id }],
    })
    expect(await follow()).toBe(1)
    expect(await follow()).toBe(0)
    const after = await cleaning()
    expect(textsOf(after)).toEqual(['Oven', 'Windows', 'Change the bed linen'])
    expect([after.checklist[2]?.id, after.checklist[0]?.id]).toEqual(before.checklist.map(({ id }) => id))
    for (const { id } of [begun, ticked])
      expect(textsOf(await owner.api.tasks.get({ task_id: id }))).toEqual(['Change the bed linen', 'Oven'])
    expect(textsOf(await owner.api.tasks.get({ task_id: written.id }))).toEqual(['Only this'])
  })

  it('reaches cleanings that were planned before there was one', async () => {
    const owner = await app.as.owner()
    const { id: property_id, account_id } = await owner.api.properties.create({
      ...flat,
      auto_cleaning_task: true,
    })
    await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.checklists.create({ service: 'cleaning', name: 'Turnover', items: [linen] })
    expect(await followChecklists(app.services, { account_id, service: 'cleaning', property_id: null })).toBe(
      1,
    )
    const [task] = (await owner.api.tasks.listOfProperty({ property_id })).items
    expect(task?.checklist).toMatchObject([linen])
  })

  it('is the only default one of its service', async () => {
    const { owner, checklist } = await cleanedFlat()
    const second = await owner.api.checklists.create({ service: 'cleaning', name: 'Large', items: [] })
    const other = await owner.api.checklists.create({ service: 'pool', name: 'Pool', items: [] })
    expect([checklist.is_default, second.is_default, other.is_default]).toEqual([true, false, true])
    await owner.api.checklists.update({ checklist_id: second.id, is_default: true })
    const { items } = await owner.api.checklists.list({})
    expect(items.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Large', true],
      ['Turnover', false],
      ['Pool', true],
    ])
  })

  it('can be removed and restored, with what it was to its properties', async () => {
    const { owner, checklist, property_id, clean } = await cleanedFlat()
    const checklist_id = checklist.id
    const large = await owner.api.checklists.create({ service: 'cleaning', name: 'Large', items: [linen] })
    await owner.api.checklists.replaceOfProperty({ property_id, service: 'cleaning', checklist_id: large.id })
    await owner.api.checklists.remove({ checklist_id: large.id })
    expect((await refusalOf(owner.api.checklists.get({ checklist_id: large.id }))).status).toBe(404)
    expect(textsOf(await clean())).toHaveLength(2)
    await owner.api.checklists.restore({ checklist_id: large.id })
    expect(textsOf(await clean())).toHaveLength(1)
    await owner.api.checklists.remove({ checklist_id })
    await owner.api.checklists.update({ checklist_id: large.id, is_default: true })
    expect(await owner.api.checklists.restore({ checklist_id })).toMatchObject({ is_default: false })
  })

  it('refuses items that are not its own', async () => {
    const { owner, checklist } = await cleanedFlat()
    const items = [{ ...linen, id: checklist.id }]
    const refusal = await refusalOf(owner.api.checklists.update({ checklist_id: checklist.id, items }))
    expect(refusal).toMatchObject({ details: { errors: [{ path: 'items.0.id', code: 'unknown_item' }] } })
  })

  it('is known to the users of the account alone', async () => {
    const { owner, property, checklist } = await cleanedFlat()
    const manager = await app.as.manager(property)
    expect((await manager.api.checklists.list({})).items).toEqual([])
    const get = manager.api.checklists.get({ checklist_id: checklist.id })
    expect((await refusalOf(get)).status).toBe(404)
    const entries = await app.services.db
      .select({ type: activity.type })
      .from(activity)
      .where(eq(activity.subject_id, checklist.id))
    expect(entries).toEqual([{ type: 'checklist.created' }])
    expect((await owner.api.checklists.list({})).items).toHaveLength(1)
  })
})

describe('a property', () => {
  it('leaves items out, adds its own, and its upcoming tasks follow', async () => {
    const { property, property_id, checklist, book, cleaning, follow } = await cleanedFlat()
    const manager = await app.as.manager(property)
    await book()
    const [first] = checklist.items
    const adjusted = await manager.api.checklists.replaceOfProperty({
      property_id,
      service: 'cleaning',
      left_out: [first?.id ?? ''],
      added: [{ text: 'Close the terrace', required: true, photo_required: true }],
    })
    expect(adjusted).toMatchObject({
      checklist_id: null,
      checklist: { name: 'Turnover' },
      items: [{ text: 'Oven' }, { text: 'Close the terrace' }],
    })
    await follow()
    expect(textsOf(await cleaning())).toEqual(['Oven', 'Close the terrace'])
    const { items } = await manager.api.checklists.listOfProperty({ property_id })
    expect(items.find(({ service }) => service === 'cleaning')).toEqual(adjusted)
  })

  it('has items of its own without any checklist', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create(flat)
    await owner.api.checklists.replaceOfProperty({
      property_id,
      service: 'pool',
      added: [{ text: 'Filter' }],
    })
    const due_at = '2026-12-20T12:00:00+01:00'
    const task = await owner.api.tasks.create({ property_id, service: 'pool', title: 'Pool', due_at })
    expect(textsOf(task)).toEqual(['Filter'])
    // Another title leaves the items as they are.
    const renamed = await owner.api.tasks.update({ task_id: task.id, title: 'Filter', service: 'pool' })
    expect(renamed.checklist).toEqual(task.checklist)
    const cleaning = await owner.api.tasks.update({ task_id: task.id, service: 'cleaning' })
    expect([textsOf(cleaning), cleaning.follows_checklist]).toEqual([[], true])
  })

  it('refuses checklists of another service or account', async () => {
    const { owner, property_id } = await cleanedFlat()
    const other = await cleanedFlat()
    const pool = await owner.api.checklists.create({ service: 'pool', name: 'Pool', items: [] })
    for (const checklist_id of [pool.id, other.checklist.id]) {
      const replace = owner.api.checklists.replaceOfProperty({
        property_id,
        service: 'cleaning',
        checklist_id,
      })
      expect(await refusalOf(replace)).toMatchObject({
        details: { errors: [{ path: 'checklist_id', code: 'unknown_checklist' }] },
      })
    }
  })

  it('gives a cleaning that moves there with its booking the checklist it uses itself', async () => {
    const { owner, book } = await cleanedFlat()
    const other = await owner.api.properties.create({ ...flat, name: 'Loft', auto_cleaning_task: true })
    await owner.api.checklists.replaceOfProperty({
      property_id: other.id,
      service: 'cleaning',
      added: [{ text: 'Sauna' }],
    })
    const booking = await book()
    await owner.api.bookings.move({ booking_id: booking.id, property_id: other.id })
    const [task] = (await owner.api.tasks.listOfProperty({ property_id: other.id })).items
    expect(textsOf(task ?? { checklist: [] })).toEqual(['Change the bed linen', 'Oven', 'Sauna'])
  })

  it('passes on what it changes to a copy of it', async () => {
    const { owner, property_id, checklist } = await cleanedFlat()
    const [first] = checklist.items
    await owner.api.checklists.replaceOfProperty({
      property_id,
      service: 'cleaning',
      left_out: [first?.id ?? ''],
      added: [{ text: 'Sauna' }],
    })
    const copy = await owner.api.properties.copy({ property_id, name: 'Loft' })
    const adjusted = await owner.api.checklists.getOfProperty({ property_id: copy.id, service: 'cleaning' })
    expect(adjusted.items.map(({ text }) => text)).toEqual(['Oven', 'Sauna'])
  })

  it('is not adjusted by staff', async () => {
    const { property, property_id } = await cleanedFlat()
    const cleaner = await app.as.staff(property)
    expect((await refusalOf(cleaner.api.checklists.listOfProperty({ property_id }))).status).toBe(403)
  })
})
