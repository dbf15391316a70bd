import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { describe, expect, it } from 'vitest'
import { lookOf, pathOfNeed } from './need'
import { needOf as need } from './need.fixture'
import {
  aboutTopic,
  actionOf,
  bulkOfNeeds,
  countOf,
  keyOfLine,
  linesOfNeeds,
  listOfNeeds,
  NAMED,
  summaryOf,
  topicsOf,
} from './need-lines'

it.each<[Partial<AttentionItem>, string]>([
  [{ booking_id: 'b' }, '/bookings/b#checkin'],
  [{ kind: 'blocked_guest', booking_id: 'b' }, '/bookings/b'],
  [{ kind: 'message_held', booking_id: 'b' }, '/bookings/b#messages'],
  [{ kind: 'message_unanswered', booking_id: 'b' }, '/messages/b'],
  [{ kind: 'turnover_at_risk', booking_id: 'b', task_id: 't' }, '/tasks/t'],
  [{ kind: 'code_problem', booking_id: 'b', smart_lock_id: 's' }, '/bookings/b#codes'],
  [{ kind: 'code_problem', task_id: 't', smart_lock_id: 's' }, '/tasks/t'],
  [{ kind: 'reserve_code_problem', smart_lock_id: 's' }, '/properties/p/locks'],
  [{ kind: 'lock_battery', smart_lock_id: 's' }, '/properties/p/locks'],
  [{ kind: 'report_route_missing' }, '/properties/p/settings#reporting'],
  [{ kind: 'report_codes_missing' }, '/properties/p/settings#reporting'],
  [{ kind: 'report_route_missing', authority: 'siba' }, '/properties/p/settings#authority_integration_id'],
  [
    { kind: 'report_codes_missing', authority: 'ses_hospedajes' },
    '/properties/p/settings#ses_establishment_code',
  ],
  [{ kind: 'report_late', booking_id: 'b' }, '/bookings/b#report'],
  [
    { kind: 'certificate_ending', integration: { type: 'ertzaintza', id: 'i' } },
    '/integrations/ertzaintza/i',
  ],
  [{ kind: 'integration_degraded', integration: { type: 'nuki', id: 'i' } }, '/integrations/nuki/i'],
])('leads to where something can be done: %j', (part, path) => {
  expect(pathOfNeed(need(part))).toBe(path)
})

it('is red for a report only once its time is over', () => {
  const at = '2026-12-05T12:00:00+01:00'
  const toneAt = (now: string) => lookOf(need({ kind: 'report_late', at }), new Date(now)).tone
  expect(toneAt('2026-12-05T10:59:00Z')).toBe('attention')
  expect(toneAt('2026-12-05T11:00:00Z')).toBe('blocked')
})

const lineOf = (needs: AttentionItem[]) => ({
  needs,
  count: needs.length,
  properties: new Set(needs.flatMap(({ property_id }) => property_id ?? [])).size,
})

