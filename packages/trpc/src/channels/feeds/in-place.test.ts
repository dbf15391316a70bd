import { describe, expect, it } from 'vitest'
import type { CalendarImage, StayImage } from './applied-images.queries.ts'
import type { StoredEvent } from './feed-events.queries.ts'
import { isInPlace, type Wish } from './in-place.rules.ts'

const nights = { from: '2027-03-09', to: '2027-03-12' }
const event: StoredEvent = {
  id: 'event',
  uid: 'uid',
  recurrence_id: null,
  ...nights,
  kind: 'stay',
  summary: 'Reserved',
  reference: null,
  guest: null,
  state: 'present',
  absent: null,
  moved: null,
  seen_on: '2027-03-01',
  treat_as: null,
  first_seen_at: '2027-03-01T09:00:00Z',
  booking_id: 'booking',
  conflict_since: null,
  same_as: null,
  is_erased: false,
  is_echo: false,
}
const stay: StayImage = {
  id: 'booking',
  ...nights,
  status: 'confirmed',
  feed_id: 'feed',
  source: 'airbnb',
  has_reference: true,
  version: 1,
  is_in_conflict: false,
}

interface Case {
  event?: Partial<StoredEvent>
  known?: Partial<StoredEvent> | null
  meaning?: Wish['meaning']
  returns?: boolean
  stay?: Partial<StayImage> | null
  blocks?: boolean
  today?: string
}

function inPlace({
  known = {},
  meaning = 'stay',
  returns = false,
  blocks = false,
  today,
  ...change
}: Case): boolean {
  const image: CalendarImage = {
    stays: new Map(change.stay === null ? [] : [['booking', { ...stay, ...change.stay }]]),
    nights: new Map(blocks ? [['event', [nights]]] : []),
  }
  const after = { ...event, ...change.event }
  const before =
    known === null ? undefined : { ...after, from: event.from, to: event.to, kind: event.kind, ...known }
  return isInPlace({ event: after, meaning, returns }, before, image, today ?? '2027-03-01')
}

describe('an event is in place', () => {
  it.each<[string, Case]>([
    ['with its stay', {}],
    ['with a stay that a person confirmed', { meaning: 'hold' }],
    ['with a hold that is held', { meaning: 'hold', stay: { status: 'tentative' } }],
    ['if a person cancelled its stay', { stay: { status: 'cancelled', from: '2027-04-01' } }],
    ['if a person restored its stay', { stay: { feed_id: null, from: '2027-04-01' } }],
    ['if its stay is at another property', { stay: null }],
    ['with its blocked nights', { event: { booking_id: null }, meaning: 'block', blocks: true }],
    ['as an echo', { event: { booking_id: null, is_echo: true }, meaning: 'block' }],
    ['as an echo that would be a stay', { event: { booking_id: null, is_echo: true } }],
    ['if it is nothing and has nothing', { event: { booking_id: null }, meaning: 'nothing' }],
    ['if it is nothing and its stay is cancelled', { meaning: 'nothing', stay: { status: 'cancelled' } }],
    ['if it is over', { meaning: 'nothing', today: '2027-03-12' }],
  ])('%s', (_words, change) => {
    expect(inPlace(change)).toBe(true)
  })

  it.each<[string, Case]>([
    ['while it is new', { known: null }],
    ['while it returns', { returns: true }],
    ['while its nights are taken', { known: { conflict_since: '2027-03-01T09:00:00Z' } }],
    ['while a person is asked about it', { event: { same_as: 'another' } }],
    ['with another arrival', { event: { from: '2027-03-08' }, stay: { from: '2027-03-08' } }],
    ['with another departure', { event: { to: '2027-03-13' }, stay: { to: '2027-03-13' } }],
    ['as something else', { known: { kind: 'hold' } }],
    ['while its stay arrives on another day', { stay: { from: '2027-03-08' } }],
    ['while its stay departs on another day', { stay: { to: '2027-03-13' } }],
    ['while its stay is in conflict', { stay: { is_in_conflict: true } }],
    ['while its stay is not confirmed', { stay: { status: 'tentative' } }],
    ['without a stay', { event: { booking_id: null } }],
    ['with a stay and blocked nights', { blocks: true }],
    ['with a stay where it blocks nights', { meaning: 'block', blocks: true }],
    ['without the nights that it blocks', { event: { booking_id: null }, meaning: 'block' }],
    ['with nights where it is nothing', { event: { booking_id: null }, meaning: 'nothing', blocks: true }],
    ['with a stay where it is nothing', { meaning: 'nothing' }],
    ['with a stay of tonight where it is nothing', { meaning: 'nothing', today: '2027-03-11' }],
  ])('not %s', (_words, change) => {
    expect(inPlace(change)).toBe(false)
  })
})
