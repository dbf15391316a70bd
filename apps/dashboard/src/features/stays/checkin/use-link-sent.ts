'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { api } from '../../../trpc/api'
import { linkSent } from './link-sent'

/** The last message that gave the link of a booking to its guests; null if none did, or while that is not known. */
export function useLinkSent({ id, checkin_url, allowed_actions }: Booking) {
  // Those who may not send a link see no messages.
  const reads = !allowed_actions.some(
    ({ action, reason }) => action === 'send_link' && reason === 'access.denied',
  )
  const messages = api.messages.listOfBooking.useQuery({ booking_id: id }, { enabled: reads })
  return checkin_url === null || !messages.data ? null : linkSent(messages.data.items, checkin_url)
}
