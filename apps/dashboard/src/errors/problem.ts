import type { Problem } from '@stayward/contract/kernel/problem'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { TRPCClientError } from '@trpc/client'

const isApiError = (error: unknown): error is TRPCClientError<ManagerRouter> =>
  error instanceof TRPCClientError

/** The problem in the service's response; null if there was no response. */
export const problemOf = (error: unknown): Problem | null =>
  isApiError(error) ? (error.data?.problem ?? null) : null

const NEEDS_PROOF = 'auth.fresh_proof_required'

/** Whether something was refused until the user proves again who they are. */
export const needsProof = (error: unknown): boolean => problemOf(error)?.code === NEEDS_PROOF

/** The same for a response outside of procedures. */
export async function answerNeedsProof(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === NEEDS_PROOF
}

/** True for failures that may pass without action. */
export function isWorthRetrying(error: unknown): boolean {
  const problem = problemOf(error)
  return problem === null || problem.status >= 500
}
