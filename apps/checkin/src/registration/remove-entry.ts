import { toServiceError } from '@stayward/trpc/kernel/problem'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import type { PageRequest } from '../server/guest-page.ts'
import { forgetForm } from './kept-form.ts'

/** Removes the entry in the page's URL; returns where to go next. A second tap finds it done. */
export async function removeEntry(request: PageRequest): Promise<string> {
  const [code, guest_id] = [request.parameter('code'), request.parameter('guest_id')]
  try {
    await guestCaller(guestContext(request)).checkin.removeOwnGuest({ code, guest_id })
  } catch (error) {
    const refusal = toServiceError(error)
    // The stay's page says why check-in is closed.
    if (refusal.code === 'checkin.closed') return `/${code}`
    const isGone = refusal.code === 'resource.not_found' && request.registeredGuestIds.includes(guest_id)
    if (!isGone) throw refusal
  }
  forgetForm(request)
  return `/${code}?notice=removed`
}
