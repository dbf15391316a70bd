import { FRESH_PROOF_MINUTES } from '@stayward/contract/kernel/fresh-proof'
import type { UserActor } from './actor.ts'
import { ago, type Clock, nowInstant } from './clock.ts'
import { ServiceError } from './errors.ts'

type Proof = Pick<UserActor, 'proved_at'>

/** Whether a user proved who they are within the minutes before an instant, now by default. */
export function isFreshlyProved({ proved_at }: Proof, clock: Clock, at = nowInstant(clock)): boolean {
  return proved_at !== null && proved_at >= ago(new Date(at), FRESH_PROOF_MINUTES * 60_000)
}

/** Throws `auth.fresh_proof_required` if a user's last proof is too old for a lasting change. */
export function requireFreshProof(actor: Proof, clock: Clock, at?: string): void {
  if (!isFreshlyProved(actor, clock, at)) throw new ServiceError('auth.fresh_proof_required')
}
