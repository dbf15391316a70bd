import { describe, expect, it } from 'vitest'
import { boardStay } from './board-stay.fixture'
import {
  departureOn,
  freeNights,
  type Occupant,
  occupantOfNight,
  occupantsOf,
  pulledNights,
  takenBy,
} from './nights'

// Ana has the nights from the 5th to the 9th, a block those from the 12th to the 15th.
const occupants: Occupant[] = occupantsOf({
  property: { access_level: 'owner' },
  stays: [boardStay('Ana', '2026-12-05', '2026-12-09')],
  blocks: [
    {
      block_id: 'Paint',
      from: '2026-12-12',
      to: '2026-12-15',
      nights: 3,
      reason: 'maintenance',
      source: null,
    },
  ],
})
const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}`

describe('who has nights', () => {
  it('are those who share one of them, but not an arrival on the day of a departure', () => {
    const taken = (from: number, to: number) => takenBy(occupants, { from: day(from), to: day(to) })?.id
    expect([taken(3, 5), taken(3, 6), taken(9, 12), taken(8, 10), taken(1, 30)]).toEqual([
      undefined,
      'Ana',
      undefined,
      'Ana',
      'Ana',
    ])
  })

  it('is not the new occupant', () => {
    expect(takenBy(occupants, { from: day(6), to: day(12) }, 'Ana')).toBeNull()
    expect(takenBy(occupants, { from: day(6), to: day(13) }, 'Ana')?.id).toBe('Paint')
  })

  it('has a night from arrival until the night before departure', () => {
    expect([4, 5, 8, 9].map((number) => occupantOfNight(occupants, day(number))?.id)).toEqual([
      undefined,
      'Ana',
      'Ana',
      undefined,
    ])
    expect(departureOn(occupants, day(9))?.id).toBe('Ana')
  })
})

describe('the free nights between two days', () => {
  const free = (first: number, last: number) => {
    const nights = freeNights(occupants, day(first), day(last))
    return nights && [nights.from, nights.to]
  }

  it('are one where both are the same day', () => {
    expect(free(9, 9)).toEqual([day(9), day(10)])
  })

  it('end where somebody arrives', () => {
    expect(free(1, 3)).toEqual([day(1), day(3)])
    expect(free(3, 20)).toEqual([day(3), day(5)])
  })

  it('begin where somebody leaves, chosen backwards', () => {
    expect(free(12, 10)).toEqual([day(10), day(12)])
    expect(free(11, 1)).toEqual([day(9), day(11)])
  })

  it('are none where not even the first is free', () => {
    expect(free(6, 20)).toBeNull()
    expect(free(5, 5)).toBeNull()
    expect(free(9, 3)).toBeNull()
  })
})

describe('nights whose bar is pulled', () => {
  const ana = { from: '2027-02-26', to: '2027-03-02' }

  it('move as they are, over the end of a month', () => {
    expect(pulledNights(ana, 'whole', 3)).toEqual({ from: '2027-03-01', to: '2027-03-05' })
    expect(pulledNights(ana, 'whole', -60)).toEqual({ from: '2026-12-28', to: '2027-01-01' })
  })

  it('get longer and shorter at one end, down to one night', () => {
    expect(pulledNights(ana, 'start', -2)).toEqual({ from: '2027-02-24', to: '2027-03-02' })
    expect(pulledNights(ana, 'start', 9)).toEqual({ from: '2027-03-01', to: '2027-03-02' })
    expect(pulledNights(ana, 'end', 1)).toEqual({ from: '2027-02-26', to: '2027-03-03' })
    expect(pulledNights(ana, 'end', -9)).toEqual({ from: '2027-02-26', to: '2027-02-27' })
  })

  it('keep their number over the night on which clocks change', () => {
    expect(pulledNights({ from: '2027-03-26', to: '2027-03-28' }, 'whole', 1)).toEqual({
      from: '2027-03-27',
      to: '2027-03-29',
    })
  })
})
