'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { leftItems } from './difference-items'

/** Shows a decided difference at once, and refreshes what depends on it: feeds, bookings, calendar, activity. */
export function useDecided(): (after: Difference) => Promise<void> {
  const cache = api.useUtils()
  return async (after) => {
    const { integration_id, id: difference_id } = after
    cache.integrations.getIcalDifference.setData({ integration_id, difference_id }, after)
    await Promise.all([
      cache.integrations.invalidate(),
      cache.bookings.invalidate(),
      cache.calendar.invalidate(),
      cache.timeline.invalidate(),
    ])
  }
}

/** The same for one that was undone, with a confirmation that says how much was left. */
export function useUndone(): (after: Difference) => Promise<void> {
  const t = useTranslations('feeds.undo')
  const decided = useDecided()
  return async (after) => {
    await decided(after)
    const left = leftItems(after).length
    toast({ message: t('done', { left }), tone: left === 0 ? 'ready' : 'blocked' })
  }
}
