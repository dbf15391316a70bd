import type { Problem } from '@stayward/contract/problem'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { TRPCClientError } from '@trpc/client'

const isApiError = (error: unknown): error is TRPCClientError<ManagerRouter> =>
  error instanceof TRPCClientError

/** The problem that the service answered with; null where no answer came. */
export const problemOf = (error: unknown): Problem | null =>
  isApiError(error) ? (error.data?.problem ?? null) : null

/** True for failures that may pass by themselves. */
export function isWorthRetrying(error: unknown): boolean {
  const problem = problemOf(error)
  return problem === null || problem.status >= 500
}
