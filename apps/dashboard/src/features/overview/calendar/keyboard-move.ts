import type { Span } from './day-line'
import { type Grip, type Occupant, pulledNights } from './nights'

/** A bar lifted by the keyboard, and the nights it would currently get. */
export type Lifted = {
  /** The property that the bar belongs to, and the one that it would move to. */
  home_id: string
  property_id: string
  occupant: Occupant
  nights: Span
  /** Whether the last key led to another property, where this bar cannot be dropped. */
  is_astray: boolean
}

/** What the board allows a lifted bar. */
export type Ways = {
  /** Whether its nights can change. */
  can_move: boolean
  /** The next property above (-1) or below (1) that can take it; null if there is none. */
  beside: (property_id: string, step: 1 | -1) => string | null
}

/** The effect of a key on a lifted bar: still held, dropped on other nights, or back where it was. */
export type Move = { kind: 'held' | 'put' | 'given_up'; lifted: Lifted }

/** A bar at the moment it is lifted. */
export const lift = (property_id: string, occupant: Occupant): Lifted => ({
  home_id: property_id,
  property_id,
  occupant,
  nights: nightsOf(occupant),
  is_astray: false,
})

const WEEK = 7

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -WEEK, PageDown: WEEK }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>

/**
 * The part of a bar that a key moves: with Shift its departure, with Alt its arrival, otherwise all of it.
 */
export const gripOf = ({ shiftKey, altKey }: Pick<Key, 'shiftKey' | 'altKey'>): Grip =>
  shiftKey ? 'end' : altKey ? 'start' : 'whole'

/** The effect of a key on a lifted bar. Null for other keys. */
export function moveAfter(lifted: Lifted, pressed: Key, { can_move, beside }: Ways): Move | null {
  const { occupant, nights, home_id, property_id } = lifted
  const days = DAYS[pressed.key]
  if (days !== undefined) {
    const pulled = can_move ? pulledNights(nights, gripOf(pressed), days) : nights
    return { kind: 'held', lifted: { ...lifted, nights: pulled, is_astray: false } }
  }
  switch (pressed.key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = beside(property_id, pressed.key === 'ArrowUp' ? -1 : 1)
      const place = next === null ? { is_astray: true } : { property_id: next, is_astray: false }
      return { kind: 'held', lifted: { ...lifted, ...place } }
    }
    case 'Enter':
    case ' ': {
      const isSame = property_id === home_id && nights.from === occupant.from && nights.to === occupant.to
      return { kind: isSame ? 'given_up' : 'put', lifted }
    }
    case 'Escape':
      return { kind: 'given_up', lifted: { ...lifted, property_id: home_id, nights: nightsOf(occupant) } }
    default:
      return null
  }
}

const nightsOf = ({ from, to }: Span): Span => ({ from, to })
