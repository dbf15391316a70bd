import type { Booking } from '@stayward/contract/stays/booking'
import { describe, expect, it } from 'vitest'
import { toBookingForm } from './booking-form-values'
import { afterOwnMove, meet } from './meeting'

// The form reads only these fields.
const booking = (change: Partial<Booking> = {}): Booking =>
  ({
    id: 'b',
    property_id: 'p',
    arrival_date: '2026-12-05',
    departure_date: '2026-12-09',
    guests_number: 2,
    guests_number_known: true,
    status: 'confirmed',
    source: 'direct',
    notes: null,
    ...change,
  }) as Booking

const base = booking()
const typed = { ...toBookingForm(base), notes: 'Bring a cot', guests_number: 3 }

describe('meeting another manager at a booking', () => {
  it('is silent where only what the form does not show has changed', () => {
    const { values, meeting } = meet(base, typed, booking({ updated_at: 'later' }), null)
    expect(meeting).toBeNull()
    expect(values).toEqual(typed)
  })

  it('takes over what only they changed and keeps what only was typed', () => {
    const { values, meeting } = meet(base, typed, booking({ arrival_date: '2026-12-06' }), null)
    expect(values).toEqual({ ...typed, from: '2026-12-06' })
    expect(meeting).toMatchObject({ theirs_alone: ['from'], contested: [], status: null })
  })

  it('keeps what was typed where both changed it, and remembers both over a second meeting', () => {
    const theirs = booking({ guests_number: 4 })
    const first = meet(base, typed, theirs, null)
    expect(first.values.guests_number).toBe(3)
    expect(first.meeting).toMatchObject({ contested: ['guests_number'] })
    const chosen = { ...first.values, guests_number: 4 }
    const second = meet(theirs, chosen, booking({ guests_number: 4, notes: 'Cot is there' }), first.meeting)
    expect(second.meeting?.contested).toEqual(['guests_number', 'notes'])
    expect(second.meeting?.mine).toMatchObject({ guests_number: 3, notes: 'Bring a cot' })
    expect(second.meeting?.theirs).toMatchObject({ guests_number: 4, notes: 'Cot is there' })
  })

  it('tells of a status that is another now', () => {
    expect(meet(base, toBookingForm(base), booking({ status: 'cancelled' }), null).meeting).toMatchObject({
      status: 'cancelled',
    })
  })
})

it('takes over what the reader has moved, also where they had typed something else, and keeps the rest', () => {
  const moved = booking({ property_id: 'q', arrival_date: '2026-12-06' })
  expect(afterOwnMove(base, { ...typed, from: '2026-12-04' }, moved)).toEqual({
    ...typed,
    property_id: 'q',
    from: '2026-12-06',
  })
})
