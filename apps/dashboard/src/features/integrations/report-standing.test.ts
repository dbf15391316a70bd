import { expect, it } from 'vitest'
import { NO_REPORTS, standingByProperty, sumOf } from './report-standing'

const report = (
  property_id: string,
  state: 'rejected' | 'file_ready' | 'accepted',
  accepted_at: string | null = null,
) => ({ property_id, state, accepted_at })

it('counts what each property has to fix and to upload, and keeps its last accepted report', () => {
  const standings = standingByProperty([
    report('flat', 'rejected'),
    report('flat', 'accepted', '2026-12-01T09:00:00.000Z'),
    report('flat', 'accepted', '2026-11-01T09:00:00.000Z'),
    report('house', 'file_ready'),
  ])
  expect(standings.get('flat')).toEqual({
    rejected: 1,
    to_upload: 0,
    accepted_at: '2026-12-01T09:00:00.000Z',
  })
  expect(standings.get('house')).toEqual({ rejected: 0, to_upload: 1, accepted_at: null })
  expect(sumOf([...standings.values()])).toEqual({
    rejected: 1,
    to_upload: 1,
    accepted_at: '2026-12-01T09:00:00.000Z',
  })
  expect(sumOf([])).toEqual(NO_REPORTS)
})
