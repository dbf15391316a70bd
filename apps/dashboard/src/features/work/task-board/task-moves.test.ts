import { describe, expect, it } from 'vitest'
import { commandInto, movesOf, nextStep, wayBack } from './task-moves'

describe('the command into a column', () => {
  it.each([
    ['todo', 'in_progress', 'start'],
    ['todo', 'completed', 'complete'],
    ['in_progress', 'todo', 'undo'],
    ['in_progress', 'completed', 'complete'],
    ['completed', 'in_progress', 'reopen'],
    ['completed', 'todo', null],
    ['cancelled', 'todo', null],
  ] as const)('from %s to %s is %s', (from, to, command) => {
    expect(commandInto(from, to)).toBe(command)
  })
})

describe('the way back', () => {
  it.each([
    ['in_progress', 'todo', ['undo']],
    ['completed', 'in_progress', ['reopen']],
    ['completed', 'todo', ['reopen', 'undo']],
    ['todo', 'in_progress', ['start']],
    ['cancelled', 'todo', null],
  ] as const)('from %s to %s is %j', (now, before, way) => {
    expect(wayBack(now, before)).toEqual(way)
  })
})

describe('the moves of a task', () => {
  it('carry what stands against them', () => {
    const moves = movesOf({
      status: 'todo',
      allowed_actions: [
        { action: 'start', allowed: true, reason: null },
        { action: 'complete', allowed: false, reason: 'task.incomplete' },
      ],
    })
    expect(moves).toEqual([
      { status: 'in_progress', command: 'start', reason: null },
      { status: 'completed', command: 'complete', reason: 'task.incomplete' },
    ])
  })

  it('are refused where no command leads there', () => {
    const [back] = movesOf({
      status: 'completed',
      allowed_actions: [{ action: 'reopen', allowed: true, reason: null }],
    })
    expect(back).toEqual({ status: 'todo', command: null, reason: 'task.invalid_transition' })
  })
})

describe('the next step', () => {
  const step = (status: 'todo' | 'in_progress' | 'completed', ...allowed: string[]) =>
    nextStep({
      status,
      allowed_actions: ['start', 'complete', 'reopen'].map((action) => ({
        action,
        allowed: allowed.includes(action),
        reason: null,
      })),
    })

  it('is to start what nobody has begun, and to complete what is in progress', () => {
    expect(step('todo', 'start', 'complete')).toBe('start')
    expect(step('in_progress', 'complete')).toBe('complete')
  })

  it('is none where it is not allowed or the work is over', () => {
    expect(step('todo', 'complete')).toBeNull()
    expect(step('in_progress', 'start')).toBeNull()
    expect(step('completed', 'start', 'complete', 'reopen')).toBeNull()
  })
})
