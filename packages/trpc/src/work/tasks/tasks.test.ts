import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import {
  actionsOf,
  cleaning,
  crewedFlat,
  flatOfOwner,
  memberId,
  type Owner,
  tap,
} from '../../testing/test-tasks.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('creating a task', () => {
  it('fills in what may be left out', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const task = await owner.api.tasks.create({ property_id, ...tap })
    expect(task).toMatchObject({
      ...tap,
      property_id,
      booking_id: null,
      priority: 'normal',
      status: 'todo',
      assignee: null,
      checklist: [],
      window: { from: null, to: null },
      overdue: false,
    })
    expect(actionsOf(task)).toEqual(['start', 'complete', 'cancel'])
    expect(await owner.api.tasks.get({ task_id: task.id })).toEqual(task)
  })

  it('refuses ids of other properties as unknown', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const elsewhere = await owner.api.properties.create(flat)
    const staff = await app.as.staff(elsewhere)
    const booking = await owner.api.bookings.create({ property_id: elsewhere.id, ...stay })
    const assignee_id = await memberId(owner, elsewhere.id, staff)
    const codes = async (input: object) => {
      const refusal = await refusalOf(owner.api.tasks.create({ property_id, ...tap, ...input }))
      return refusal.details.errors?.map(({ path, code }) => [path, code])
    }
    expect(await codes({ assignee_id })).toEqual([['assignee_id', 'unknown_member']])
    expect(await codes({ booking_id: booking.id })).toEqual([['booking_id', 'unknown_booking']])
    expect(await codes({ property_id: booking.id })).toEqual([['property_id', 'unknown_property']])
    expect(await codes({ property_id: 'x' })).toEqual([['property_id', 'invalid_id']])
  })

  it('says whether guests stay at the property at that time, and until when', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const { id: booking_id } = await owner.api.bookings.create({ property_id, ...stay })
    const other = await owner.api.properties.create({ ...flat, name: 'Ático Lavapiés' })
    const until = async (due_at: string, place = property_id) => {
      const { id: task_id } = await owner.api.tasks.create({ ...tap, property_id: place, due_at })
      return (await owner.api.tasks.get({ task_id })).context.occupied_until
    }
    const end = '2026-12-09T11:00:00+01:00'
    const arrival = '2026-12-05T16:00:00+01:00'
    expect(await until(arrival)).toBeNull()
    const afterwards = '2026-12-05T16:00:01+01:00'
    expect(await until(afterwards)).toBe(end)
    expect(await until('2026-12-09T10:59:59+01:00')).toBe(end)
    expect(await until(end)).toBeNull()
    expect(await until(afterwards, other.id)).toBeNull()
    // A hold may come to nothing.
    await owner.api.bookings.create({
      property_id,
      ...stay,
      from: '2026-12-09',
      to: '2026-12-11',
      status: 'tentative',
    })
    expect(await until('2026-12-10T10:00:00+01:00')).toBeNull()
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    expect(await until(afterwards)).toBeNull()
  })

  it('says to all who see a task until when guests are there, so that nobody walks in on them', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
    await owner.api.bookings.create({ property_id, ...stay })
    const contractor = await app.as.contractor(property)
    const assignee_id = await memberId(owner, property_id, contractor)
    const due_at = '2026-12-06T10:00:00+01:00'
    const { id: task_id } = await owner.api.tasks.create({ property_id, ...tap, due_at, assignee_id })
    const { occupied_until } = (await contractor.api.tasks.get({ task_id })).context
    expect(occupied_until).toBe('2026-12-09T11:00:00+01:00')
  })

  it('is over with the property', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(owner.api.tasks.create({ property_id, ...tap }))).code).toBe('property.archived')
  })

  it('is for owners and managers', async () => {
    const { property, property_id } = await flatOfOwner(app)
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    await expect(manager.api.tasks.create({ property_id, ...tap })).resolves.toMatchObject(tap)
    expect((await refusalOf(staff.api.tasks.create({ property_id, ...tap }))).code).toBe('access.denied')
    const stranger = await app.as.owner()
    expect(
      (await refusalOf(stranger.api.tasks.create({ property_id, ...tap }))).details.errors,
    ).toMatchObject([{ code: 'unknown_property' }])
  })
})

