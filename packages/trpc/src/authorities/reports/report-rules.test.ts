import type { ReportObstacle } from '@stayward/contract/authorities/report'
import { AUTHORITY_BOOK } from '@stayward/integrations/authorities/authorities'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginningOf,
  dueAt,
  obstacleOf,
  partialAt,
  paymentOf,
  type ReportSubject,
} from '../../stays/readiness/report-obstacle.rules.ts'
import { isReportedElsewhere } from '../../stays/readiness/report-place.rules.ts'
import { lookAt, retryAt } from './report-schedule.service.ts'

const place: ReportSubject['report_place'] = {
  country_code: 'ESP',
  province_code: '28',
  has_lessor: true,
  reports_reservations: true,
  reports_elsewhere: false,
  establishment_code: '0000054321',
  authority_codes: null,
  has_account: false,
  account_reports_reservations: false,
  account_config: null,
}
const subject: ReportSubject = {
  status: 'confirmed',
  conflict_since: null,
  source: 'direct',
  from: '2026-12-05T15:00:00.000Z',
  to: '2026-12-09T10:00:00.000Z',
  time_zone: 'Europe/Madrid',
  created_at: '2026-11-01T09:30:00.000Z',
  payment_method: 'TRANS',
  guest_first_name: 'Lucía',
  guest_last_name: 'Ortega',
  guest_email: 'sealed',
  guest_phone: 'sealed',
  report_place: place,
}
const complete = {
  expected: 2,
  is_size_known: true,
  registered: 2,
  adults: 1,
  minors_without_relationship: 0,
}
const incomplete = { ...complete, registered: 1 }

type Change = Partial<Omit<ReportSubject, 'report_place'>> & { place?: Partial<typeof place> }

const changed = ({ place: other, ...change }: Change): ReportSubject => ({
  ...subject,
  ...change,
  report_place: { ...place, ...other },
})

describe('what blocks a report', () => {
  it.each<[Change, ReportObstacle | null, ReportObstacle | null]>([
    [{}, null, null],
    [{ place: { province_code: '08' } }, 'report.no_account', 'report.no_account'],
    [{ place: { country_code: 'FRA' } }, 'report.other_authority', 'report.other_authority'],
    [{ status: 'tentative' }, 'report.booking_not_confirmed', 'report.booking_not_confirmed'],
    [{ status: 'cancelled' }, 'report.booking_not_confirmed', 'report.booking_not_confirmed'],
    [{ place: { has_lessor: false } }, 'report.no_lessor', 'report.no_lessor'],
    [{ place: { has_lessor: false, reports_elsewhere: true } }, 'report.elsewhere', 'report.elsewhere'],
    [{ place: { reports_elsewhere: true } }, null, null],
    [{ place: { reports_reservations: false } }, null, 'report.not_wanted'],
    [{ place: { establishment_code: null } }, 'report.no_establishment_code', 'report.no_establishment_code'],
    [{ payment_method: null }, 'report.payment_method_missing', 'report.payment_method_missing'],
    [{ payment_method: null, source: 'airbnb' }, null, null],
    [{ guest_first_name: null }, null, 'report.holder_missing'],
    [{ guest_first_name: '' }, null, 'report.holder_missing'],
    [{ guest_last_name: null }, null, 'report.holder_missing'],
    [{ guest_email: null }, null, null],
    [{ guest_phone: null }, null, null],
    [{ guest_email: null, guest_phone: null }, null, 'report.holder_missing'],
    [
      { guest_first_name: null, payment_method: null },
      'report.payment_method_missing',
      'report.holder_missing',
    ],
  ])('with %j is %s for travellers and %s for the reservation', (change, travellers, reservation) => {
    expect(obstacleOf(AUTHORITY_BOOK, 'travellers', changed(change), complete)).toBe(travellers)
    expect(obstacleOf(AUTHORITY_BOOK, 'reservation', changed(change), complete)).toBe(reservation)
  })

  it('is a party of unknown size: the reservation needs the number, and more travellers may come', () => {
    const unknown = { ...complete, is_size_known: false }
    expect(obstacleOf(AUTHORITY_BOOK, 'travellers', subject, unknown)).toBe('report.checkin_incomplete')
    expect(obstacleOf(AUTHORITY_BOOK, 'reservation', subject, unknown)).toBe('report.guests_number_unknown')
  })

  it('is a party that is not complete, for travellers alone', () => {
    expect(obstacleOf(AUTHORITY_BOOK, 'travellers', subject, incomplete)).toBe('report.checkin_incomplete')
    expect(obstacleOf(AUTHORITY_BOOK, 'reservation', subject, incomplete)).toBeNull()
  })

  it('is the most important reason first', () => {
    const everything = changed({
      status: 'tentative',
      payment_method: null,
      place: { has_lessor: false, establishment_code: null },
    })
    expect(obstacleOf(AUTHORITY_BOOK, 'travellers', everything, incomplete)).toBe(
      'report.booking_not_confirmed',
    )
  })
})

