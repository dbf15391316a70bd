'use client'
import type { Import } from '@stayward/contract/channels/import'
import type { ImportState } from '@stayward/contract/channels/import-values'
import { useEffect, useRef } from 'react'
import { api } from '../../../trpc/api'

const POLL_MS = 1_000

/** Whether a job is changing something for an import. */
export const isRunning = (state: ImportState): boolean => state === 'applying' || state === 'undoing'

/** An import without its rows, read again every second while it is applied or undone. */
export function useImport(initial: Import): Import {
  const { data } = api.imports.get.useQuery(
    { import_id: initial.id, items: 'false' },
    {
      initialData: initial,
      refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? POLL_MS : false),
    },
  )
  useRefreshAfter(data.state)
  return data
}

/** The rows of an import, and how its file was read. They are not read while a job changes them. */
export const useImportRows = ({ id, state }: Import) =>
  api.imports.get.useQuery(
    { import_id: id },
    // Thousands of rows are read again only if something happened to them.
    { enabled: !isRunning(state), staleTime: 0, refetchOnWindowFocus: false },
  )

/** Refreshes what depends on an import, as soon as a job of it has ended. */
function useRefreshAfter(state: ImportState): void {
  const cache = api.useUtils()
  const before = useRef(state)
  useEffect(() => {
    const hasEnded = isRunning(before.current) && !isRunning(state)
    before.current = state
    if (!hasEnded) return
    void Promise.all([
      cache.bookings.invalidate(),
      cache.properties.invalidate(),
      cache.calendar.invalidate(),
      cache.timeline.invalidate(),
    ])
  }, [state, cache])
}
