import { BOOKING_LIMITS } from '@stayward/contract/stays/booking-values'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import type { GuestRequest } from '../server/guest-request.ts'
import { SIZE_ERRORS, type SizeError } from './size-question.ts'

/** Stores the size that a guest typed; returns where to go next, or the error that the form shows. */
export async function answerSize(
  request: GuestRequest,
  code: string,
  typed: string,
): Promise<{ goTo: string } | { error: SizeError }> {
  if (typed === '') return { error: 'required' }
  if (!/^0*[1-9]\d{0,5}$/.test(typed)) return { error: 'invalid' }
  if (Number(typed) > BOOKING_LIMITS.guests) return { error: 'too_big' }
  const { checkin } = guestCaller(guestContext(request))
  try {
    return { goTo: nextPage(await checkin.setGuestsNumber({ code, guests_number: Number(typed) })) }
  } catch (error) {
    const refusal = toServiceError(error)
    // The stay page shows the number that somebody else set, and why check-in is closed.
    if (refusal.code === 'checkin.guests_number_known' || refusal.code === 'checkin.closed')
      return { goTo: `/${code}` }
    if (refusal.code !== 'request.invalid') throw error
    const named = refusal.details.errors?.[0]?.code.replace('checkin.', '')
    return { error: SIZE_ERRORS.find((known) => known === named) ?? 'invalid' }
  }
}

const nextPage = ({ booking_code, guests, guests_number }: CheckinSnapshot): string =>
  `/${booking_code}${guests.length < guests_number ? '/guest' : ''}`
