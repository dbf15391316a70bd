import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { BoardBlock, BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { describe, expect, it } from 'vitest'
import { boardStay } from './board-stay.fixture'
import { canDrop, canLift, canMove, dragTo } from './bar-moves'
import { type Occupant, occupantsOf } from './nights'

const stayOf = (kind: BoardStay['kind']): BoardStay =>
  boardStay(kind, '2026-12-05', '2026-12-08', { kind, title: null, source: 'airbnb' })
const blockOf = (source: BoardBlock['source']): BoardBlock => ({
  block_id: 'block',
  from: '2026-12-05',
  to: '2026-12-08',
  nights: 3,
  reason: 'other',
  source,
})

function row(id: string, access_level: AccessLevel, parts: Partial<BoardRow> = {}): BoardRow {
  const property = {
    id,
    name: `Flat ${id}`,
    city: 'Madrid',
    time_zone: 'Europe/Madrid',
    cover_image: null,
    tags: [],
  }
  return { property: { ...property, access_level }, stays: [], blocks: [], rules: [], tasks: [], ...parts }
}

/** The only bar of a row with these events. */
function barOf(parts: Partial<BoardRow>): Occupant {
  const [bar] = occupantsOf(row('a', 'owner', parts))
  if (!bar) throw new Error('The row has no bar.')
  return bar
}

const stay = barOf({ stays: [stayOf('stay')] })
const imported = barOf({ stays: [stayOf('imported')] })
const block = barOf({ blocks: [blockOf(null)] })
const closed = barOf({ blocks: [blockOf('airbnb')] })

describe('a bar', () => {
  it.each<[string, Occupant, AccessLevel, { moves: boolean; lifts: boolean; drops: boolean }]>([
    ['a stay', stay, 'manager', { moves: true, lifts: true, drops: true }],
    ['a stay of a feed', imported, 'owner', { moves: false, lifts: true, drops: true }],
    ['a block', block, 'owner', { moves: true, lifts: true, drops: false }],
    ['a block of a channel', closed, 'owner', { moves: false, lifts: false, drops: false }],
    ['a stay that is only read', stay, 'staff', { moves: false, lifts: false, drops: false }],
    ['a block that is only read', block, 'staff', { moves: false, lifts: false, drops: false }],
  ])('that is %s can do what its reader may', (_, bar, level, { moves, lifts, drops }) => {
    const home = row('a', level)
    expect(canMove(home, bar)).toBe(moves)
    expect(canLift(home, bar)).toBe(lifts)
    expect(canDrop(home, bar, row('b', 'manager'))).toBe(drops)
    expect(canDrop(home, bar, row('b', 'staff'))).toBe(false)
    expect(canDrop(home, bar, home)).toBe(true)
  })

  it('is drawn in the row it is dragged to, with who has its nights there', () => {
    const home = row('a', 'owner', { stays: [stayOf('stay')] })
    const over = row('b', 'owner', { blocks: [blockOf(null)] })
    const drag = { grip: 'whole', nights: { from: '2026-12-05', to: '2026-12-08' } } as const
    expect(dragTo(home, stay, { ...drag, over })).toMatchObject({
      property_id: 'b',
      moves_to: 'Flat b',
      taken_by: { id: 'block' },
      is_astray: false,
    })
    const itself = { property_id: 'a', moves_to: null, taken_by: null, is_astray: false }
    expect(dragTo(home, stay, { ...drag, over: home })).toMatchObject(itself)
    const barred = row('b', 'staff')
    expect(dragTo(home, stay, { ...drag, over: barred })).toMatchObject({ ...itself, is_astray: true })
  })
})