describe('the lines of needs', () => {
  const feed = (id: string) => need({ kind: 'integration_degraded', integration: { type: 'ical', id } })
  const lock = need({ kind: 'integration_degraded', integration: { type: 'nuki', id: 'n' } })
  const late = (authority: AttentionItem['authority'], booking_id: string) =>
    need({ kind: 'report_late', authority, booking_id })
  const stay = need({ booking_id: 'b' })

  it('are one for each of a few', () => {
    const few = [feed('1'), stay, feed('2'), lock]
    expect(linesOfNeeds(few)).toEqual(few.map((one) => lineOf([one])))
  })

  it('bring many that say the same together in the place of the first', () => {
    const [first, second, third] = [feed('1'), feed('2'), feed('3')]
    expect(linesOfNeeds([lock, first, stay, second, third])).toEqual(
      [[lock], [first, second, third], [stay]].map(lineOf),
    )
  })

  it('begin with what goes wrong, and end with setting up many properties', () => {
    const route = (property_id: string) => need({ kind: 'report_route_missing', property_id })
    const many = [route('1'), route('2'), route('3')]
    expect(linesOfNeeds([...many, lock, stay])).toEqual([[lock], [stay], many].map(lineOf))
    expect(linesOfNeeds([route('1'), lock])).toEqual([[route('1')], [lock]].map(lineOf))
  })

  it('have what is urgent before what is older', () => {
    const offline = need({ kind: 'lock_offline', smart_lock_id: 's' })
    expect(linesOfNeeds([stay, lock, offline])).toEqual([[offline], [stay], [lock]].map(lineOf))
  })

  it('keep authorities apart', () => {
    const mossos = ['1', '2', '3'].map((id) => late('mossos', id))
    const siba = ['4', '5', '6'].map((id) => late('siba', id))
    const mixed = mossos.flatMap((one, index) => [one, siba[index] ?? one])
    expect(linesOfNeeds(mixed)).toEqual([lineOf(mossos), lineOf(siba)])
    expect(listOfNeeds(siba, 'Sea')).toBe('/reports?due=all&authority=siba&tag=Sea')
  })

  it('keep what nobody is assigned to apart from what somebody has not done', () => {
    const cleanings = (is_assigned: boolean) =>
      ['1', '2', '3'].map((task_id) => need({ kind: 'turnover_at_risk', task_id, is_assigned }))
    const [mine, nobodys] = [cleanings(true), cleanings(false)]
    expect(linesOfNeeds([...mine, ...nobodys])).toEqual([lineOf(mine), lineOf(nobodys)])
    expect(nobodys.map(actionOf)).toEqual(nobodys.map(() => 'turnover_unassigned'))
    expect(mine.map(actionOf)).toEqual(mine.map(() => 'turnover_at_risk'))
  })

  it('lead to where they are solved together, for the same properties', () => {
    const on = (kind: AttentionItem['kind'], days: (string | null)[]) =>
      days.map((day) => need({ kind, at: day && `${day}T11:00:00+01:00` }))
    expect(listOfNeeds(on('task_overdue', ['2026-12-04', '2026-12-05']), '')).toBe('/tasks?to=2026-12-05')
    expect(listOfNeeds(on('turnover_at_risk', ['2026-12-06']), 'Sea')).toBe(
      '/tasks?tag=Sea&service=cleaning&to=2026-12-06',
    )
    const unassigned = need({ kind: 'turnover_at_risk', at: '2026-12-06T11:00:00+01:00', is_assigned: false })
    expect(listOfNeeds([unassigned], '')).toBe('/tasks?service=cleaning&unassigned=true&to=2026-12-06')
    expect(listOfNeeds(on('checkin_incomplete', ['2026-12-06', '2026-12-05', null]), '')).toBe(
      '/bookings?phase=all&date=arrival&from=2026-12-05&to=2026-12-06',
    )
    const unreported = [need({ kind: 'report_route_missing', authority: 'siba' })]
    expect(bulkOfNeeds(unreported, 'Sea')).toBe('/properties/bulk?unreported_to=siba&tag=Sea')
    expect(bulkOfNeeds(on('lock_battery', [null]), '')).toBeNull()
    expect(listOfNeeds(on('lock_battery', [null]), '')).toBeNull()
  })

  it('are at most one for each sentence and authority, however many needs there are', () => {
    const kinds = ['checkin_incomplete', 'code_problem', 'message_held', 'task_overdue'] as const
    const needs = Array.from({ length: 200 }, (_, index) =>
      need({ kind: kinds[index % 4] ?? 'lock_offline', booking_id: String(index) }),
    )
    const lines = linesOfNeeds(needs)
    expect(lines.map(({ count }) => count)).toEqual([50, 50, 50, 50])
    expect(countOf(lines)).toBe(200)
    // In short, they say the same with a few needs each, and lead to the same days.
    const dated = linesOfNeeds(
      needs.map((one, index) => ({ ...one, at: `2026-12-0${1 + (index % 9)}T10:00:00Z` })),
    )
    const short = summaryOf(dated)
    expect(short.flatMap((line) => line.needs)).toHaveLength(4 * (NAMED + 1))
    expect(short.map(({ count, properties }) => [count, properties])).toEqual(
      Array.from({ length: 4 }, () => [50, 1]),
    )
    expect(short.map(keyOfLine)).toEqual(dated.map(keyOfLine))
    expect(topicsOf(short)).toEqual(topicsOf(dated))
  })

  it('keep their identity while needs come and go', () => {
    const three = ['1', '2', '3'].map((id) => late('siba', id))
    expect(keyOfLine(lineOf(three))).toBe(keyOfLine(lineOf(three.slice(1))))
    expect(keyOfLine(lineOf(three))).not.toBe(
      keyOfLine(lineOf(['1', '2', '3'].map((id) => late('mossos', id)))),
    )
    expect(keyOfLine(lineOf([stay]))).not.toBe(keyOfLine(lineOf([need({ booking_id: 'c' })])))
  })

  it('are chosen by what they are about', () => {
    const needs = linesOfNeeds([lock, late('siba', '1'), feed('1'), stay])
    expect(topicsOf(needs)).toEqual([
      { topic: 'guests', count: 1 },
      { topic: 'reports', count: 1 },
      { topic: 'connections', count: 2 },
    ])
    expect(aboutTopic(needs, 'connections').flatMap((line) => line.needs)).toEqual([lock, feed('1')])
    expect(aboutTopic(needs, null)).toEqual(needs)
  })
})
