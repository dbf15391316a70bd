import { EventList } from '@stayward/contract/events/event'
import { BookingList } from '@stayward/contract/stays/booking'
import { describe, expect, it } from 'vitest'
import { curlOf, firstCalls } from './first-calls'

const stream = '0192a000-0000-7000-8000-000000000001'

describe('the first calls', () => {
  it('ask for what the service accepts', () => {
    const { bookings, events } = firstCalls('2026-12-24', { stream, oldest_sequence: 1, newest_sequence: 80 })
    expect(BookingList.parse(bookings)).toMatchObject({ from: '2026-12-24', to: '2027-01-07' })
    expect(EventList.parse(events)).toEqual({ stream, after: 75, size: 5 })
  })

  it('begin at the oldest kept event where there are few', () => {
    const after = (oldest_sequence: number, newest_sequence: number) =>
      firstCalls('2026-12-24', { stream, oldest_sequence, newest_sequence }).events.after
    expect([after(1, 0), after(1, 3), after(79, 80), after(81, 80)]).toEqual([0, 0, 78, 80])
  })

  it('are commands to paste', () => {
    expect(curlOf('https://api.stayward.example', '/v1/properties', { size: 5 }, 'stw_abc')).toBe(
      "curl 'https://api.stayward.example/v1/properties?size=5' \\\n  -H 'Authorization: Bearer stw_abc'",
    )
  })
})
