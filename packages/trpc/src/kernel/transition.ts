import type { TransitionRefusal } from '@stayward/contract/kernel/error-members'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { type Transition, tryTransition } from '@stayward/contract/kernel/state-machine'
import { ServiceError } from './errors.ts'

/**
 * The state that a command leads to, null where it is reached already and nothing is to be done. Throws the 409 of the
 * noun, with `from`, `to` and `allowed`, where the state or a guard forbids it.
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
