import type { BookingPreview } from '@stayward/contract/stays/booking-preview'
import { describe, expect, it } from 'vitest'
import { emptyBooking } from '../booking-form-values'
import { previewEffects } from './preview-effects'
import { previewInput } from './preview-input'

const stay = {
  from: '2026-12-05T15:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  nights: 4,
  time_zone: 'Europe/Madrid',
}
const message = {
  rule_id: 'r',
  name: 'Before arrival',
  trigger: 'before_arrival',
  channel: 'email',
  held_reason: null,
  planned_for: '2026-12-03T10:00:00+01:00',
} as const
const report = {
  kind: 'travellers',
  authority: 'ses_hospedajes',
  transport: 'online',
  send_at: null,
  due_at: '2026-12-06T15:00:00+01:00',
  obstacle: null,
} as const
const preview = (change: Partial<BookingPreview>): BookingPreview => ({
  stay,
  checkin: { is_open: true, expected: 2 },
  codes: { created: [], waits_for: null },
  tasks: [],
  messages: [],
  reports: [],
  guest_history: { earlier_stays: { stays: 0, last: null }, blocked_guests: [] },
  ...change,
})
const kinds = (change: Partial<BookingPreview>) => previewEffects(preview(change)).map(({ kind }) => kind)

describe('what follows from a new booking', () => {
  it('is its check-in link at least, or that check-in is over', () => {
    expect(previewEffects(preview({}))).toEqual([{ kind: 'checkin', expected: 2 }])
    expect(kinds({ checkin: { is_open: false, expected: 2 } })).toEqual(['checkin_closed'])
  })

  it('begins with who is blocked, and who stayed before', () => {
    const match = {
      blocked_guest_id: 'b',
      name: 'Jan Visser',
      reason: 'noise' as const,
      note: null,
      matched_by: ['email' as const],
      blocked_at: '2026-12-01T12:00:00.000Z',
    }
    const guest_history = { earlier_stays: { stays: 2, last: null }, blocked_guests: [match] }
    expect(previewEffects(preview({ guest_history }))).toEqual([
      { kind: 'blocked_guest', match },
      { kind: 'stayed_before', earlier: guest_history.earlier_stays },
      { kind: 'checkin', expected: 2 },
    ])
  })

  it('counts messages without a way to the guest instead of listing them', () => {
    const lost = { ...message, channel: null, held_reason: 'no_address' as const }
    const later = { ...message, held_reason: 'variable_missing' as const }
    expect(previewEffects(preview({ messages: [lost, message, lost, later] })).slice(1)).toEqual([
      { kind: 'message', message },
      { kind: 'message', message: later },
      { kind: 'no_address', count: 2 },
    ])
  })

  it('names all locks that get a code, and what codes wait for', () => {
    const code = { smart_lock_id: 'l', lock_name: 'Portal', starts_at: stay.from, ends_at: stay.to }
    const created = [code, { ...code, lock_name: 'Front door' }]
    expect(previewEffects(preview({ codes: { created, waits_for: null } }))[1]).toEqual({
      kind: 'codes',
      locks: ['Portal', 'Front door'],
      starts_at: stay.from,
      ends_at: stay.to,
    })
    expect(previewEffects(preview({ codes: { created: [], waits_for: 'checkin' } }))[1]).toEqual({
      kind: 'codes_wait',
      waits_for: 'checkin',
    })
  })

  it('tells a report with its deadline from one that something keeps back, and leaves out what is not wanted', () => {
    const reports = [
      report,
      { ...report, obstacle: 'report.checkin_incomplete' as const },
      { ...report, obstacle: 'report.no_lessor' as const },
      { ...report, obstacle: 'report.elsewhere' as const },
    ]
    expect(kinds({ reports })).toEqual(['checkin', 'report', 'report', 'report_blocked'])
  })
})

describe('what is asked while a booking is typed', () => {
  const typed = { ...emptyBooking('p'), from: '2026-12-05', to: '2026-12-09' }

  it('is nothing before property, nights and party are known', () => {
    expect(previewInput({ ...typed, property_id: null })).toBeNull()
    expect(previewInput({ ...typed, to: '9 de' })).toBeNull()
    expect(previewInput({ ...typed, to: typed.from })).toBeNull()
    expect(previewInput({ ...typed, guests_number: '' })).toBeNull()
    expect(previewInput(typed)).toMatchObject({ property_id: 'p', from: '2026-12-05', guests_number: 2 })
  })

  it('leaves out what is half typed', () => {
    const half = { guest_email: 'ana@exa', guest_phone: '+34 6', arrival_time: '16' }
    expect(previewInput({ ...typed, ...half })).toMatchObject({
      guest_email: null,
      guest_phone: null,
      arrival_time: null,
    })
    const whole = { guest_email: ' ana@example.com', guest_phone: '+34 612 345 678', arrival_time: '16:00' }
    expect(previewInput({ ...typed, ...whole })).toMatchObject({ ...whole, guest_email: 'ana@example.com' })
  })
})