it.each([
  ['direct', null, null],
  ['ical', null, null],
  ['airbnb', null, 'PLATF'],
  ['booking', null, 'PLATF'],
  ['vrbo', null, 'PLATF'],
  ['airbnb', 'EFECT', 'EFECT'],
] as const)('a stay from %s with the payment %s is paid by %s', (source, payment_method, payment) => {
  expect(paymentOf({ source, payment_method })).toBe(payment)
})

it('other means count if there is no SES account', () => {
  const elsewhere = { ...place, reports_elsewhere: true }
  expect(isReportedElsewhere(AUTHORITY_BOOK, { ...elsewhere, has_lessor: false })).toBe(true)
  expect(isReportedElsewhere(AUTHORITY_BOOK, elsewhere)).toBe(false)
  expect(isReportedElsewhere(AUTHORITY_BOOK, { ...place, has_lessor: false })).toBe(false)
})

it('a day is given from the arrival for travellers, from the booking for the reservation', () => {
  expect(beginningOf('travellers', subject)).toBe(subject.from)
  expect(dueAt(AUTHORITY_BOOK.ses_hospedajes, 'travellers', subject)).toBe('2026-12-06T15:00:00.000Z')
  expect(beginningOf('reservation', subject)).toBe(subject.created_at)
  expect(dueAt(AUTHORITY_BOOK.ses_hospedajes, 'reservation', subject)).toBe('2026-11-02T09:30:00.000Z')
})

it('a day has 24 hours, also where clocks change, and warnings of parts come in its last quarter', () => {
  const spring = { ...subject, from: '2027-03-27T15:00:00.000Z' }
  const due_at = dueAt(AUTHORITY_BOOK.ses_hospedajes, 'travellers', spring)
  expect(due_at).toBe('2027-03-28T15:00:00.000Z')
  expect(partialAt('travellers', spring, due_at)).toBe('2027-03-28T09:00:00.000Z')
})

it('a departure is told from the end of the stay on', () => {
  expect(beginningOf('departure', subject)).toBe(subject.to)
})

describe('the next attempt', () => {
  const now = new Date('2026-12-05T16:00:00.000Z')
  const secondsFromNow = (instant: string) => (Date.parse(instant) - now.getTime()) / 1000

  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))
  afterEach(() => vi.restoreAllMocks())

  it('is later each time, up to an hour', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((attempts) => secondsFromNow(retryAt(attempts, now)) / 60)
    expect(waits).toEqual([1, 2, 5, 15, 30, 60, 60, 60])
  })

  it('is scattered', () => {
    vi.mocked(Math.random).mockReturnValue(0)
    expect(secondsFromNow(retryAt(0, now))).toBe(48)
  })

  it('asks after a lot in growing distances, up to half an hour', () => {
    const waits = [0, 4, 5, 60, 1800, 7200].map((seconds) =>
      secondsFromNow(lookAt(new Date(now.getTime() - seconds * 1000).toISOString(), now)),
    )
    expect(waits).toEqual([5, 5, 5, 60, 1800, 1800])
    expect(secondsFromNow(lookAt(null, now))).toBe(5)
  })
})
