import { expect, it } from 'vitest'
import { REPORT_DUE_MS, reportState } from './report-states.ts'

it.each([
  ['open', null, null, 'ready'],
  ['open', null, 'report.elsewhere', 'not_due'],
  ['open', 'a-lot', null, 'ready'],
  ['not_needed', null, 'report.nobody_to_report', 'not_due'],
  ['file_ready', null, null, 'file_ready'],
  ['handed_over', null, 'report.other_authority', 'handed_over'],
  ['sent', 'a-lot', null, 'sent'],
  ['sent', 'a-lot', 'report.elsewhere', 'sent'],
  ['sent', null, null, 'unconfirmed'],
  ['accepted', null, null, 'accepted'],
  ['rejected', 'a-lot', 'report.elsewhere', 'rejected'],
  ['cancelled', 'a-lot', null, 'cancelled'],
  ['rejected', null, 'report.booking_not_confirmed', 'not_due'],
  ['rejected', null, 'report.checkin_incomplete', 'rejected'],
  ['accepted', 'a lot', 'report.booking_not_confirmed', 'accepted'],
] as const)(
  'a report that is %s in lot %s, with %s against it, is shown as %s',
  (delivery, lot, obstacle, state) => {
    expect(reportState({ delivery, lot }, obstacle)).toBe(state)
  },
)

it('a report without a stored deadline has a day', () => {
  expect(REPORT_DUE_MS / 3_600_000).toBe(24)
})
