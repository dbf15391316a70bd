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

/** Shows changes of nights before the service has answered. */
export function useBoardCache() {
  const client = useQueryClient()
  const cache = api.useUtils()
  const queryKey = getQueryKey(api.calendar.board)

  const show = async (change: (row: BoardRow) => BoardRow): Promise<() => void> => {
    // What is on its way would bring the old nights back.
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

  /** Asks again for everything that hangs on nights. */
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
    /** Shows a change in every row and asks for it; a refusal brings the rows back as they were. */
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
