'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'

type Page = Outputs['calendar']['board']
type Known = Page | { pages: Page[] } | undefined

const inRows = (page: Page, change: (row: BoardRow) => BoardRow): Page => ({
  ...page,
  items: page.items.map(change),
})

/** Shows changes of nights before the service has responded. */
export function useBoardCache() {
  const client = useQueryClient()
  const cache = api.useUtils()
  const queryKey = getQueryKey(api.calendar.board)

  const show = async (change: (row: BoardRow) => BoardRow): Promise<() => void> => {
    // Reads in progress would bring the old nights back.
    await client.cancelQueries({ queryKey })
    const before = client.getQueriesData<Known>({ queryKey })
    client.setQueriesData<Known>({ queryKey }, (known) => {
      if (!known) return known
      return 'pages' in known
        ? { ...known, pages: known.pages.map((page) => inRows(page, change)) }
        : inRows(known, change)
    })
    return () => {
      for (const [key, known] of before) client.setQueryData(key, known)
    }
  }

  /** Refreshes everything that depends on nights. */
  const reread = () =>
    Promise.all([
      cache.calendar.invalidate(),
      cache.bookings.invalidate(),
      cache.tasks.invalidate(),
      cache.accessCodes.invalidate(),
      cache.timeline.invalidate(),
    ])

  return {
    reread,
    /** Applies a change to every row and sends it; an error restores the rows. */
    settle: async <Answer>(
      change: (row: BoardRow) => BoardRow,
      ask: () => Promise<Answer>,
    ): Promise<Answer> => {
      const takeBack = await show(change)
      try {
        return await ask()
      } catch (error) {
        takeBack()
        throw error
      } finally {
        void reread()
      }
    },
  }
}
