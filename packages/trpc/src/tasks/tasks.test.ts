import { activity } from '@stayward/db/schema/activity.table'
import { task as taskTable } from '@stayward/db/schema/task.table'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../kernel/problem.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, stay } from '../testing/test-inputs.ts'
import { sweepTaskPhotos } from './tasks.jobs.ts'

const START = '2026-12-01T12:00:00Z'
const tap = { service: 'maintenance', title: 'Fix the tap', due_at: '2026-12-03T16:00:00+01:00' } as const
const cleaning = {
  service: 'cleaning',
  title: 'Clean the oven',
  due_at: '2026-12-03T16:00:00+01:00',
} as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

async function flatOfOwner() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  return { owner, property, property_id: property.id }
}

type Owner = Awaited<ReturnType<typeof flatOfOwner>>['owner']
type TaskInput = Parameters<Owner['api']['tasks']['create']>[0]

async function memberId(owner: Owner, property_id: string, caller: { actor: { user_id: string } }) {
  const { items } = await owner.api.propertyMembers.list({ property_id })
  return items.find(({ user_id }) => user_id === caller.actor.user_id)?.id ?? ''
}

/** A flat with a task for its crew: a cleaner, a second one, and a contractor. */
async function crewedFlat(input: Partial<TaskInput> = {}) {
  const place = await flatOfOwner()
  const { owner, property, property_id } = place
  const [cleaner, other, contractor] = [
    await app.as.staff(property),
    await app.as.staff(property),
    await app.as.contractor(property),
  ]
  const task = await owner.api.tasks.create({ property_id, ...cleaning, ...input })
  const assign = async (caller: { actor: { user_id: string } }) =>
    owner.api.tasks.update({ task_id: task.id, assignee_id: await memberId(owner, property_id, caller) })
  return { ...place, cleaner, other, contractor, task, task_id: task.id, assign }
}

const actionsOf = (task: { allowed_actions: { action: string; allowed: boolean }[] }) =>
  task.allowed_actions.filter(({ allowed }) => allowed).map(({ action }) => action)

const publicToken = ({ public_url }: { public_url: string | null }) => public_url?.split('/').at(-1) ?? ''

const nobodyReads = (token: string) => app.as.nobody().api.tasks.readPublic({ token })

const lastActivities = async (id: string) => {
  const rows = await app.services.db
    .select({ type: activity.type })
    .from(activity)
    .where(eq(activity.subject_id, id))
    .orderBy(desc(activity.id))
  return rows.map(({ type }) => type).toReversed()
}

describe('creating a task', () => {
  it('fills in what may be left out', async () => {
    const { owner, property_id } = await flatOfOwner()
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
    const { owner, property_id } = await flatOfOwner()
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

  it('is over with the property', async () => {
    const { owner, property_id } = await flatOfOwner()
    await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(owner.api.tasks.create({ property_id, ...tap }))).code).toBe('property.archived')
  })

  it('is for owners and managers', async () => {
    const { property, property_id } = await flatOfOwner()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    await expect(manager.api.tasks.create({ property_id, ...tap })).resolves.toMatchObject(tap)
    expect((await refusalOf(staff.api.tasks.create({ property_id, ...tap }))).code).toBe('access.denied')
    const stranger = await app.as.owner()
    expect(
      (await refusalOf(stranger.api.tasks.create({ property_id, ...tap }))).details.errors,
    ).toMatchObject([{ code: 'unknown_property' }])
  })
})

describe('who sees which task', () => {
  it('shows staff the tasks of their service and their own', async () => {
    const { owner, property_id, cleaner, task } = await crewedFlat()
    const assignee_id = await memberId(owner, property_id, cleaner)
    const own = await owner.api.tasks.create({ property_id, ...tap, title: 'Own', assignee_id })
    const others = await owner.api.tasks.create({ property_id, ...tap, title: 'Of somebody else' })
    const { items } = await cleaner.api.tasks.list({})
    expect(items.map(({ id }) => id).toSorted()).toEqual([task.id, own.id].toSorted())
    expect((await refusalOf(cleaner.api.tasks.get({ task_id: others.id }))).code).toBe('resource.not_found')
    expect(items.every(({ public_url }) => public_url === null)).toBe(true)
  })

  it('shows a contractor their own tasks and the property, only while they are open', async () => {
    const { contractor, task_id, property_id, assign } = await crewedFlat({ due_at: '2026-12-20T16:00:00Z' })
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
    const { task_id } = await crewedFlat()
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
    expect((await stranger.api.tasks.list({})).items).toEqual([])
  })
})

