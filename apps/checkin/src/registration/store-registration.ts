import { setTimeout as wait } from 'node:timers/promises'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { CompanionRegistration } from '@stayward/trpc/stays/checkin/companion.service'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { type GuestCaller, guestCaller, guestContext } from '../server/guest-caller.ts'
import type { GuestRequest } from '../server/guest-request.ts'

/** How long a second tap on the button waits in total for the first one's response. */
const ATTEMPTS = 12
const PAUSE_MS = 250

/** The entry to replace, null for a new one; a new guest may share the address of the first. */
type Target = { code: string; guestId: string | null; isCompanion: boolean }

/**
 * Registers a guest, or replaces an entry, and returns the guest's id. However often a form is sent, its key
 * makes it a single change. Throws the service's errors.
 */
export async function storeRegistration(
  request: GuestRequest,
  target: Target,
  registration: GuestRegistration,
  idempotencyKey: string | null,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const context = guestContext(request, idempotencyKey)
      await send(guestCaller(context), target, registration)
      const { stored_guest_id } = context.answer
      if (stored_guest_id === undefined) throw new Error('The router did not say which guest it stored.')
      return stored_guest_id
    } catch (error) {
      const refusal = toServiceError(error)
      if (refusal.code !== 'idempotency.in_progress' || attempt === ATTEMPTS) throw refusal
      await wait(PAUSE_MS)
    }
  }
}

function send(
  { checkin }: GuestCaller,
  { code, guestId, isCompanion }: Target,
  registration: GuestRegistration,
): Promise<CheckinSnapshot> {
  if (guestId !== null) return checkin.correctGuest({ code, guest_id: guestId, ...registration })
  return isCompanion
    ? checkin.registerCompanion({ code, ...CompanionRegistration.strip().parse(registration) })
    : checkin.registerGuest({ code, ...registration })
}
