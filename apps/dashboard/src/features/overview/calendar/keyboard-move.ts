import type { Span } from './day-line'
import { type Grip, type Occupant, pulledNights } from './nights'

/** A bar lifted by the keyboard, and the nights it would currently get. */
export type Lifted = {
  property_id: string
  occupant: Occupant
  nights: Span
  /** Whether the last key led to another property, where this bar cannot be dropped. */
  is_astray: boolean
}

/** The effect of a key on a lifted bar: still held, dropped on other nights, or back where it was. */
export type Move = { kind: 'held' | 'put' | 'given_up'; lifted: Lifted }

/** A bar at the moment it is lifted. */
export const lift = (property_id: string, occupant: Occupant): Lifted => ({
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
