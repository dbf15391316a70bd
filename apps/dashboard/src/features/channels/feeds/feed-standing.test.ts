import { describe, expect, it } from 'vitest'
import { type Feed, feedAt } from './feed'
import { mostUrgentFirst, needsPerson, standingOf } from './feed-standing'
import { AT, feedOf, flat, house } from './test-feed'
import { foundFeeds, feedSearchPath, isUnfiltered, parseFeedSearch } from './feed-search'

const heldFor = (reason: NonNullable<Feed['held']>['reason']): Feed['held'] => ({
  reason,
  since: AT,
  difference_id: flat,
})
const fault = { code: 'unreachable', message: 'It cannot be reached.' } as const

const NOW = new Date(AT)
const fine = feedOf({ name: 'fine' })
const unread = feedOf({ name: 'unread', last_good_at: null })
const failing = feedOf({ name: 'failing', last_error: fault })
const conflict = feedOf({ name: 'conflict', conflicts: 1 })
const question = feedOf({ name: 'question', held: heldFor('same_stay'), conflicts: 1 })
const held = feedOf({ name: 'held', held: heldFor('empty'), last_error: fault, conflicts: 1 })
const all = [fine, unread, failing, conflict, question, held]

describe('how a feed is doing', () => {
  it.each([
    [fine, 'fine'],
    [unread, 'unread'],
    [failing, 'failing'],
    [feedOf({ status: 'reauthorization_required' }), 'failing'],
    [conflict, 'conflict'],
    [question, 'question'],
    [feedOf({ held: heldFor('arriving_soon') }), 'question'],
    [held, 'held'],
  ] as const)('is said by the most urgent thing about it', (feed, standing) => {
    expect(standingOf(feed, NOW)).toBe(standing)
  })

  it('is silent once it has not been read for a day, though nothing failed', () => {
    const later = (hours: number) => new Date(Date.parse(AT) + hours * 60 * 60_000)
    expect(standingOf(fine, later(24))).toBe('fine')
    expect(standingOf(fine, later(25))).toBe('silent')
    expect(standingOf(unread, later(24))).toBe('unread')
    expect(standingOf(unread, later(25))).toBe('silent')
    expect(standingOf(failing, later(25))).toBe('failing')
    expect(needsPerson(fine, later(25))).toBe(true)
  })

  it('needs nobody where its property is archived, as nothing reads it', () => {
    for (const feed of [fine, held, conflict, failing, unread]) {
      const archived = feedAt(feed, { archived_at: AT })
      expect(standingOf(archived, new Date('2026-12-24T09:00:00.000Z'))).toBe('archived')
      expect(needsPerson(archived, NOW)).toBe(false)
    }
    expect(standingOf(feedAt(fine, { archived_at: null }), NOW)).toBe('fine')
    expect(standingOf(feedAt(held, undefined), NOW)).toBe('held')
  })

  it('decides who comes first, then the name of the property', () => {
    const other = feedOf({ name: 'other', property_id: house })
    const names = new Map([
      [flat, 'Villa'],
      [house, 'Attic'],
    ])
    const sorted = mostUrgentFirst([...all, other], (id) => names.get(id), NOW)
    expect(sorted.map(({ name }) => name)).toEqual([
      'held',
      'question',
      'conflict',
      'failing',
      'unread',
      'other',
      'fine',
    ])
  })

  it('needs a person, or not', () => {
    expect(all.filter((feed) => needsPerson(feed, NOW)).map(({ name }) => name)).toEqual([
      'failing',
      'conflict',
      'question',
      'held',
    ])
  })
})

describe('the filters of the feeds', () => {
  const parse = (query: string) => parseFeedSearch(new URLSearchParams(query))
  const found = (query: string) => foundFeeds(all, parse(query), NOW).map(({ name }) => name)

  it('find by state', () => {
    expect(found('')).toHaveLength(6)
    expect(found('state=needs_you')).toEqual(['failing', 'conflict', 'question', 'held'])
    expect(found('state=conflict')).toEqual(['conflict', 'question', 'held'])
    expect(found('state=failing')).toEqual(['failing'])
    expect(found('state=fine')).toEqual(['fine'])
    const archived = feedAt(fine, { archived_at: AT })
    expect(foundFeeds([archived], parse(''), NOW)).toEqual([])
    expect(foundFeeds([archived], parse('state=all'), NOW)).toEqual([archived])
  })

  it('find by property and channel', () => {
    expect(found(`property_id=${house}`)).toEqual([])
    expect(found(`property_id=${flat}&channel=airbnb`)).toHaveLength(6)
    expect(found('channel=vrbo')).toEqual([])
  })

  it('survive in the URL, and ignore unknown words', () => {
    const search = { state: 'failing', property_id: house, source: 'booking' } as const
    const [, query = ''] = feedSearchPath(search).split('?')
    expect(parse(query)).toEqual(search)
    expect(isUnfiltered(parse('state=odd&property_id=1&channel=odd'))).toBe(true)
    expect(isUnfiltered(search)).toBe(false)
    expect(feedSearchPath(parse(''))).toBe('/channels')
  })
})
