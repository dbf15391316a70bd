import type { BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { describe, expect, it } from 'vitest'
import { agendaDays } from './agenda-days'
import { cellAfter } from './board-cell'
import { boardStay } from './board-stay.fixture'
import { rowMerger } from './merge-rows'
import { groupingFor, OTHER_CITIES, tonightOf, UNTAGGED } from './row-groups'
import { heightOf, lineAt, linesBetween, linesOf, lookWithin } from './row-layout'

const row = (id: string, city: string, parts: Partial<BoardRow> = {}): BoardRow => ({
  property: {
    id,
    name: id,
    city,
    time_zone: 'Europe/Madrid',
    access_level: 'owner',
    cover_image: null,
    tags: [],
  },
  stays: [],
  blocks: [],
  rules: [],
  tasks: [],
  ...parts,
})
const withTags = (id: string, tags: string[] | null): BoardRow => {
  const { property, ...events } = row(id, 'Toledo')
  return { ...events, property: { ...property, tags } }
}
const block = (block_id: string, from: string, to: string) =>
  ({ block_id, from, to, nights: 1, reason: 'other', source: null }) as const

const night = { from: '2026-12-31', to: '2027-01-01' }
const stay = (status: 'confirmed' | 'tentative', parts: Partial<BoardStay> = {}): BoardStay =>
  boardStay(status, night.from, night.to, { status, ...parts })

describe('the lines of the board', () => {
  const rows = [row('A', 'Toledo'), row('B', 'Madrid'), row('C', 'Toledo')]

  it('stand city by city', () => {
    const lines = linesOf(rows, { grouping: 'city' })
    expect(lines.map((line) => (line.kind === 'group' ? line.group.name : line.row.property.id))).toEqual([
      'Madrid',
      'B',
      'Toledo',
      'A',
      'C',
    ])
    expect(heightOf(lines)).toBe(2 * 32 + 3 * 44)
    expect(lineAt(lines, 32)?.index).toBe(1)
    expect(lineAt(lines, 31)?.index).toBe(0)
    expect(lineAt(lines, 5000)).toBeNull()
  })

  it('of properties alone in their cities share one head, the last', () => {
    const spread = [...rows, row('D', 'Ávila'), row('E', 'Vigo')]
    const names = linesOf(spread, { grouping: 'city' }).map((line) =>
      line.kind === 'group' ? line.group.key : line.row.property.id,
    )
    expect(names).toEqual(['toledo', 'A', 'C', OTHER_CITIES, 'D', 'B', 'E'])
  })

  it('have no heads where there is one city, or none is wanted', () => {
    expect(linesOf(rows, { grouping: 'none' })).toHaveLength(3)
    // Thirty compact rows are as high as ten others.
    expect(heightOf(linesOf(rows, { grouping: 'none', look: 'compact' }))).toBe(60)
    const roomy = heightOf(linesOf(rows, { grouping: 'none', look: 'roomy' }))
    const lookAt = (height: number) => lookWithin(rows, 'none', height)
    expect([lookAt(roomy), lookAt(roomy - 1)]).toEqual(['roomy', 'comfortable'])
    expect(linesOf([row('A', 'Toledo')], { grouping: 'city' })).toHaveLength(1)
  })

  it('are grouped by the first tag in any case, those without one last, and folded on request', () => {
    const tagged = [withTags('A', ['sea', 'Marta']), withTags('B', null), withTags('C', ['Sea'])]
    const lines = linesOf(tagged, { grouping: 'tag', folded: ['sea'] })
    expect(
      lines.map((line) =>
        line.kind === 'group' ? [line.group.key, line.group.rows.length, line.extent] : line.row.property.id,
      ),
    ).toEqual([['sea', 2, 32], [UNTAGGED, 1, 76], 'B'])
    expect(groupingFor(tagged, 'city')).toBe('none')
    expect(groupingFor([withTags('A', [])], 'tag')).toBe('none')
  })

  it('keep the head of a group in view while its rows are', () => {
    const lines = linesOf(rows, { grouping: 'city' })
    // The second row of Toledo, far below the head of its group.
    expect(linesBetween(lines, 160, 170).map(({ index }) => index)).toEqual([2, 4])
  })

  it('are those that a range of heights touches', () => {
    const lines = linesOf(rows, { grouping: 'none' })
    expect(linesBetween(lines, 43, 88).map(({ index }) => index)).toEqual([0, 1])
    expect(linesBetween(lines, -100, 1).map(({ index }) => index)).toEqual([0])
    expect(linesBetween(lines, 60, 900).map(({ index }) => index)).toEqual([1, 2])
  })
})

it('counts tonight like the figures: holds are not sold, and blocked properties not available', () => {
  const closed = { ...block('a', night.from, night.to), reason: 'maintenance' as const }
  const rows = [
    row('A', 'Toledo', { stays: [stay('confirmed')] }),
    row('B', 'Toledo', { stays: [stay('tentative')] }),
    row('C', 'Toledo', { stays: [stay('confirmed', { conflict: true })] }),
    row('D', 'Toledo', { blocks: [closed] }),
    row('E', 'Toledo', { blocks: [block('b', night.from, night.to)] }),
  ]
  expect(tonightOf(rows, () => night.from)).toEqual({ occupied: 1, available: 4 })
  expect(tonightOf(rows, () => night.to)).toEqual({ occupied: 0, available: 5 })
})

describe('rows read in several windows', () => {
  const long = block('long', '2026-12-20', '2027-01-10')

  it('become one, with what lies over the edge of two windows once', () => {
    const merge = rowMerger()
    const head = row('A', 'Toledo', { blocks: [long] })
    const later = row('A', 'Toledo', { blocks: [long, block('new', '2027-01-12', '2027-01-13')] })
    const [merged] = merge([head], [later])
    expect(merged?.blocks.map(({ block_id }) => block_id)).toEqual(['long', 'new'])
  })

  it('stay the same objects while nothing of them changes', () => {
    const merge = rowMerger()
    const [a, b, more] = [row('A', 'Toledo'), row('B', 'Toledo'), row('A', 'Toledo')]
    const before = merge([a, b], [more])
    expect(merge([a, b], [more])).toBe(before)
    const after = merge([a, { ...b }], [more])
    expect(after[0]).toBe(before[0])
    expect(after).not.toBe(before)
  })
})

it('leads the keyboard over days and properties, and not beyond the last one', () => {
  const cell = { property_id: 'B', day: '2026-12-31', lane: 0 }
  const board = { properties: ['A', 'B'], first: '2026-12-28', last: '2027-01-10', lanesOn: () => [0] }
  const after = (key: string) => cellAfter(cell, key, board)
  expect(after('ArrowRight')).toEqual({ property_id: 'B', day: '2027-01-01', lane: 0 })
  expect(after('PageUp')).toEqual({ property_id: 'B', day: '2026-12-24', lane: 0 })
  expect(after('ArrowDown')).toEqual(cell)
  expect(after('ArrowUp')).toEqual({ property_id: 'A', day: '2026-12-31', lane: 0 })
  expect(after('Home')).toEqual({ property_id: 'B', day: '2026-12-28', lane: 0 })
  expect(after('x')).toBeNull()
})

it('lists arrivals, departures, blocks and current stays day by day', () => {
  const lasting = (arrival_date: string, departure_date: string) => ({ arrival_date, departure_date })
  const rows = [
    row('A', 'Toledo', {
      stays: [
        stay('confirmed', { booking_id: 'first', ...lasting('2026-12-30', '2027-01-01') }),
        stay('confirmed', { booking_id: 'second', ...lasting('2027-01-01', '2027-01-02') }),
      ],
      blocks: [block('works', '2026-12-30', '2027-01-01')],
    }),
  ]
  const ids = (entries: { occupant: { id: string } }[]) => entries.map(({ occupant }) => occupant.id)
  const days = agendaDays(rows, '2026-12-31', 2).map(({ day, leaving, arriving, blocks, ongoing }) => ({
    day,
    leaving: ids(leaving),
    arriving: ids(arriving),
    blocks: ids(blocks),
    ongoing: ids(ongoing),
  }))
  expect(days).toEqual([
    { day: '2026-12-31', leaving: [], arriving: [], blocks: [], ongoing: ['first', 'works'] },
    { day: '2027-01-01', leaving: ['first'], arriving: ['second'], blocks: ['works'], ongoing: [] },
  ])
})

it('lists what happens on a day by the time that is shown, wherever it is', () => {
  const task = (task_id: string, due_at: string): BoardRow['tasks'][number] => ({
    task_id,
    booking_id: null,
    is_turnover: false,
    title: task_id,
    service: 'cleaning',
    status: 'todo',
    due_at,
    due_date: '2026-12-31',
  })
  const inLisbon = row('A', 'Lisboa', { tasks: [task('later', '2026-12-31T16:00:00.000Z')] })
  const rows = [
    { ...inLisbon, property: { ...inLisbon.property, time_zone: 'Europe/Lisbon' } },
    row('B', 'Toledo', {
      tasks: [task('evening', '2026-12-31T16:30:00.000Z'), task('noon', '2026-12-31T11:00:00.000Z')],
    }),
  ]
  const [day] = agendaDays(rows, '2026-12-31', 1)
  // 12:00 and 17:30 in Madrid, 16:00 in Lisbon.
  expect(day?.tasks.map(({ task: { task_id } }) => task_id)).toEqual(['noon', 'later', 'evening'])
})

it('lists arrivals by the hour that guests named, and by check-in without one', () => {
  const rows = [
    row('A', 'Toledo', { stays: [stay('confirmed', { booking_id: 'late', arrival_time: '22:10' })] }),
    row('B', 'Toledo', { stays: [stay('confirmed', { booking_id: 'from 16:00' })] }),
    row('C', 'Toledo', { stays: [stay('confirmed', { booking_id: 'early', arrival_time: '15:30' })] }),
  ]
  const [day] = agendaDays(rows, night.from, 1)
  expect(day?.arriving.map(({ occupant: { id } }) => id)).toEqual(['early', 'from 16:00', 'late'])
})
