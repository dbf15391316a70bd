import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { actionsOf, activitiesOf, crewedFlat, memberId } from '../../testing/test-tasks.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('doing a task', () => {
  it('is started and completed by the crew, one activity entry each', async () => {
    const { cleaner, task_id } = await crewedFlat(app)
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
    expect(await activitiesOf(app, task_id)).toEqual(['task.created', 'task.started', 'task.completed'])
  })

  it('changes nothing when the state is reached already', async () => {
    const { contractor, task_id, assign } = await crewedFlat(app)
    await assign(contractor)
    for (const command of ['start', 'complete'] as const) {
      const first = await contractor.api.tasks[command]({ task_id })
      expect(await contractor.api.tasks[command]({ task_id })).toEqual(first)
    }
    expect(await activitiesOf(app, task_id)).toEqual([
      'task.created',
      'task.updated',
      'task.started',
      'task.completed',
    ])
  })

  it('lets one of two crews have an unassigned task', async () => {
    const { cleaner, other, task_id } = await crewedFlat(app)
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
    const { cleaner, other, task_id } = await crewedFlat(app)
    await cleaner.api.tasks.start({ task_id })
    const refusal = await refusalOf(other.api.tasks.complete({ task_id }))
    expect([refusal.code, refusal.details.members]).toEqual([
      'task.taken',
      { started_by: { id: cleaner.actor.user_id, name: 'Lucía', last_name: 'Navarro' } },
    ])
  })

  it('is not for others of the service once it is assigned', async () => {
    const { cleaner, other, contractor, task_id, assign } = await crewedFlat(app)
    await assign(cleaner)
    expect((await refusalOf(other.api.tasks.start({ task_id }))).code).toBe('access.denied')
    expect(actionsOf(await other.api.tasks.get({ task_id }))).toEqual([])
    expect((await refusalOf(contractor.api.tasks.start({ task_id }))).code).toBe('resource.not_found')
  })

  it('can be taken back for ten minutes, later by a manager', async () => {
    const { owner, cleaner, other, task_id } = await crewedFlat(app)
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
    const { owner, cleaner, task_id } = await crewedFlat(app)
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
    const { owner, task_id } = await crewedFlat(app)
    const isOverdue = async () => (await owner.api.tasks.get({ task_id })).overdue
    app.clock.set('2026-12-03T15:00:00Z')
    expect(await isOverdue()).toBe(false)
    app.clock.advance({ seconds: 1 })
    expect(await isOverdue()).toBe(true)
    await owner.api.tasks.complete({ task_id })
    expect(await isOverdue()).toBe(false)
  })

  it('loses its assignee with their membership', async () => {
    const { owner, property_id, cleaner, task_id, assign } = await crewedFlat(app)
    await assign(cleaner)
    await owner.api.propertyMembers.remove({
      property_id,
      member_id: await memberId(owner, property_id, cleaner),
    })
    expect((await owner.api.tasks.get({ task_id })).assignee).toBeNull()
    expect((await activitiesOf(app, task_id)).at(-1)).toBe('task.updated')
    expect((await refusalOf(cleaner.api.tasks.get({ task_id }))).code).toBe('resource.not_found')
  })
})
