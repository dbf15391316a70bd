import type { BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { describe, expect, it } from 'vitest'
import { agendaDays } from './agenda-days'
import { cellAfter, laneAt } from './board-cell'
import { boardStay } from './board-stay.fixture'
import { conflictsOn, laneCount, laneOf, lanesOn, occupantInLane, rivalsOf } from './conflict-lanes'
import { withMovedStay } from './moved-nights'
import { departureOn, freeNights, occupantOfNight, occupantsOf, takenBy } from './nights'
import { barTop, frameOf, linesOf } from './row-layout'

const stay = (booking_id: string, from: number, to: number, conflict = false): BoardStay =>
  boardStay(booking_id, `2026-12-${from}`, `2026-12-${to}`, { source: 'airbnb', conflict })

const rowOf = (...stays: BoardStay[]): BoardRow => ({
  property: {
    id: 'p',
    name: 'Ático',
    city: 'Madrid',
    time_zone: 'Europe/Madrid',
    access_level: 'owner',
    cover_image: null,
    tags: [],
  },
  stays,
  blocks: [
    { block_id: 'paint', from: '2026-12-20', to: '2026-12-22', nights: 2, reason: 'other', source: null },
  ],
  rules: [],
  tasks: [],
})

// Ana has her nights. Bo and Cy were sold some of them, and share nights with each other; Di was sold the block's.
const row = rowOf(
  stay('Ana', 10, 13),
  stay('Bo', 11, 15, true),
  stay('Cy', 12, 17, true),
  stay('Di', 17, 21, true),
)
const quiet = rowOf(stay('Ana', 10, 13))
const day = (number: number) => `2026-12-${number}`
const ids = (occupants: { id: string }[]) => occupants.map(({ id }) => id)

describe('a stay in conflict', () => {
  it('is drawn in a lane of its own, as high as it has to be', () => {
    const lanes = ['Ana', 'Bo', 'Cy', 'Di', 'paint'].map((id) => laneOf(row, { id }))
    expect(lanes).toEqual([0, 1, 2, 1, 0])
    expect([laneCount(row), laneCount(quiet)]).toEqual([3, 1])
    expect(
      linesOf([quiet, row, quiet], { grouping: 'none' }).map(({ top, height }) => [top, height]),
    ).toEqual([
      [0, 44],
      [44, 108],
      [152, 44],
    ])
    expect([0, 1, 2].map((lane) => barTop(lane, 'comfortable'))).toEqual([7, 39, 71])
    expect([0, 1].map((lane) => barTop(lane, 'compact'))).toEqual([2, 20])
    expect(frameOf(quiet, 0, 'comfortable')).toEqual({ top: 0, height: 44 })
    expect(frameOf(row, 1, 'comfortable')).toEqual({ top: 37, height: 32 })
    expect(frameOf(quiet, 0, 'compact')).toEqual({ top: 0, height: 20 })
    expect(frameOf(row, 1, 'compact')).toEqual({ top: 19, height: 18 })
  })

  it('needs no more lanes when the stays come in another order', () => {
    const several = [stay('A', 10, 12, true), stay('D', 14, 16, true), stay('B', 11, 13, true)]
    expect(laneCount(rowOf(...several, stay('C', 12, 15, true)))).toBe(3)
  })

  it('takes no nights from anybody', () => {
    const occupants = occupantsOf(row)
    expect(takenBy(occupants, { from: day(13), to: day(20) })).toBeNull()
    expect(takenBy(occupants, { from: day(12), to: day(20) })?.id).toBe('Ana')
    expect(occupantOfNight(occupants, day(15))).toBeNull()
    expect(departureOn(occupants, day(15))).toBeNull()
    expect(freeNights(occupants, day(13), day(25))).toEqual({ from: day(13), to: day(20) })
    expect(freeNights(occupants, day(19), day(11))).toEqual({ from: day(13), to: day(19) })
  })

  it('knows the other side, which is not another stay that waits', () => {
    const sideOf = (id: string, isInConflict: boolean) => {
      const own = occupantsOf(row).find((occupant) => occupant.id === id)
      return own && ids(rivalsOf(row, own, isInConflict))
    }
    expect(sideOf('Bo', true)).toEqual(['Ana'])
    expect(sideOf('Di', true)).toEqual(['paint'])
    expect(sideOf('Ana', false)).toEqual(['Bo', 'Cy'])
    expect(sideOf('paint', false)).toEqual(['Di'])
  })

  it('is none any more as soon as it is moved', () => {
    const moved = withMovedStay(row, 'Bo', { from: day(24), to: day(26) })
    expect(laneOf(moved, { id: 'Bo' })).toBe(0)
    expect(moved.stays.map(({ conflict }) => conflict)).toEqual([false, false, true, true])
  })

  it('is in the agenda on its days', () => {
    const [arrival] = agendaDays([row], day(11), 1)
    expect(ids(arrival?.arriving.map(({ occupant }) => occupant) ?? [])).toEqual(['Bo'])
  })
})

describe('the keyboard on a day with a conflict', () => {
  const rows: Record<string, BoardRow> = { above: quiet, p: row, below: quiet }
  const board = {
    properties: Object.keys(rows),
    first: day(10),
    last: day(24),
    lanesOn: (place: { property_id: string; day: string }) =>
      lanesOn(rows[place.property_id] ?? quiet, place.day),
  }
  const walk = (start: { day: string; lane: number }, ...keys: string[]) => {
    let cell = { property_id: 'p', ...start }
    for (const key of keys) cell = cellAfter(cell, key, board) ?? cell
    return `${cell.property_id} ${cell.day.slice(8)} ${cell.lane}`
  }

  it('goes through its lanes before the next property', () => {
    const top = { day: day(12), lane: 0 }
    expect(walk(top, 'ArrowDown')).toBe('p 12 1')
    expect(walk(top, 'ArrowDown', 'ArrowDown')).toBe('p 12 2')
    expect(walk(top, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('below 12 0')
    expect(walk(top, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('below 12 0')
    expect(walk(top, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toBe('p 12 2')
    expect(walk(top, 'ArrowUp')).toBe('above 12 0')
    expect(walk({ day: day(16), lane: 0 }, 'ArrowDown')).toBe('p 16 2')
  })

  it('keeps its lane along a stay, and leaves it behind its end', () => {
    expect(walk({ day: day(13), lane: 1 }, 'ArrowRight')).toBe('p 14 1')
    expect(walk({ day: day(14), lane: 1 }, 'ArrowRight')).toBe('p 15 0')
    expect(walk({ day: day(14), lane: 1 }, 'Home')).toBe('p 10 0')
    expect(walk({ day: day(15), lane: 1 }, 'ArrowDown')).toBe('p 15 2')
    expect(laneAt({ property_id: 'p', day: day(15), lane: 1 }, board.lanesOn)).toBe(0)
  })

  it('finds what is there', () => {
    expect([0, 1, 2, 3].map((lane) => occupantInLane(row, day(12), lane)?.id)).toEqual([
      'Ana',
      'Bo',
      'Cy',
      undefined,
    ])
    expect(occupantInLane(row, day(13), 0)).toBeNull()
    expect(ids(conflictsOn(row, day(12)))).toEqual(['Bo', 'Cy'])
    expect(conflictsOn(row, day(10))).toEqual([])
  })
})
