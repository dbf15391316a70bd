'use client'
import { useState } from 'react'
import { withRange } from './with-range'

/** Which rows of a list are selected. A click with Shift selects all from the last one clicked to this one. */
export function useSelection<Row extends { id: string }>(listed: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [anchor, setAnchor] = useState<string | null>(null)
  // A row that changed meanwhile is the one that is listed now.
  const current = new Map(listed.map((row) => [row.id, row]))
  const rows = [...chosen.values()].map((row) => current.get(row.id) ?? row)
  return {
    rows,
    has: (id: string): boolean => chosen.has(id),
    toggle: (id: string, isRange: boolean) => {
      setChosen(withRange(chosen, listed, { id, anchor: isRange ? anchor : null }))
      setAnchor(id)
    },
    selectAll: (all: readonly Row[]) => setChosen(new Map(all.map((row) => [row.id, row]))),
    clear: () => {
      setChosen(new Map())
      setAnchor(null)
    },
  }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
