import { describe, expect, it } from 'vitest'
import { allowedActions, simpleAction, type Transition, tryTransition } from './state-machine.ts'

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

describe('a refused command', () => {
  const window: readonly Transition<Door | 'ajar', 'open' | 'close' | 'clean', { is_locked: boolean }>[] = [
    { command: 'close', from: ['open', 'ajar'], to: 'closed', right: 'booking.see' },
    { command: 'clean', from: ['ajar'], to: 'open', right: 'booking.edit' },
    { command: 'open', from: ['closed'], to: 'open', right: 'booking.edit' },
  ]
  const ajar = { state: 'ajar', facts: { is_locked: false } } as const

  it('says which other commands the caller could give', () => {
    const refused = { kind: 'refused', from: 'ajar', to: 'open' }
    expect(tryTransition(window, 'open', { ...ajar, level: 'owner' })).toEqual({
      ...refused,
      allowed: ['close', 'clean'],
    })
    expect(tryTransition(window, 'open', { ...ajar, level: 'staff' })).toEqual({
      ...refused,
      allowed: ['close'],
    })
  })

  it('that no machine has is a mistake of ours', () => {
    expect(() => tryTransition(window.slice(1), 'close', { ...ajar, level: 'owner' })).toThrow(
      'The machine has no command close.',
    )
  })
})

describe('something to be done that changes no state', () => {
  const clean = (level: 'owner' | 'staff', obstacle: string | null) =>
    simpleAction('clean', { level, right: 'booking.edit', obstacle })

  it('is possible when nothing blocks it', () => {
    expect(clean('owner', null)).toEqual({ action: 'clean', allowed: true, reason: null })
  })

  it('says what blocks it, a missing right before anything else', () => {
    expect(clean('owner', 'door.locked')).toEqual({ action: 'clean', allowed: false, reason: 'door.locked' })
    const denied = { action: 'clean', allowed: false, reason: 'access.denied' }
    expect([clean('staff', null), clean('staff', 'door.locked')]).toEqual([denied, denied])
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

  it('are possible where a row applies and its guard has nothing against it', () => {
    expect(actionsOf(closed)).toEqual([
      { action: 'close', allowed: false, reason: 'door.invalid_transition' },
      { action: 'open', allowed: true, reason: null },
    ])
  })

  it('tell of a missing right before anything else', () => {
    expect(actionsOf({ ...locked, level: 'staff' })[1]).toMatchObject({ reason: 'access.denied' })
  })
})
