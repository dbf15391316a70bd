'use client'
import { api } from '../../../trpc/api'

/** Refreshes what shows messages: bookings, the list, Today and the activity. */
export function useMessagesChanged(): () => Promise<void> {
  const cache = api.useUtils()
  return async () => {
    await Promise.all([
      cache.messages.invalidate(),
      cache.messageRules.listOfBooking.invalidate(),
      cache.timeline.invalidate(),
    ])
  }
}
