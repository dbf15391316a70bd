import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES } from '../stays/booking-values.ts'
import type { Right } from './rights.ts'
import { ACCESS_CODE_MACHINE } from '../locks/access-code-states.ts'
import {
  BOOKING_MACHINE,
  moveObstacle,
  BOOKING_STATUS_WORDS,
  bookingCommand,
  type BookingFacts,
} from '../stays/booking-states.ts'
import { CHECKIN_MACHINE } from '../stays/checkin-states.ts'
import { GUEST_MACHINE } from '../stays/guest-states.ts'
import { INTEGRATION_MACHINE, INTEGRATION_STATUSES } from '../integrations/integration-states.ts'
import { INVITATION_MACHINE, INVITATION_STATUSES } from '../properties/invitation-states.ts'
import { REPORT_MACHINE, REPORT_STATES } from '../authorities/report-states.ts'
import { allowedActions, type Transition, tryTransition } from './state-machine.ts'
import { TASK_MACHINE, TASK_STATUSES, type TaskFacts } from '../work/task-states.ts'

/** The state that each command leads to from each state if no guard refuses it; `-` if it is impossible. */
function table<State extends string, Command extends string, Facts>(
  machine: readonly Transition<State, Command, Facts>[],
  states: readonly State[],
  facts: Facts,
): Record<string, string> {
  const outcome = (command: Command, state: State) => {
    const moved = tryTransition(machine, command, { state, facts, level: 'owner' })
    return moved.kind === 'refused' ? '-' : moved.kind === 'kept' ? state : moved.to
  }
  return Object.fromEntries(
    machine.map(({ command }) => [command, states.map((state) => outcome(command, state)).join(' ')]),
  )
}

const rightsOf = (machine: readonly { command: string; right: Right }[]) =>
  Object.fromEntries(machine.map(({ command, right }) => [command, right]))

function guardOf<Command extends string, Facts>(
  machine: readonly Transition<string, Command, Facts>[],
  command: Command,
) {
  const guard = machine.find((row) => row.command === command)?.guard
  if (!guard) throw new Error(`${command} has no guard.`)
  return guard
}

describe('a booking', () => {
  const facts: BookingFacts = {
    arrival_date: '2026-12-05',
    to: '2026-12-09T10:00:00Z',
    today: '2026-12-05',
    now: new Date('2026-12-05T12:00:00Z'),
  }

  it('goes these ways', () => {
    expect([...BOOKING_STATUSES]).toEqual(['confirmed', 'tentative', 'cancelled', 'no_show'])
    expect(table(BOOKING_MACHINE, BOOKING_STATUSES, facts)).toEqual({
      confirm: 'confirmed confirmed - -',
      cancel: 'cancelled cancelled cancelled -',
      no_show: 'no_show - - no_show',
      reinstate: 'confirmed - - confirmed',
      restore: 'confirmed - confirmed -',
    })
    expect(new Set(Object.values(rightsOf(BOOKING_MACHINE)))).toEqual(new Set(['booking.edit']))
  })

  it('is a no-show from its day of arrival on', () => {
    const guard = guardOf(BOOKING_MACHINE, 'no_show')
    expect(guard({ ...facts, today: '2026-12-04' })).toBe('booking.not_arriving_yet')
    expect(guard(facts)).toBeNull()
    expect(guard({ ...facts, today: '2026-12-06' })).toBeNull()
  })

  it('is brought back until the stay is over', () => {
    const guard = guardOf(BOOKING_MACHINE, 'reinstate')
    expect(guard({ ...facts, now: new Date('2026-12-09T09:59:59Z') })).toBeNull()
    expect(guard({ ...facts, now: new Date(facts.to) })).toBe('booking.stay_over')
  })

  it('is restored until the stay would have ended', () => {
    const guard = guardOf(BOOKING_MACHINE, 'restore')
    expect(guard({ ...facts, now: new Date('2026-12-09T09:59:59Z') })).toBeNull()
    expect(guard({ ...facts, now: new Date(facts.to) })).toBe('booking.stay_over')
  })

  it('moves before its arrival, while it has its nights', () => {
    const from = '2026-12-05T15:00:00Z'
    const now = new Date('2026-12-05T14:59:59Z')
    expect(BOOKING_STATUSES.map((status) => moveObstacle({ status, from }, now))).toEqual([
      null,
      null,
      'booking.not_active',
      'booking.not_active',
    ])
    expect(moveObstacle({ status: 'confirmed', from }, new Date(from))).toBe('booking.arrived')
  })

  it('accepts commands and the statuses they lead to', () => {
    const commands = (status: (typeof BOOKING_STATUSES)[number]) =>
      BOOKING_STATUS_WORDS.map((word) => `${word}: ${bookingCommand(word, status)}`)
    const others = ['confirm', 'cancel', 'no_show', 'reinstate'].map((word) => `${word}: ${word}`)
    expect(commands('tentative')).toEqual([...others, 'confirmed: confirm', 'cancelled: cancel'])
    expect(commands('no_show')).toEqual([...others, 'confirmed: reinstate', 'cancelled: cancel'])
  })
})

