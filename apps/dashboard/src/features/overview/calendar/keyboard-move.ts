import type { Span } from './day-line'
import { type Grip, type Occupant, pulledNights } from './nights'

/** A bar that the keyboard has taken hold of, and the nights on which it stands for now. */
export type Lifted = {
  property_id: string
  occupant: Occupant
  nights: Span
  /** Whether the last key led to another property, where nothing of this one can go. */
  is_astray: boolean
}

/** What a key did to a lifted bar: it is held on, was put down on other nights, or is back where it was. */
export type Move = { kind: 'held' | 'put' | 'given_up'; lifted: Lifted }

/** A bar as it is taken hold of. */
export const lift = (property_id: string, occupant: Occupant): Lifted => ({
  property_id,
  occupant,
  nights: nightsOf(occupant),
  is_astray: false,
})

const WEEK = 7

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -WEEK, PageDown: WEEK }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>

/** What of a bar a key moves: with Shift its departure alone, with Alt its arrival, otherwise all of it. */
export const gripOf = ({ shiftKey, altKey }: Pick<Key, 'shiftKey' | 'altKey'>): Grip =>
  shiftKey ? 'end' : altKey ? 'start' : 'whole'

/** What a key does to a lifted bar. Null for a key that means nothing to it. */
export function moveAfter(lifted: Lifted, pressed: Key): Move | null {
  const { occupant, nights } = lifted
  const days = DAYS[pressed.key]
  if (days !== undefined) {
    const pulled = pulledNights(nights, gripOf(pressed), days)
    return { kind: 'held', lifted: { ...lifted, nights: pulled, is_astray: false } }
  }
  switch (pressed.key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return { kind: 'held', lifted: { ...lifted, is_astray: true } }
    case 'Enter':
    case ' ': {
      const isSame = nights.from === occupant.from && nights.to === occupant.to
      return { kind: isSame ? 'given_up' : 'put', lifted }
    }
    case 'Escape':
      return { kind: 'given_up', lifted: { ...lifted, nights: nightsOf(occupant) } }
    default:
      return null
  }
}

const nightsOf = ({ from, to }: Span): Span => ({ from, to })