describe('listing tasks', () => {
  it('narrows by what they are, whose, and when they are due at the property', async () => {
    const { owner, property_id, task, cleaner, assign } = await crewedFlat({
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

  it('mixes own tasks with those of properties that are shared, by due time', async () => {
    const [one, two] = [await flatOfOwner(), await flatOfOwner()]
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
    const first = await one.owner.api.tasks.list({ size: 3 })
    const second = await one.owner.api.tasks.list({ size: 3, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles)
  })

  it('pages by due time without losing a task of the same minute', async () => {
    const { owner, property_id } = await flatOfOwner()
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
    const { owner, task_id, cleaner, assign } = await crewedFlat({ description: 'Use the steamer.' })
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
    const { owner, task, task_id } = await crewedFlat({ checklist: [{ text: 'Oven' }, { text: 'Hob' }] })
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

  it('is over with the task', async () => {
    const { owner, task_id } = await crewedFlat()
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(owner.api.tasks.update({ task_id, priority: 'low' }))).code).toBe('task.ended')
  })

  it('is not for the crew', async () => {
    const { cleaner, task_id } = await crewedFlat()
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
    const { owner, task_id } = await crewedFlat({ checklist: [{ text: 'Oven' }] })
    await owner.api.tasks.remove({ task_id })
    expect((await refusalOf(owner.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
  })
})

describe('doing a task', () => {
  it('is started and completed by the crew, one activity entry each', async () => {
    const { cleaner, task_id } = await crewedFlat()
    const started = await cleaner.api.tasks.start({ task_id })
    expect(started).toMatchObject({
      status: 'in_progress',
      started_at: '2026-12-01T12:00:00.000Z',
      started_by: { id: cleaner.actor.user_id, name: 'Lucía' },
    })
    expect(actionsOf(started)).toEqual(['complete', 'undo'])
    const completed = await cleaner.api.tasks.complete({ task_id, job_report: 'The kettle is broken.' })
    expect(completed).toMatchObject({
      status: 'completed',
      job_report: 'The kettle is broken.',
      completed_by: { id: cleaner.actor.user_id },
      allowed_actions: [
        { action: 'start', allowed: false, reason: 'task.invalid_transition' },
        { action: 'complete', allowed: false },
        { action: 'undo', allowed: false },
        { action: 'cancel', allowed: false, reason: 'access.denied' },
        { action: 'reopen', allowed: false, reason: 'access.denied' },
      ],
    })
    expect(await lastActivities(task_id)).toEqual(['task.created', 'task.started', 'task.completed'])
  })

  it('changes nothing when the state is reached already', async () => {
    const { contractor, task_id, assign } = await crewedFlat()
    await assign(contractor)
    for (const command of ['start', 'complete'] as const) {
      const first = await contractor.api.tasks[command]({ task_id })
      expect(await contractor.api.tasks[command]({ task_id })).toEqual(first)
    }
    expect(await lastActivities(task_id)).toEqual([
      'task.created',
      'task.updated',
      'task.started',
      'task.completed',
    ])
  })

  it('lets one of two crews have an unassigned task', async () => {
    const { cleaner, other, task_id } = await crewedFlat()
    const outcomes = await Promise.all(
      [cleaner, other].map((caller) =>
        caller.api.tasks.start({ task_id }).then(
          ({ status }) => status,
          (error: unknown) => toServiceError(error).code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['in_progress', 'task.taken'])
  })

  it('tells the one who came second who has it', async () => {
    const { cleaner, other, task_id } = await crewedFlat()
    await cleaner.api.tasks.start({ task_id })
    const refusal = await refusalOf(other.api.tasks.complete({ task_id }))
    expect([refusal.code, refusal.details.members]).toEqual([
      'task.taken',
      { started_by: { id: cleaner.actor.user_id, name: 'Lucía', last_name: 'Navarro' } },
    ])
  })

  it('is not for others of the service once it is assigned', async () => {
    const { cleaner, other, contractor, task_id, assign } = await crewedFlat()
    await assign(cleaner)
    expect((await refusalOf(other.api.tasks.start({ task_id }))).code).toBe('access.denied')
    expect(actionsOf(await other.api.tasks.get({ task_id }))).toEqual([])
    expect((await refusalOf(contractor.api.tasks.start({ task_id }))).code).toBe('resource.not_found')
  })

  it('can be taken back for ten minutes, later by a manager', async () => {
    const { owner, cleaner, other, task_id } = await crewedFlat()
    await cleaner.api.tasks.start({ task_id })
    app.clock.advance({ minutes: 10 })
    expect((await refusalOf(other.api.tasks.undo({ task_id }))).code).toBe('task.taken')
    expect(await cleaner.api.tasks.undo({ task_id })).toMatchObject({ status: 'todo', started_by: null })
    await other.api.tasks.start({ task_id })
    app.clock.advance({ minutes: 10, seconds: 1 })
    const late = await refusalOf(other.api.tasks.undo({ task_id }))
    expect([late.code, late.details.members]).toEqual([
      'task.invalid_transition',
      { from: 'in_progress', to: 'todo', allowed: ['complete'] },
    ])
    expect(await owner.api.tasks.undo({ task_id })).toMatchObject({ status: 'todo' })
  })

  it('is reopened by a manager, and cancelled for good', async () => {
    const { owner, cleaner, task_id } = await crewedFlat()
    await cleaner.api.tasks.complete({ task_id })
    expect((await refusalOf(owner.api.tasks.cancel({ task_id }))).details.members).toEqual({
      from: 'completed',
      to: 'cancelled',
      allowed: ['reopen'],
    })
    expect(await owner.api.tasks.reopen({ task_id })).toMatchObject({
      status: 'in_progress',
      completed_at: null,
      started_by: { id: cleaner.actor.user_id },
    })
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(owner.api.tasks.reopen({ task_id }))).code).toBe('task.invalid_transition')
  })

  it('is overdue once it should have been done', async () => {
    const { owner, task_id } = await crewedFlat()
    const isOverdue = async () => (await owner.api.tasks.get({ task_id })).overdue
    app.clock.set('2026-12-03T15:00:00Z')
    expect(await isOverdue()).toBe(false)
    app.clock.advance({ seconds: 1 })
    expect(await isOverdue()).toBe(true)
    await owner.api.tasks.complete({ task_id })
    expect(await isOverdue()).toBe(false)
  })

  it('loses its assignee with their membership', async () => {
    const { owner, property_id, cleaner, task_id, assign } = await crewedFlat()
    await assign(cleaner)
    await owner.api.propertyMembers.remove({
      property_id,
      member_id: await memberId(owner, property_id, cleaner),
    })
    expect((await owner.api.tasks.get({ task_id })).assignee).toBeNull()
    expect((await lastActivities(task_id)).at(-1)).toBe('task.updated')
    expect((await refusalOf(cleaner.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
  })
})

describe('the checklist', () => {
  it('has to be done where it is required', async () => {
    const { cleaner, task, task_id } = await crewedFlat({
      checklist: [{ text: 'Oven', required: true }, { text: 'Hob' }],
    })
    const item_id = task.checklist[0]?.id ?? ''
    const refusal = await refusalOf(cleaner.api.tasks.complete({ task_id }))
    expect([refusal.code, refusal.details.members]).toEqual([
      'task.incomplete',
      { missing: [{ id: item_id, text: 'Oven', what: 'tick' }] },
    ])
    expect(actionsOf(await cleaner.api.tasks.get({ task_id }))).toEqual(['start'])
    const ticked = await cleaner.api.tasks.tickItem({ task_id, item_id, done: true })
    expect(ticked.checklist[0]).toMatchObject({ done: true, done_at: '2026-12-01T12:00:00.000Z' })
    expect(await cleaner.api.tasks.complete({ task_id })).toMatchObject({ status: 'completed' })
  })

  it('is ticked and unticked, once each, while the task is open', async () => {
    const { cleaner, task, task_id } = await crewedFlat({ checklist: [{ text: 'Oven' }] })
    const tick = (done: boolean) =>
      cleaner.api.tasks.tickItem({ task_id, item_id: task.checklist[0]?.id ?? '', done })
    for (const done of [true, true, false, false]) await tick(done)
    expect(await lastActivities(task_id)).toEqual(['task.created', 'task.item_ticked', 'task.item_unticked'])
    await cleaner.api.tasks.complete({ task_id })
    expect((await refusalOf(tick(true))).code).toBe('task.ended')
    const unknown = cleaner.api.tasks.tickItem({ task_id, item_id: task_id, done: true })
    expect((await refusalOf(unknown)).code).toBe('resource.not_found')
  })
})

describe('a photo of the checklist', () => {
  const upload = (caller: { api: Owner['api'] }, task_id: string, item_id: string, photo: Uint8Array) => {
    const form = new FormData()
    form.set('task_id', task_id)
    form.set('item_id', item_id)
    form.set('file', new File([new Uint8Array(photo)], 'oven.jpg', { type: 'image/jpeg' }))
    return caller.api.tasks.setItemPhoto(form)
  }

  it('is asked for, kept in private and shown by a link of ten minutes', async () => {
    const { cleaner, task, task_id } = await crewedFlat({
      checklist: [{ text: 'Oven', required: true, photo_required: true }],
    })
    const item_id = task.checklist[0]?.id ?? ''
    await cleaner.api.tasks.tickItem({ task_id, item_id, done: true })
    const refusal = await refusalOf(cleaner.api.tasks.complete({ task_id }))
    expect(refusal.details.members).toEqual({ missing: [{ id: item_id, text: 'Oven', what: 'photo' }] })

    const { checklist, public_url } = await upload(cleaner, task_id, item_id, await photoIn('jpeg', 800, 600))
    const url = new URL(checklist[0]?.photo_url ?? '')
    expect(url.pathname).toMatch(/^\/media\/private\/task-photos\/[\da-f-]{36}\.webp$/)
    expect(url.searchParams.get('expires')).toBe(String(Date.parse(START) / 1000 + 600))
    expect(await app.services.storage.get(url.pathname.replace('/media/', ''))).not.toBeNull()
    expect(public_url).toBeNull()
    const open = await nobodyReads(publicToken(task))
    expect(JSON.stringify(open)).not.toContain('photo_url')
    expect(await cleaner.api.tasks.complete({ task_id })).toMatchObject({ status: 'completed' })
  })

  it('is a photo, of a point of an open task, by whoever does it', async () => {
    const { owner, cleaner, other, task, task_id, assign } = await crewedFlat({
      checklist: [{ text: 'Oven' }],
    })
    const [item_id, photo] = [task.checklist[0]?.id ?? '', await photoIn('png')]
    await assign(cleaner)
    expect((await refusalOf(upload(other, task_id, item_id, photo))).code).toBe('access.denied')
    expect((await refusalOf(upload(cleaner, task_id, item_id, Buffer.from('MZ')))).code).toBe(
      'request.media_type',
    )
    expect((await refusalOf(upload(cleaner, task_id, task_id, photo))).code).toBe('resource.not_found')
    await owner.api.tasks.cancel({ task_id })
    expect((await refusalOf(upload(cleaner, task_id, item_id, photo))).code).toBe('task.ended')
  })

  it('is swept away an hour after nothing shows it any more', async () => {
    const { owner, task, task_id } = await crewedFlat({ checklist: [{ text: 'Oven' }, { text: 'Hob' }] })
    const keys: string[] = []
    for (const { id } of task.checklist) {
      const { checklist } = await upload(owner, task_id, id, await photoIn('webp'))
      const url = checklist.find((item) => item.id === id)?.photo_url ?? ''
      keys.push(new URL(url).pathname.replace('/media/', ''))
    }
    await owner.api.tasks.removeItemPhoto({ task_id, item_id: task.checklist[0]?.id ?? '' })
    app.clock.advance({ minutes: 61 })
    expect(await sweepTaskPhotos(app.services)).toBeGreaterThan(0)
    const files = await Promise.all(keys.map((key) => app.services.storage.get(key)))
    expect(files.map((file) => file === null)).toEqual([true, false])
  })
})

describe('the public link', () => {
  it('shows the work and the place, and nothing of guests or crews', async () => {
    const { owner, property_id } = await flatOfOwner()
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    const task = await owner.api.tasks.create({
      property_id,
      booking_id: booking.id,
      ...cleaning,
      checklist: [{ text: 'Oven' }],
    })
    expect(await nobodyReads(publicToken(task))).toEqual({
      ...cleaning,
      description: null,
      status: 'todo',
      window: { from: '2026-12-09T11:00:00+01:00', to: null },
      checklist: [
        {
          id: task.checklist[0]?.id,
          text: 'Oven',
          required: false,
          photo_required: false,
          done: false,
          done_at: null,
        },
      ],
      property: {
        name: flat.name,
        address: flat.address,
        postal_code: '28004',
        city: 'Madrid',
        time_zone: 'Europe/Madrid',
      },
    })
    const [row] = await app.services.db.select().from(taskTable).where(eq(taskTable.id, task.id))
    expect(JSON.stringify(row)).not.toContain(publicToken(task))
  })

  it('ends a week after the task, and when a new one is made', async () => {
    const { owner, task, task_id } = await crewedFlat()
    const rotated = await owner.api.tasks.rotateLink({ task_id })
    expect((await refusalOf(nobodyReads(publicToken(task)))).code).toBe('resource.not_found')
    await owner.api.tasks.complete({ task_id })
    app.clock.advance({ days: 6 })
    await expect(nobodyReads(publicToken(rotated))).resolves.toMatchObject({ status: 'completed' })
    app.clock.advance({ days: 1 })
    expect((await refusalOf(nobodyReads(publicToken(rotated)))).code).toBe('resource.not_found')
    await owner.api.tasks.reopen({ task_id })
    await expect(nobodyReads(publicToken(rotated))).resolves.toMatchObject({ status: 'in_progress' })
  })

  it('does not know tokens that were never made', async () => {
    expect((await refusalOf(nobodyReads('x'))).code).toBe('resource.not_found')
  })
})
