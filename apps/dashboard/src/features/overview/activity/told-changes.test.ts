import { expect, it } from 'vitest'
import { toldChanges } from './told-changes'

it('tells the days and numbers of a stay, and nothing else', () => {
  expect(
    toldChanges({
      changes: {
        from: { before: '2026-12-05T15:00:00Z', after: '2026-12-06T15:00:00Z' },
        guests_number: { before: 2, after: 3 },
        arrival_date: { before: '2026-12-05', after: '2026-12-06' },
        departure_date: { before: null, after: '2026-12-09' },
      },
    }),
  ).toEqual([
    { field: 'arrival_date', before: '2026-12-05', after: '2026-12-06' },
    { field: 'guests_number', before: '2', after: '3' },
  ])
  expect(toldChanges({ changes: { guests_number: { before: null, after: 3 } } })).toEqual([
    { field: 'guests_number', before: null, after: '3' },
  ])
  expect(toldChanges({ changes: null })).toEqual([])
})
