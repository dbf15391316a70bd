import { useState } from 'react'
import type { Entry } from './entry'

type Entries = readonly Pick<Entry, 'id'>[]

/**
 * Which runs are open. A run is known by its entries: it stays open when new ones join it at the top, or when more are
 * loaded at its end.
 */
export function useOpenRuns() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (entries: Entries): boolean => entries.some(({ id }) => open.has(id))
  const setRunOpen = (entries: Entries, opens: boolean) => {
    if (opens === isOpen(entries)) return
    setOpen((before) => {
      const after = new Set(before)
      for (const { id } of entries)
        if (opens) after.add(id)
        else after.delete(id)
      return after
    })
  }
  return { isOpen, setRunOpen }
}