describe('counting tasks', () => {
  const totalsOf = async (person: Owner, filter: object) => {
    const { items } = await person.api.tasks.totals({ group_by: 'status', ...filter })
    return Object.fromEntries(items.map(({ group, total }) => [group ?? 'nobody', total]))
  }

  it('counts what the list has, in groups that have any', async () => {
    const { owner, property_id, cleaner } = await crewedFlat(app)
    const assignee_id = await memberId(owner, property_id, cleaner)
    const taps = [{}, { assignee_id }, { assignee_id, due_at: '2026-12-20T10:00:00Z' }]
    for (const change of taps) await owner.api.tasks.create({ property_id, ...tap, ...change })
    const started = await owner.api.tasks.create({ property_id, ...tap, title: 'Boiler' })
    await owner.api.tasks.start({ task_id: started.id })
    const filter = { service: ['maintenance'] }
    expect(await totalsOf(owner, filter)).toEqual({ todo: 3, in_progress: 1 })
    expect(await totalsOf(owner, { ...filter, group_by: 'property_id' })).toEqual({ [property_id]: 4 })
    const byAssignee = { ...filter, group_by: 'assignee_user_id' }
    expect(await totalsOf(owner, byAssignee)).toEqual({ nobody: 2, [cleaner.actor.user_id]: 2 })
    expect(await totalsOf(owner, { ...byAssignee, due_to: '2026-12-15', status: ['todo'] })).toEqual({
      nobody: 1,
      [cleaner.actor.user_id]: 1,
    })
    expect(await totalsOf(owner, { query: 'boil' })).toEqual({ in_progress: 1 })
    expect(await totalsOf(owner, { query: 'nothing like it' })).toEqual({})
  })

  it('counts what one sees, at own and shared properties together', async () => {
    const { owner, property_id, cleaner } = await crewedFlat(app)
    await owner.api.tasks.create({ property_id, ...tap, title: 'Not for cleaners' })
    const { items } = await cleaner.api.tasks.list({})
    expect(await totalsOf(cleaner, {})).toEqual({ todo: items.length })
    const own = await cleaner.api.properties.create(flat)
    await cleaner.api.tasks.create({ property_id: own.id, ...tap })
    expect(await totalsOf(cleaner, {})).toEqual({ todo: items.length + 1 })
    expect(await totalsOf(cleaner, { mine: 'true' })).toEqual({})
    expect(await totalsOf(await app.as.owner(), {})).toEqual({})
  })
})

