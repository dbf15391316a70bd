import type { TransitionRefusal } from '@stayward/contract/kernel/error-members'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { type Transition, tryTransition } from '@stayward/contract/kernel/state-machine'
import { ServiceError } from './errors.ts'

/**
 * The state that a command leads to; null if it is already reached and nothing has to be done. Throws the
 * noun's 409, with `from`, `to` and `allowed`, if the state or a guard forbids it.
 */
export function nextState<State extends string, Command extends string, Facts>(
  machine: readonly Transition<State, Command, Facts>[],
  command: Command,
  now: { state: State; facts: Facts; level: AccessLevel },
  refusal: TransitionRefusal,
): State | null {
  const outcome = tryTransition(machine, command, now)
  if (outcome.kind === 'moved') return outcome.to
  if (outcome.kind === 'kept') return null
  const { from, to, allowed } = outcome
  throw new ServiceError(refusal, { members: { from, to, allowed } })
}
