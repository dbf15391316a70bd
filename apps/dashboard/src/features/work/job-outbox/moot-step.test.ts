import { describe, expect, it } from 'vitest'
import type { JobStep } from './job-command'
import { taskWithoutItemOf } from './moot-step'
import type { Outcome } from './outbox'
import { task } from './test-task'

const GONE: Outcome = { kind: 'refused', refusal: { code: 'resource.not_found', detail: 'Not found.' } }
const TAKEN: Outcome = { kind: 'refused', refusal: { code: 'task.taken', detail: 'Taken.' } }
const tick = (item_id: string): JobStep => ({ type: 'tick', item_id, done: true })
const read = () => Promise.resolve(task)

describe('a refused step', () => {
  it('means nothing any more if its item was taken off the checklist', async () => {
    expect(await taskWithoutItemOf(tick('terrace'), GONE, read)).toBe(task)
    expect(await taskWithoutItemOf({ type: 'remove_photo', item_id: 'terrace' }, GONE, read)).toBe(task)
  })

  it.each([
    ['the item is there', tick('kitchen'), GONE],
    ['the task is somebody else’s', tick('terrace'), TAKEN],
    ['it is a photo', { type: 'set_photo', item_id: 'terrace', photo: new Blob() }, GONE],
    ['there was no answer', tick('terrace'), { kind: 'later', hold: 'unreachable' }],
  ] satisfies [string, JobStep, Outcome][])('is left to the person if %s', async (_why, step, outcome) => {
    expect(await taskWithoutItemOf(step, outcome, read)).toBeNull()
  })

  it('is left to the person if the task cannot be read', async () => {
    const fail = () => Promise.reject(new Error('Not found.'))
    expect(await taskWithoutItemOf(tick('terrace'), GONE, fail)).toBeNull()
  })
})
