import type { AllowedAction } from './primitives.ts'
import { type AccessLevel, allows, type Right } from './rights.ts'

/**
 * One row of a state machine: a command, where it starts and ends, who may use it, and what else must hold.
 */
export type Transition<State extends string, Command extends string, Facts> = {
  readonly command: Command
  readonly from: readonly State[]
  readonly to: State
  readonly right: Right
  /** Error code that blocks this transition, or null. */
  readonly guard?: (facts: Facts) => string | null
}

/**
 * The members of a 409 for a command that the state forbids; `allowed` are the commands the caller could use
 * instead.
 */
export type InvalidTransition = { from: string; to: string; allowed: string[] }

/** Every command of a machine with whether an access level can use it now, and if not, why. */
export function allowedActions<State extends string, Command extends string, Facts>(
  machine: readonly Transition<State, Command, Facts>[],
  { state, facts, level, refusal }: { state: State; facts: Facts; level: AccessLevel; refusal: string },
): AllowedAction[] {
  return machine.map((row) => {
    const reason = allows(level, row.right) ? obstacle(row, state, facts, refusal) : 'access.denied'
    return { action: row.command, allowed: reason === null, reason }
  })
}

/** An action that is no state change: whether an access level may perform it, and what blocks it now. */
export function simpleAction(
  action: string,
  { level, right, obstacle }: { level: AccessLevel; right: Right; obstacle: string | null },
): AllowedAction {
  const reason = allows(level, right) ? obstacle : 'access.denied'
  return { action, allowed: reason === null, reason }
}

/**
 * The effect of a command on a state: `kept` if already reached, `moved` if the row applies, otherwise
 * `refused` with the members of the 409.
 */
export function tryTransition<State extends string, Command extends string, Facts>(
  machine: readonly Transition<State, Command, Facts>[],
  command: Command,
  { state, facts, level }: { state: State; facts: Facts; level: AccessLevel },
): { kind: 'kept' } | { kind: 'moved'; to: State } | ({ kind: 'refused' } & InvalidTransition) {
  const row = machine.find((candidate) => candidate.command === command)
  if (!row) throw new Error(`The machine has no command ${command}.`)
  if (row.to === state) return { kind: 'kept' }
  if (obstacle(row, state, facts, 'refused') === null) return { kind: 'moved', to: row.to }
  const allowed = machine.filter(
    (other) => allows(level, other.right) && obstacle(other, state, facts, 'refused') === null,
  )
  return { kind: 'refused', from: state, to: row.to, allowed: allowed.map((other) => other.command) }
}

const obstacle = <State extends string, Command extends string, Facts>(
  row: Transition<State, Command, Facts>,
  state: State,
  facts: Facts,
  refusal: string,
): string | null => (row.from.includes(state) ? (row.guard?.(facts) ?? null) : refusal)
