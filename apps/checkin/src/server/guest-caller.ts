import { guestRouter } from '@stayward/trpc/guest.root'
import type { Context } from '@stayward/trpc/kernel/context'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import type { GuestRequest } from './guest-request.ts'

const callGuestRouter = createCallerFactory(guestRouter)

export type GuestCaller = ReturnType<typeof callGuestRouter>

/**
 * The context of one call for a request; with an `idempotencyKey` a change happens once. Its `answer` says
 * what was done.
 */
export function guestContext(request: GuestRequest, idempotencyKey: string | null = null): Context {
  const actor = { kind: 'guest', registered_guest_ids: request.registeredGuestIds } as const
  const { id, locale, clientAddress } = request
  const facts = {
    id,
    locale,
    accepted_locale: locale,
    client_address: clientAddress,
    idempotency_key: idempotencyKey,
  }
  return makeContext(request.services, actor, facts)
}

/** The guest router, called in process. */
export const guestCaller = (context: Context): GuestCaller => callGuestRouter(context)