describe('a check-in', () => {
  it('goes these ways', () => {
    expect(table(CHECKIN_MACHINE, ['open', 'closed'], { closed_reason: null })).toEqual({
      close_checkin: 'closed closed',
      reopen_checkin: 'open open',
    })
    expect(new Set(Object.values(rightsOf(CHECKIN_MACHINE)))).toEqual(new Set(['checkin.manage']))
  })

  it('stays closed after a cancellation and a departure', () => {
    const guard = guardOf(CHECKIN_MACHINE, 'reopen_checkin')
    expect(guard({ closed_reason: 'cancelled' })).toBe('checkin.booking_cancelled')
    expect(guard({ closed_reason: 'departed' })).toBe('checkin.departed')
    expect(guard({ closed_reason: 'host' })).toBeNull()
    expect(guard({ closed_reason: null })).toBeNull()
  })
})

describe('a guest', () => {
  const states = ['registered', 'needs_correction', 'restricted', 'erased'] as const

  it('goes these ways', () => {
    expect(table(GUEST_MACHINE, states, { is_retention_over: false })).toEqual({
      request_correction: 'needs_correction needs_correction - -',
      withdraw_correction: 'registered registered - -',
      restrict: 'restricted restricted restricted -',
      erase: '- - - erased',
    })
    expect(table(GUEST_MACHINE, states, { is_retention_over: true })).toEqual({
      request_correction: 'needs_correction needs_correction - -',
      withdraw_correction: 'registered registered - -',
      restrict: '- - restricted -',
      erase: 'erased erased erased erased',
    })
    expect(new Set(Object.values(rightsOf(GUEST_MACHINE)))).toEqual(new Set(['guest.edit']))
  })

  it('is kept as long as the law asks, and no longer', () => {
    expect(guardOf(GUEST_MACHINE, 'restrict')({ is_retention_over: true })).toBe('guest.retention_over')
    expect(guardOf(GUEST_MACHINE, 'erase')({ is_retention_over: false })).toBe('guest.retention_runs')
  })
})

it('an integration goes these ways', () => {
  expect([...INTEGRATION_STATUSES]).toEqual([
    'pending',
    'connected',
    'degraded',
    'reauthorization_required',
    'disconnected',
  ])
  expect(table(INTEGRATION_MACHINE, INTEGRATION_STATUSES, {})).toEqual({
    connect: 'connected connected connected connected -',
    degrade: 'degraded degraded degraded - -',
    require_reauthorization: '- reauthorization_required reauthorization_required reauthorization_required -',
    disconnect: 'disconnected disconnected disconnected disconnected disconnected',
  })
  expect(new Set(Object.values(rightsOf(INTEGRATION_MACHINE)))).toEqual(new Set(['integration.manage']))
})

it('an invitation goes these ways, for callers who may give its level', () => {
  expect([...INVITATION_STATUSES]).toEqual(['pending', 'accepted', 'declined', 'revoked', 'expired'])
  expect(table(INVITATION_MACHINE, INVITATION_STATUSES, { manages_level: true })).toEqual({
    resend: 'pending - - - -',
    revoke: 'revoked - - revoked -',
  })
  expect(new Set(Object.values(rightsOf(INVITATION_MACHINE)))).toEqual(new Set(['member.manage']))
  for (const command of ['resend', 'revoke'] as const) {
    const guard = guardOf(INVITATION_MACHINE, command)
    expect([guard({ manages_level: true }), guard({ manages_level: false })]).toEqual([null, 'access.denied'])
  }
})

it('an invitation can be sent again and revoked while it is pending', () => {
  const possible = INVITATION_STATUSES.map((state) =>
    allowedActions(INVITATION_MACHINE, {
      state,
      facts: { manages_level: true },
      level: 'owner',
      refusal: 'invitation.invalid_transition',
    }).map(({ allowed }) => allowed),
  )
  const neither = [false, false]
  expect(possible).toEqual([[true, true], neither, neither, neither, neither])
})

