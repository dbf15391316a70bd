import { describe, expect, it } from 'vitest'
import { needsOfBooking, saidByNeeds } from './booking-needs'
import { needOf } from './need.fixture'

describe('what a booking needs', () => {
  it('is what names it, without what its page says apart', () => {
    const mine = needOf({ kind: 'code_problem', booking_id: 'b' })
    const others = [
      needOf({ kind: 'code_problem', booking_id: 'c' }),
      needOf({ kind: 'lock_offline' }),
      needOf({ kind: 'booking_conflict', booking_id: 'b' }),
      needOf({ kind: 'blocked_guest', booking_id: 'b' }),
    ]
    expect(needsOfBooking([...others, mine], { id: 'b' })).toEqual([mine])
  })

  it('is not said again by the arrival checklist', () => {
    const said = (...kinds: Parameters<typeof needOf>[0]['kind'][]) =>
      saidByNeeds(kinds.map((kind) => needOf({ ...(kind && { kind }) })))
    expect(said('code_problem', 'report_late')).toEqual(['access_codes', 'report'])
    expect(said('checkin_incomplete')).toEqual(['checkin'])
    // Of five the fourth is not in view; a single one beyond the third is.
    const three = ['code_problem', 'code_problem', 'code_problem'] as const
    expect(said(...three, 'report_late', 'report_late')).not.toContain('report')
    expect(said(...three, 'report_late')).toContain('report')
    expect(said('message_unanswered', 'message_held', 'task_overdue')).toEqual([])
  })
})
