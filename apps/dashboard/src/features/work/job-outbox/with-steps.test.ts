import type { Task } from '@stayward/contract/work/task'
import { describe, expect, it } from 'vitest'
import type { JobCommand, JobStep } from './job-command'
import { item, task } from './test-task'
import { withSteps } from './with-steps'

const NOW = new Date('2026-12-05T11:05:00Z')

const queued = (...steps: JobStep[]): JobCommand[] =>
  steps.map((step, index) => ({
    id: index + 1,
    idempotency_key: `key-${index}`,
    user_id: 'marta',
    task,
    queued_at: '2026-12-05T11:00:00.000Z',
    step,
    refusal: null,
  }))

const ahead = (commands: JobCommand[]) =>
  withSteps(task, commands, { access_level: 'staff', now: NOW, photoUrl: (id) => `blob:photo-${id}` })

const action = (of: Task, name: string) => of.allowed_actions.find((one) => one.action === name)

describe('a task with the steps that wait', () => {
  it('is the very task where none does', () => {
    expect(ahead([])).toBe(task)
  })

  it('can be completed once everything required is done, sent or not', () => {
    const started = ahead(queued({ type: 'start' }))
    expect(started.status).toBe('in_progress')
    expect(action(started, 'complete')).toMatchObject({ allowed: false, reason: 'task.incomplete' })
    expect(action(started, 'undo')).toMatchObject({ allowed: true })

    const done = ahead(
      queued(
        { type: 'start' },
        { type: 'tick', item_id: 'kitchen', done: true },
        { type: 'set_photo', item_id: 'kitchen', photo: new Blob(['jpeg']) },
      ),
    )
    expect(done.checklist).toEqual([{ ...item, done: true, photo_url: 'blob:photo-3' }])
    expect(action(done, 'complete')).toMatchObject({ allowed: true })
  })

  it('ends with the report, after which nothing is left to do', () => {
    const completed = ahead(queued({ type: 'complete', job_report: 'All done.' }))
    expect(completed).toMatchObject({ status: 'completed', job_report: 'All done.' })
    expect(action(completed, 'complete')).toMatchObject({ allowed: false, reason: 'task.invalid_transition' })
  })

  it('takes a start back', () => {
    expect(ahead(queued({ type: 'start' }, { type: 'undo' }))).toMatchObject({
      status: 'todo',
      started_at: null,
    })
  })

  it('leaves out what was refused, and what belongs to other tasks', () => {
    const [start] = queued({ type: 'start' })
    if (!start) throw new Error('No step.')
    expect(ahead([{ ...start, refusal: { code: 'task.taken', detail: 'Taken.' } }])).toBe(task)
    expect(ahead([{ ...start, task: { id: 'pool', title: 'Pool' } }])).toBe(task)
  })
})
