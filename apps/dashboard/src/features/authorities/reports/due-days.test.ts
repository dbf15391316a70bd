import type { ListedReport } from '@stayward/contract/authorities/report'
import { describe, expect, it } from 'vitest'
import { acceptedDays, dueDays } from './due-days'

const due = (id: string, due_at: string, part: Partial<ListedReport> = {}): ListedReport => ({
  id,
  kind: 'travellers',
  authority: 'mossos',
  part: 1,
  continues_from: null,
  transport: 'file',
  state: 'file_ready',
  obstacle: null,
  send_at: null,
  due_at,
  is_late: false,
  sent_at: null,
  accepted_at: null,
  handed_over_at: null,
  receipt: null,
  instruction: null,
  lot: null,
  communication_code: null,
  errors: [],
  last_error: null,
  next_attempt_at: null,
  allowed_actions: [],
  booking_id: `b-${id}`,
  property_id: 'p',
  property_name: 'Àtic del Born',
  time_zone: 'Europe/Madrid',
  guest_first_name: null,
  guest_last_name: null,
  has_guest_address: true,
  external_reference: null,
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  ...part,
})

const shape = (reports: ListedReport[]) =>
  dueDays(reports).map(({ day, reports: of }) => `${day}: ${of.map(({ id }) => id).join(' ')}`)

describe('what is due', () => {
  it('is grouped by the day at the property, late ones of all authorities first', () => {
    const reports = [
      due('a', '2026-12-06T16:00:00+01:00'),
      due('b', '2026-12-08T00:30:00+01:00', { authority: 'siba' }),
      due('c', '2026-12-07T15:00:00+01:00'),
      due('d', '2026-12-05T16:00:00+01:00', { is_late: true }),
      due('e', '2026-12-06T15:00:00+01:00'),
      due('f', '2026-12-04T16:00:00+01:00', { is_late: true, authority: 'siba' }),
    ]
    expect(shape(reports)).toEqual(['late: d f', '2026-12-06: e a', '2026-12-07: c', '2026-12-08: b'])
  })

  it('is due on the day that a midnight ends', () => {
    expect(shape([due('a', '2026-12-07T00:00:00+01:00')])).toEqual(['2026-12-06: a'])
  })

  it('stands by authority within a day', () => {
    const reports = [
      due('a', '2026-12-06T09:00:00+01:00', { authority: 'siba' }),
      due('b', '2026-12-06T10:00:00+01:00'),
      due('c', '2026-12-06T11:00:00+01:00', { authority: 'siba' }),
      due('d', '2026-12-06T12:00:00+01:00', { authority: 'ses_hospedajes' }),
    ]
    expect(shape(reports)).toEqual(['2026-12-06: d b a c'])
  })

  it('lists the same minute by property', () => {
    const at = '2026-12-06T16:00:00+01:00'
    expect(shape([due('a', at, { property_name: 'Zoco' }), due('b', at)])).toEqual(['2026-12-06: b a'])
  })

  it('leaves out what is not sent from here, unless its portal has to be corrected', () => {
    const at = '2026-12-06T16:00:00+01:00'
    const elsewhere = { state: 'not_due', obstacle: 'report.elsewhere' } as const
    const instruction = { code: 'withdraw', message: 'Delete it.' } as const
    expect(shape([due('a', at, elsewhere), due('b', at, { ...elsewhere, instruction })])).toEqual([
      '2026-12-06: b',
    ])
    expect(dueDays([])).toEqual([])
  })
})

it('what was accepted is grouped by the day at the property, the newest first', () => {
  const accepted = (id: string, accepted_at: string) =>
    due(id, '2026-12-20T16:00:00+01:00', { state: 'accepted', accepted_at })
  const reports = [
    accepted('a', '2026-12-05T09:00:00.000Z'),
    // Past midnight in Madrid.
    accepted('b', '2026-12-05T23:30:00.000Z'),
    accepted('c', '2026-12-06T11:00:00.000Z'),
  ]
  const days = acceptedDays(reports).map(({ day, reports: of }) => [day, of.map(({ id }) => id).join(' ')])
  expect(days).toEqual([
    ['2026-12-06', 'c b'],
    ['2026-12-05', 'a'],
  ])
})