describe('a report', () => {
  const ready = { obstacle: null, has_begun: true, is_known_there: true, can_cancel: true, has_lots: true }

  it('goes these ways', () => {
    expect([...REPORT_STATES].join(' ')).toBe(
      'not_due ready sent unconfirmed file_ready handed_over accepted rejected cancelled',
    )
    expect(table(REPORT_MACHINE, REPORT_STATES, ready)).toEqual({
      send_report: 'sent sent sent sent - - - sent sent',
      name_lot: '- - sent sent - - - - -',
      confirm_report: '- - - - - - accepted - -',
      hand_over: '- - - - handed_over handed_over - - -',
      enter_receipt: '- - - - accepted accepted accepted - -',
      cancel_report: '- - - - - - cancelled - cancelled',
    })
    expect(new Set(Object.values(rightsOf(REPORT_MACHINE)))).toEqual(new Set(['report.manage']))
  })

  it('that is not confirmed is looked up by its lot, or in the portal where there are none', () => {
    const lotless = { ...ready, has_lots: false }
    expect(table(REPORT_MACHINE, REPORT_STATES, lotless)).toMatchObject({
      name_lot: '- - sent - - - - - -',
      confirm_report: '- - - accepted - - accepted - -',
    })
    expect(guardOf(REPORT_MACHINE, 'name_lot')(lotless)).toBe('report.without_lots')
    expect(guardOf(REPORT_MACHINE, 'confirm_report')(ready)).toBe('report.lot_needed')
  })

  it('can be sent again when nothing blocks it and its time has begun', () => {
    const guard = guardOf(REPORT_MACHINE, 'send_report')
    expect(guard(ready)).toBeNull()
    expect(guard({ ...ready, has_begun: false })).toBe('report.too_early')
    expect(guard({ ...ready, has_begun: false, obstacle: 'report.elsewhere' })).toBe('report.elsewhere')
    expect(guard({ ...ready, obstacle: 'report.over_before_setup' })).toBeNull()
  })

  it('can be withdrawn once its reference at the authority is known', () => {
    const guard = guardOf(REPORT_MACHINE, 'cancel_report')
    expect(guard(ready)).toBeNull()
    expect(guard({ ...ready, is_known_there: false })).toBe('report.lot_unknown')
    expect(guard({ ...ready, can_cancel: false })).toBe('report.not_withdrawable')
  })
})

describe('a task', () => {
  const now = new Date('2026-12-05T12:00:00Z')
  const facts: TaskFacts = { hold: 'mine', manages: false, started_at: now.toISOString(), missing: 0, now }

  it('goes these ways', () => {
    expect([...TASK_STATUSES]).toEqual(['todo', 'in_progress', 'completed', 'cancelled'])
    expect(table(TASK_MACHINE, TASK_STATUSES, facts)).toEqual({
      start: 'in_progress in_progress - -',
      complete: 'completed completed completed -',
      undo: 'todo todo - -',
      cancel: 'cancelled cancelled - cancelled',
      reopen: '- in_progress in_progress -',
    })
    expect(rightsOf(TASK_MACHINE)).toEqual({
      start: 'task.do',
      complete: 'task.do',
      undo: 'task.do',
      cancel: 'task.edit',
      reopen: 'task.edit',
    })
  })

  it.each(['start', 'complete', 'undo'] as const)(
    'is refused to callers who may not do it: %s',
    (command) => {
      const guard = guardOf(TASK_MACHINE, command)
      expect(guard(facts)).toBeNull()
      expect(guard({ ...facts, hold: 'taken' })).toBe('task.taken')
      expect(guard({ ...facts, hold: 'denied' })).toBe('access.denied')
    },
  )

  it('is completed once nothing is missing', () => {
    const guard = guardOf(TASK_MACHINE, 'complete')
    expect(guard({ ...facts, missing: 1 })).toBe('task.incomplete')
  })

  it('is put back within ten minutes, and by managers always', () => {
    const guard = guardOf(TASK_MACHINE, 'undo')
    const started = (started_at: string | null, manages = false) => guard({ ...facts, started_at, manages })
    expect(started('2026-12-05T11:50:00.000Z')).toBeNull()
    expect(started('2026-12-05T11:49:59.999Z')).toBe('task.undo_expired')
    expect(started('2026-12-05T11:49:59.999Z', true)).toBeNull()
    expect(started(null)).toBe('task.undo_expired')
    expect(started(null, true)).toBeNull()
  })
})

it('an access code is revoked with the right to do so', () => {
  expect(table(ACCESS_CODE_MACHINE, ['present', 'absent'], {})).toEqual({ revoke: 'absent absent' })
  expect(rightsOf(ACCESS_CODE_MACHINE)).toEqual({ revoke: 'access_code.revoke' })
})
