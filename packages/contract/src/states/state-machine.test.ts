import { describe, expect, it } from 'vitest'
import { allowedActions, type Transition, tryTransition } from './state-machine.ts'

type Door = 'open' | 'closed'

const machine: readonly Transition<Door, 'open' | 'close', { is_locked: boolean }>[] = [
  { command: 'close', from: ['open'], to: 'closed', right: 'booking.see' },
  {
    command: 'open',
    from: ['closed'],
    to: 'open',
    right: 'booking.edit',
    guard: ({ is_locked }) => (is_locked ? 'door.locked' : null),
  },
]
const closed = { state: 'closed', facts: { is_locked: false }, level: 'owner' } as const
const locked = { ...closed, facts: { is_locked: true } }

describe('a command', () => {
  it('leads to the state of its row', () => {
    expect(tryTransition(machine, 'open', closed)).toEqual({ kind: 'moved', to: 'open' })
  })

  it('keeps a state that is reached already', () => {
    expect(tryTransition(machine, 'close', closed)).toEqual({ kind: 'kept' })
  })

  it('is refused by a guard, with the commands that would do', () => {
    expect(tryTransition(machine, 'open', locked)).toEqual({
      kind: 'refused',
      from: 'closed',
      to: 'open',
      allowed: [],
    })
  })
})

describe('the actions', () => {
  const actionsOf = (
    now: Omit<
      Parameters<typeof allowedActions<Door, 'open' | 'close', { is_locked: boolean }>>[1],
      'refusal'
    >,
  ) => allowedActions(machine, { ...now, refusal: 'door.invalid_transition' })

  it('tell why one is impossible now', () => {
    expect(actionsOf(locked)).toEqual([
      { action: 'close', allowed: false, reason: 'door.invalid_transition' },
      { action: 'open', allowed: false, reason: 'door.locked' },
    ])
  })

  it('tell of a missing right before anything else', () => {
    expect(actionsOf({ ...locked, level: 'staff' })[1]).toMatchObject({ reason: 'access.denied' })
  })
})