describe('who sees which task', () => {
  it('shows staff the tasks of their service and their own', async () => {
    const { owner, property_id, cleaner, task } = await crewedFlat(app)
    const assignee_id = await memberId(owner, property_id, cleaner)
    const own = await owner.api.tasks.create({ property_id, ...tap, title: 'Own', assignee_id })
    const others = await owner.api.tasks.create({ property_id, ...tap, title: 'Of somebody else' })
    const { items } = await cleaner.api.tasks.list({})
    expect(items.map(({ id }) => id).toSorted()).toEqual([task.id, own.id].toSorted())
    expect((await refusalOf(cleaner.api.tasks.get({ task_id: others.id }))).code).toBe('resource.not_found')
    expect(items.every(({ public_url }) => public_url === null)).toBe(true)
  })

  it('shows a contractor their own tasks and the property, only while they are open', async () => {
    const { contractor, task_id, property_id, assign } = await crewedFlat(app, {
      due_at: '2026-12-20T16:00:00Z',
    })
    const sees = async () =>
      (await contractor.api.tasks.list({})).items.length +
      (await contractor.api.properties.list({})).items.length
    expect(await sees()).toBe(0)
    await assign(contractor)
    expect(await sees()).toBe(0)
    app.clock.set('2026-12-13T16:00:00Z')
    expect(await sees()).toBe(2)
    await contractor.api.tasks.complete({ task_id })
    expect((await refusalOf(contractor.api.properties.get({ property_id }))).code).toBe('resource.not_found')
    app.clock.advance({ minutes: 11 })
    expect((await refusalOf(contractor.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
  })

  it('hides the tasks of other accounts', async () => {
    const { task_id } = await crewedFlat(app)
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
    expect((await stranger.api.tasks.list({})).items).toEqual([])
  })
})

describe('listing tasks', () => {
  it('narrows by what they are, whose, and when they are due at the property', async () => {
    const { owner, property_id, task, cleaner, assign } = await crewedFlat(app, {
      due_at: '2026-12-03T23:30:00Z',
      title: 'Limpiar el baño',
    })
    await assign(cleaner)
    const later = await owner.api.tasks.create({ property_id, ...tap, due_at: '2026-12-09T10:00:00Z' })
    const ids = async (filter: object) => (await owner.api.tasks.list(filter)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([task.id, later.id])
    expect(await ids({ service: ['maintenance'] })).toEqual([later.id])
    expect(await ids({ status: ['completed'] })).toEqual([])
    expect(await ids({ assignee_id: await memberId(owner, property_id, cleaner) })).toEqual([task.id])
    expect(await ids({ due_to: '2026-12-04' })).toEqual([])
    expect(await ids({ due_from: '2026-12-04', due_to: '2026-12-05' })).toEqual([task.id])
    expect(await ids({ query: 'BANO' })).toEqual([task.id])
    expect(await ids({ property_id: [task.id] })).toEqual([])
  })

  it('finds them by the name of their property too, for everybody who sees them', async () => {
    const { owner, cleaner, task_id, assign } = await crewedFlat(app, { title: 'Limpiar' })
    await assign(cleaner)
    const beach = await owner.api.properties.create({ ...flat, name: 'Ático Malvarrosa', address: 'Playa 1' })
    const wash = await owner.api.tasks.create({ ...tap, property_id: beach.id })
    const found = async ({ api }: typeof owner, query: string) => {
      const { items } = await api.tasks.list({ query })
      const { items: totals } = await api.tasks.totals({ query, group_by: 'status' })
      expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(items.length)
      return items.map(({ id }) => id)
    }
    expect(await found(owner, 'malvarrosa atico')).toEqual([wash.id])
    expect(await found(owner, 'varrosa')).toEqual([])
    expect(await found(owner, `malvarrosa ${tap.title}`)).toEqual([wash.id])
    expect(await found(owner, 'palma limpiar')).toEqual([task_id])
    expect(await found(owner, flat.name)).toEqual([task_id])
    expect(await found(cleaner, flat.name)).toEqual([task_id])
    expect(await found(cleaner, 'malvarrosa')).toEqual([])
  })

  it('narrows to those that are assigned to the caller', async () => {
    const { owner, cleaner, other, task_id, assign } = await crewedFlat(app)
    const mine = async ({ api }: typeof cleaner) =>
      (await api.tasks.list({ mine: 'true' })).items.map(({ id }) => id)
    expect(await mine(cleaner)).toEqual([])
    await assign(cleaner)
    expect(await mine(cleaner)).toEqual([task_id])
    expect(await mine(other)).toEqual([])
    expect(await mine(owner)).toEqual([])
    expect((await cleaner.api.tasks.list({ mine: 'false' })).items).toHaveLength(1)
  })

  it('narrows to those that nobody is assigned to', async () => {
    const { owner, cleaner, property_id, task_id, assign } = await crewedFlat(app)
    const pool = { property_id, service: 'pool', title: 'Pool', due_at: '2026-12-12T10:00:00Z' } as const
    const { id } = await owner.api.tasks.create(pool)
    const [free, all] = [{ unassigned: 'true' }, { unassigned: 'false' }] as const
    const found = async (input: Parameters<typeof owner.api.tasks.list>[0]) =>
      (await owner.api.tasks.list(input)).items.map((task) => task.id).toSorted()
    expect(await found(free)).toEqual([task_id, id].toSorted())
    await assign(cleaner)
    expect(await found(free)).toEqual([id])
    expect(await found(all)).toEqual([task_id, id].toSorted())
    expect((await cleaner.api.tasks.list({ unassigned: 'true', mine: 'true' })).items).toEqual([])
    expect(await owner.api.tasks.totals(free)).toEqual({ items: [{ group: 'todo', total: 1 }] })
  })

  it('mixes own tasks with those of properties that are shared, by due time', async () => {
    const [one, two] = [await flatOfOwner(app), await flatOfOwner(app)]
    const invitation = await two.owner.api.propertyMembers.createInvitation({
      property_id: two.property_id,
      access_level: 'manager',
    })
    await one.owner.api.propertyMembers.acceptInvitation({
      token: invitation.accept_url?.split('/').at(-1) ?? '',
    })
    const titles = ['First', 'Second', 'Third', 'Fourth']
    for (const [index, title] of titles.entries()) {
      const { owner, property_id } = index % 2 === 0 ? one : two
      await owner.api.tasks.create({ property_id, ...tap, title, due_at: `2026-12-0${index + 3}T09:00:00Z` })
    }
    const titlesIn = async (order?: 'newest_first') => {
      const list = (cursor?: string) =>
        one.owner.api.tasks.list({ size: 3, ...(cursor && { cursor }), ...(order && { order }) })
      const first = await list()
      const second = await list(first.next_cursor ?? '')
      return [...first.items, ...second.items].map(({ title }) => title)
    }
    expect(await titlesIn()).toEqual(titles)
    expect(await titlesIn('newest_first')).toEqual(titles.toReversed())
  })

  it('pages by due time without losing a task of the same minute', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    for (let made = 0; made < 3; made++) await owner.api.tasks.create({ property_id, ...tap })
    const first = await owner.api.tasks.listOfProperty({ property_id, size: 2 })
    const second = await owner.api.tasks.listOfProperty({
      property_id,
      size: 2,
      cursor: first.next_cursor ?? '',
    })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
    expect(second.next_cursor).toBeNull()
  })
})

describe('changing a task', () => {
  it('changes what is given, clears what is null and counts the version', async () => {
    const { owner, task_id, cleaner, assign } = await crewedFlat(app, { description: 'Use the steamer.' })
    await assign(cleaner)
    const call = owner.request({ if_match: '"2-x"' })
    const changed = await call.api.tasks.update({ task_id, description: null, priority: 'high' })
    expect(changed).toMatchObject({ ...cleaning, description: null, priority: 'high' })
    expect(changed.assignee?.user_id).toBe(cleaner.actor.user_id)
    expect(call.answer.version).toBe(3)
    const stale = owner.request({ if_match: '"2-x"' }).api.tasks.update({ task_id, priority: 'low' })
    expect((await refusalOf(stale)).code).toBe('version.mismatch')
  })

  it('keeps the ticks of points that stay', async () => {
    const { owner, task, task_id } = await crewedFlat(app, { checklist: [{ text: 'Oven' }, { text: 'Hob' }] })
    const [oven] = task.checklist
    await owner.api.tasks.tickItem({ task_id, item_id: oven?.id ?? '', done: true })
    const { checklist } = await owner.api.tasks.update({
      task_id,
      checklist: [
        { text: 'Fridge', required: true },
        { id: oven?.id, text: 'Oven inside' },
      ],
    })
    expect(checklist.map(({ text, done, required }) => [text, done, required])).toEqual([
      ['Fridge', false, true],
      ['Oven inside', true, false],
    ])
    const unknown = owner.api.tasks.update({ task_id, checklist: [{ id: task_id, text: 'X' }] })
    expect((await refusalOf(unknown)).details.errors).toMatchObject([{ path: 'checklist.0.id' }])
  })

  it('records which fields changed, without their text', async () => {
    const { owner, task_id } = await crewedFlat(app, { description: 'Keys are with Marta.' })
    await owner.api.tasks.update({
      task_id,
      title: 'Clean for Mr. Brown',
      description: null,
      priority: 'high',
      checklist: [{ text: 'Oven' }, { text: 'Hob' }],
    })
    const changesOf = async () =>
      (await owner.api.timeline.activity({ task_id, type: ['task.updated'] })).items.map(
        ({ changes }) => changes,
      )
    const first = {
      title: { before: true, after: true },
      description: { before: true, after: false },
      priority: { before: 'normal', after: 'high' },
      checklist: { before: 0, after: 2 },
    }
    expect(await changesOf()).toEqual([first])
    app.clock.advance({ minutes: 1 })
    const { checklist } = await owner.api.tasks.get({ task_id })
    const again = checklist.map(({ id, text, required, photo_required }) => ({
      id,
      text: `${text}!`,
      required,
      photo_required,
    }))
    await owner.api.tasks.update({ task_id, checklist: again })
    expect(await changesOf()).toEqual([{ checklist: { before: 2, after: 2 } }, first])
  })

  it('is none if everything is as sent', async () => {
    const { owner, task, task_id } = await crewedFlat(app, { checklist: [{ text: 'Oven' }] })
    const { title, description, priority, due_at, service } = task
    const call = owner.request({ if_match: '"1-x"' })
    const checklist = task.checklist.map(({ id, text }) => ({ id, text }))
    const same = { task_id, title, description, priority, due_at, service, checklist }
    expect(await call.api.tasks.update(same)).toEqual(task)
    expect(call.answer.version).toBe(1)
    expect((await owner.api.timeline.activity({ task_id })).items.map(({ type }) => type)).toEqual([
      'task.created',
    ])
  })

  it('is over with the task', async () => {
    const { owner, task_id } = await crewedFlat(app)
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(owner.api.tasks.update({ task_id, priority: 'low' }))).code).toBe('task.ended')
  })

  it('is not for the crew', async () => {
    const { cleaner, task_id } = await crewedFlat(app)
    for (const call of [
      () => cleaner.api.tasks.update({ task_id, priority: 'low' }),
      () => cleaner.api.tasks.remove({ task_id }),
      () => cleaner.api.tasks.cancel({ task_id }),
      () => cleaner.api.tasks.reopen({ task_id }),
      () => cleaner.api.tasks.rotateLink({ task_id }),
    ])
      expect((await refusalOf(call())).code).toBe('access.denied')
  })

  it('ends in deletion', async () => {
    const { owner, task_id } = await crewedFlat(app, { checklist: [{ text: 'Oven' }] })
    await owner.api.tasks.remove({ task_id })
    expect((await refusalOf(owner.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
  })
})
