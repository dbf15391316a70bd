import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { describe, expect, it } from 'vitest'
import { linesOfNeeds, pathOfNeed } from './need'

const need = (part: Partial<AttentionItem>): AttentionItem => ({
  kind: 'checkin_incomplete',
  at: null,
  property_id: 'p',
  booking_id: null,
  task_id: null,
  smart_lock_id: null,
  integration: null,
  authority: null,
  title: 'Ana',
  ...part,
})

it.each<[Partial<AttentionItem>, string]>([
  [{ booking_id: 'b' }, '/bookings/b'],
  [{ kind: 'turnover_at_risk', booking_id: 'b', task_id: 't' }, '/tasks/t'],
  [{ kind: 'code_problem', booking_id: 'b', smart_lock_id: 's' }, '/bookings/b'],
  [{ kind: 'code_problem', task_id: 't', smart_lock_id: 's' }, '/tasks/t'],
  [{ kind: 'reserve_code_problem', smart_lock_id: 's' }, '/properties/p/locks'],
  [{ kind: 'lock_battery', smart_lock_id: 's' }, '/properties/p'],
  [{ kind: 'report_route_missing' }, '/properties/p/settings'],
  [{ kind: 'report_late', booking_id: 'b' }, '/bookings/b#report'],
  [{ kind: 'integration_degraded', integration: { type: 'nuki', id: 'i' } }, '/integrations/nuki/i'],
])('leads to where something can be done: %j', (part, path) => {
  expect(pathOfNeed(need(part))).toBe(path)
})

describe('the lines of needs', () => {
  const feed = (id: string) => need({ kind: 'integration_degraded', integration: { type: 'ical', id } })
  const lock = need({ kind: 'integration_degraded', integration: { type: 'nuki', id: 'n' } })
  const stay = need({ booking_id: 'b' })

  it('are one for each of a few', () => {
    const few = [feed('1'), stay, feed('2'), lock]
    expect(linesOfNeeds(few)).toEqual(few.map((one) => [one]))
  })

  it('bring many calendars together in the place of the first', () => {
    const feeds = [feed('1'), feed('2'), feed('3')]
    const [first, second, third] = feeds
    expect(linesOfNeeds([lock, ...feeds.slice(0, 1), stay, ...feeds.slice(1)])).toEqual([
      [lock],
      [first, second, third],
      [stay],
    ])
  })
})
