import 'server-only'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import type { Context } from '@stayward/trpc/kernel/context'
import type { TRPCError } from '@trpc/server'
import { services } from './services'

/** Logs unexpected errors, under the id that the page shows. */
export function logUnexpected({
  error,
  ctx,
  path,
}: {
  error: TRPCError
  ctx?: Context | undefined
  path?: string | undefined
}): void {
  if (toServiceError(error).status < 500) return
  services().log.error(
    { err: error.cause ?? error, request_id: ctx?.request.id, procedure: path },
    'procedure failed',
  )
}
