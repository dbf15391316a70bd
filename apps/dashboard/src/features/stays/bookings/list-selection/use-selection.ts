'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useState } from 'react'
import { withRange } from './with-range'

/** Which bookings of a list are selected. A click with Shift selects all from the last one clicked to this one. */
export function useSelection(listed: readonly Booking[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Booking>>(new Map())
  const [anchor, setAnchor] = useState<string | null>(null)
  // A booking that changed meanwhile is the one that is listed now.
  const current = new Map(listed.map((booking) => [booking.id, booking]))
  const bookings = [...chosen.values()].map((booking) => current.get(booking.id) ?? booking)
  return {
    bookings,
    has: (id: string): boolean => chosen.has(id),
    toggle: (id: string, isRange: boolean) => {
      setChosen(withRange(chosen, listed, { id, anchor: isRange ? anchor : null }))
      setAnchor(id)
    },
    selectAll: (all: readonly Booking[]) => setChosen(new Map(all.map((booking) => [booking.id, booking]))),
    clear: () => {
      setChosen(new Map())
      setAnchor(null)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
