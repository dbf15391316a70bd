import { describe, expect, it, test } from 'vitest'
import { proveHistories } from '../../testing/channel-history.ts'
import {
  decide,
  type FeedMemory,
  type KnownEvent,
  meaningOf,
  lastDay,
  reconcile,
  type Reconciled,
  type SeenEvent,
} from './reconcile.rules.ts'

const stay = (uid: string, from: string, to: string, rest: Partial<SeenEvent> = {}): SeenEvent => ({
  uid,
  recurrence_id: null,
  from,
  to,
  kind: 'stay',
  summary: 'Reserved',
  reference: null,
  guest: null,
  ...rest,
})
const block = (uid: string, from: string, to: string): SeenEvent =>
  stay(uid, from, to, { kind: 'block', summary: 'Airbnb (Not available)' })

const ana = stay('a', '2027-06-01', '2027-06-04')
const ben = stay('b', '2027-06-04', '2027-06-08')
const eva = stay('c', '2027-07-10', '2027-07-12')

/** A feed of a property in UTC, read again and again. */
class Feed {
  memory: FeedMemory = []
  #ids = 0

  /** Reads it at a time such as `03-20T09:00`. */
  read(time: string, events: SeenEvent[], { unreadable = 0, accepted = false } = {}): Reconciled {
    const now = `2027-${time}:00.000Z`
    const soon = new Date(Date.parse(now) + 48 * 3_600_000).toISOString()
    const at = { now, today: now.slice(0, 10), soon: soon.slice(0, 10) }
    const newId = () => `event ${++this.#ids}`
    const outcome = reconcile(this.memory, { events, unreadable }, at, { newId, accepted })
    this.memory = outcome.memory
    return outcome
  }

  known(uid: string): KnownEvent {
    const found = this.memory.find((event) => event.uid === uid)
    if (!found) throw new Error(`No event ${uid}.`)
    return found
  }

  /** What an event stands for on a day. */
  meaning(uid: string, day: string): string {
    const end = lastDay(this.memory)
    return meaningOf(this.known(uid), { treat_unknown_as: 'stay', today: `2027-${day}`, end })
  }
}

function feedOf(...events: SeenEvent[]): Feed {
  const feed = new Feed()
  feed.read('03-20T09:00', events)
  return feed
}

const actions = ({ changes }: Reconciled) => changes.map(({ action, after }) => `${action} ${after.uid}`)

test('whatever happens at a channel, its calendar ends as the channel’s, and no stay is lost on the way', async () => {
  await expect(proveHistories(200)).resolves.toBeUndefined()
})

describe('an event that is absent', () => {
  it('is given up after three good reads and two hours, not before', () => {
    const feed = feedOf(ana, ben, eva)
    expect(actions(feed.read('03-20T09:10', [ana, eva]))).toEqual([])
    expect(feed.known('b').state).toBe('missing')
    expect(feed.meaning('b', '03-20')).toBe('stay')
    expect(actions(feed.read('03-20T11:05', [ana, eva]))).toEqual([])
    expect(actions(feed.read('03-20T11:09', [ana, eva]))).toEqual([])
    expect(actions(feed.read('03-20T11:10', [ana, eva]))).toEqual(['cancel b'])
    expect(feed.meaning('b', '03-20')).toBe('nothing')
  })

  it('is not given up after two reads, however long they are apart', () => {
    const feed = feedOf(ana, ben, eva)
    feed.read('03-20T09:10', [ana, eva])
    feed.read('03-21T09:10', [ana, eva])
    expect(feed.known('b').state).toBe('missing')
  })

  it('begins to wait again once it was seen', () => {
    const feed = feedOf(ana, ben, eva)
    feed.read('03-20T09:10', [ana, eva])
    feed.read('03-20T10:10', [ana, eva])
    feed.read('03-20T10:20', [ana, ben, eva])
    expect(feed.known('b')).toMatchObject({ state: 'present', absent: null })
    feed.read('03-20T11:20', [ana, eva])
    expect(feed.known('b')).toMatchObject({ state: 'missing', absent: { reads: 1 } })
  })

  it('is the last one of the feed and still given up', () => {
    const feed = feedOf(ana, ben, eva)
    for (const time of ['09:10', '10:10', '11:10']) feed.read(`03-20T${time}`, [ana, ben])
    expect(feed.known('c').state).toBe('dropped')
  })

  it('is left alone while anything is unreadable', () => {
    const feed = feedOf(ana, ben, eva)
    for (const time of ['09:10', '10:10', '11:10', '12:10'])
      feed.read(`03-20T${time}`, [ana, ben], { unreadable: 1 })
    expect(feed.known('c').state).toBe('present')
    for (const time of ['13:10', '14:10', '15:10']) feed.read(`03-20T${time}`, [ana, ben])
    expect(feed.known('c').state).toBe('dropped')
  })

  it('is asked about if its guest arrives within 48 hours, and a person gives it up', () => {
    const feed = feedOf(ana, ben, eva)
    for (const time of ['09:10', '10:10'])
      expect(feed.read(`05-30T${time}`, [ben, eva]).questions).toEqual([])
    const third = feed.read('05-30T11:10', [ben, eva])
    expect(actions(third)).toEqual([])
    expect(third.questions.map(({ uid }) => uid)).toEqual(['a'])
    feed.memory = decide(feed.memory, new Set(third.questions.map(({ id }) => id)), 'drop')
    expect(feed.meaning('a', '05-30')).toBe('nothing')
  })

  it('is given up without a person if it only closes nights', () => {
    const feed = feedOf(block('x', '2027-06-01', '2027-06-04'), eva)
    for (const time of ['09:10', '10:10']) feed.read(`05-30T${time}`, [eva])
    expect(feed.read('05-30T11:10', [eva])).toMatchObject({ questions: [], changes: [{ action: 'cancel' }] })
  })

  it('is asked about as the stay or the block that a person says it is', () => {
    const third = (event: SeenEvent, treat_as: KnownEvent['treat_as']) => {
      const feed = feedOf(event, eva)
      feed.memory = feed.memory.map((each) => (each.uid === event.uid ? { ...each, treat_as } : each))
      for (const time of ['09:10', '10:10']) feed.read(`05-30T${time}`, [eva])
      const { questions, changes } = feed.read('05-30T11:10', [eva])
      return { questions: questions.length, changes: changes.map(({ action }) => action) }
    }
    const asked = { questions: 1, changes: [] }
    const givenUp = { questions: 0, changes: ['cancel'] }
    expect(third(block('x', '2027-06-01', '2027-06-04'), 'stay')).toEqual(asked)
    expect(third(ana, 'block')).toEqual(givenUp)
    expect(third(ana, 'nothing')).toEqual(givenUp)
  })

  it('is kept by a person and not asked about again, until it returns', () => {
    const feed = feedOf(ana, ben, eva)
    feed.memory = decide(feed.memory, new Set([feed.known('b').id]), 'keep')
    for (const time of ['09:10', '10:10', '11:10', '12:10']) feed.read(`03-20T${time}`, [ana, eva])
    expect(feed.known('b').state).toBe('kept')
    expect(feed.meaning('b', '03-20')).toBe('stay')
    feed.read('03-20T13:10', [ana, ben, eva])
    expect(feed.known('b').state).toBe('present')
  })

  it('is over, and forgotten after a week, which cancels nothing', () => {
    const feed = feedOf(ana, ben, eva)
    for (const time of ['04T00:10', '04T01:10', '04T03:10', '10T23:50'])
      expect(actions(feed.read(`06-${time}`, [ben, eva]))).toEqual([])
    expect(feed.known('a').state).toBe('present')
    feed.read('06-11T00:10', [ben, eva])
    expect(feed.memory.map(({ uid }) => uid)).toEqual(['b', 'c'])
  })

  it('is over and the same when its guest stays on', () => {
    const feed = feedOf(ana, ben)
    feed.read('06-04T00:10', [ben])
    expect(actions(feed.read('06-04T08:10', [{ ...ana, to: '2027-06-05' }, ben]))).toEqual(['change a'])
  })

  it('is the same stay when it returns after it was given up', () => {
    const feed = feedOf(ana, ben, eva)
    const { id } = feed.known('b')
    for (const time of ['09:10', '10:10', '11:10']) feed.read(`03-20T${time}`, [ana, eva])
    expect(actions(feed.read('03-20T12:10', [ana, ben, eva]))).toEqual(['return b'])
    expect(feed.known('b').id).toBe(id)
  })
})

describe('a read that looks like a fault', () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    stay(`m${index}`, `2027-06-${10 + index}`, `2027-06-${11 + index}`),
  )

  it.each([
    ['is empty', 'empty', []],
    ['lacks more than 30 %', 'shrunk', many.slice(4)],
    [
      'moves more than 30 %',
      'shifted',
      many.map((event, index) => (index < 4 ? { ...event, to: '2027-06-30' } : event)),
    ],
  ])('%s and changes nothing', (_words, reason, events) => {
    const feed = feedOf(...many)
    const before = feed.memory
    const outcome = feed.read('03-20T09:10', events)
    expect(outcome).toMatchObject({ held: reason, questions: [] })
    expect(feed.memory).toBe(before)
    expect(outcome.changes.length).toBe(reason === 'empty' ? 10 : 4)
  })

  it.each([
    ['lacks 30 %', many.slice(3)],
    ['moves 30 %', many.map((event, index) => (index < 3 ? { ...event, to: '2027-06-30' } : event))],
  ])('is none if it %s', (_words, events) => {
    expect(feedOf(...many).read('03-20T09:10', events).held).toBeNull()
  })

  it('may lack two of three, and not all', () => {
    expect(feedOf(ana, ben, eva).read('03-20T09:10', [eva]).held).toBeNull()
    expect(feedOf(ana).read('03-20T09:10', []).held).toBe('empty')
  })

  it('is one as well if the events go two at a time', () => {
    const feed = feedOf(...many)
    expect(feed.read('03-20T09:10', many.slice(2)).held).toBeNull()
    expect(feed.read('03-20T09:20', many.slice(4)).held).toBe('shrunk')
  })

  it('is none because stays end while others are absent', () => {
    const feed = feedOf(...many)
    feed.read('03-20T09:10', many.slice(0, 7))
    expect(feed.read('06-13T09:10', many.slice(3, 7)).held).toBeNull()
  })

  it('is measured by what is ahead, not by what is over', () => {
    const feed = feedOf(...many)
    expect(feed.read('06-16T09:10', many.slice(9)).held).toBe('shrunk')
    expect(feedOf(...many).read('06-11T09:10', many.slice(4)).held).toBe('shrunk')
  })

  it('is measured by what is there, not by what was given up', () => {
    const feed = feedOf(...many)
    feed.read('03-20T09:10', many.slice(6), { accepted: true })
    expect(feed.read('03-20T09:20', many.slice(9)).held).toBe('shrunk')
  })

  it('is none because rules of the channel move on, however many', () => {
    const rules = (date: number) =>
      [0, 1, 2].map((index) => block(`r${index}`, `2027-03-${date}`, `2027-03-${date + 2 + index}`))
    const feed = feedOf(...rules(20), eva)
    feed.read('03-21T09:00', [...rules(21), eva], { accepted: true })
    expect(feed.read('03-22T09:00', [...rules(22), eva]).held).toBeNull()
  })

  it('is none because stays are given up while others move', () => {
    const feed = feedOf(...many)
    for (const time of ['09:10', '10:10']) feed.read(`03-20T${time}`, many.slice(3))
    const moved = many.slice(3).map((event, index) => (index === 6 ? { ...event, to: '2027-06-30' } : event))
    expect(feed.read('03-20T11:10', moved).held).toBeNull()
  })

  it('counts once a person accepts it', () => {
    const feed = feedOf(...many)
    feed.read('03-20T09:10', many.slice(4))
    const outcome = feed.read('03-20T09:10', many.slice(4), { accepted: true })
    expect(actions(outcome)).toEqual(['cancel m0', 'cancel m1', 'cancel m2', 'cancel m3'])
    expect(feed.memory.filter(({ state }) => state === 'dropped')).toHaveLength(4)
  })

  it('is over with the next good read', () => {
    const feed = feedOf(...many)
    feed.read('03-20T09:10', [])
    expect(feed.read('03-20T09:20', many)).toMatchObject({ held: null, changes: [] })
  })
})

describe('an event with a new UID', () => {
  it('is the same with the same reservation code, even on other days', () => {
    const feed = feedOf({ ...ana, reference: 'HMABCD1234' }, ben)
    const outcome = feed.read('03-20T09:10', [
      stay('new', '2027-09-01', '2027-09-03', { reference: 'HMABCD1234' }),
      ben,
    ])
    expect(actions(outcome)).toEqual(['change new'])
    expect(feed.known('new').id).toBe('event 1')
  })

  it('is the same on the same days with the same summary', () => {
    const feed = feedOf(ana, ben)
    expect(actions(feed.read('03-20T09:10', [{ ...ana, uid: 'new' }, ben]))).toEqual([])
    expect(feed.known('new').id).toBe('event 1')
  })

  it.each<[string, Partial<SeenEvent>]>([
    ['another reservation code', { reference: 'HMOTHER123' }],
    ['another summary', { summary: 'Reserved - Robert' }],
  ])('is another one with %s', (_words, rest) => {
    const feed = feedOf({ ...ana, reference: 'HMABCD1234' }, ben)
    expect(actions(feed.read('03-20T09:10', [{ ...ana, uid: 'new', ...rest }, ben]))).toEqual(['add new'])
    expect(feed.known('a').state).toBe('missing')
  })

  it.each<[string, Partial<SeenEvent>, Partial<SeenEvent>]>([
    ['first has a code', { reference: 'HMABCD1234' }, {}],
    ['then has a code', {}, { reference: 'HMABCD1234' }],
  ])('is the same on the same days if it %s', (_words, first, then) => {
    const feed = feedOf({ ...ana, ...first }, ben)
    expect(actions(feed.read('03-20T09:10', [{ ...ana, uid: 'new', ...then }, ben]))).toEqual([])
  })

  it('is another one if it only ends on the same day', () => {
    const feed = feedOf(ana, ben)
    const shorter = { ...ana, uid: 'new', from: '2027-06-02' }
    expect(actions(feed.read('03-20T09:10', [shorter, ben]))).toEqual(['add new'])
  })

  it('is one event, though two come with its code', () => {
    const feed = feedOf({ ...ana, reference: 'HMABCD1234' }, ben)
    const twice = ['x', 'y'].map((uid) => ({ ...ana, uid, reference: 'HMABCD1234' }))
    expect(actions(feed.read('03-20T09:10', [...twice, ben]))).toEqual(['add y'])
  })

  it('is another one while the event with its code is still there', () => {
    const known = { ...ana, reference: 'HMABCD1234' }
    const feed = feedOf(known, ben)
    expect(actions(feed.read('03-20T09:10', [known, ben, { ...eva, reference: 'HMABCD1234' }]))).toEqual([
      'add c',
    ])
  })

  it('does not bring a given up stay back for the next guest on the same days', () => {
    const feed = feedOf(ana, ben)
    for (const time of ['09:10', '10:10', '11:10']) feed.read(`03-20T${time}`, [ben])
    expect(actions(feed.read('03-20T12:10', [{ ...ana, uid: 'new' }, ben]))).toEqual(['add new'])
  })

  it('changes if only its first day does', () => {
    const feed = feedOf(ana, ben)
    expect(actions(feed.read('03-20T09:10', [{ ...ana, from: '2027-05-31' }, ben]))).toEqual(['change a'])
  })

  it('keeps the code that the channel leaves out later', () => {
    const feed = feedOf({ ...ana, reference: 'HMABCD1234' })
    feed.read('03-20T09:10', [ana])
    expect(feed.known('a').reference).toBe('HMABCD1234')
  })
})

describe('a block that moves along with the days', () => {
  const notice = (day: number, uid = 'notice') => block(uid, `2027-03-${day}`, `2027-03-${day + 2}`)

  it('is a rule of the channel after two days, and a block after it rested for two', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    expect(feed.meaning('notice', '03-21')).toBe('block')
    feed.read('03-22T09:00', [notice(22), eva])
    expect(feed.meaning('notice', '03-22')).toBe('nothing')
    feed.read('03-23T09:00', [notice(22), eva])
    expect(feed.meaning('notice', '03-23')).toBe('nothing')
    feed.read('03-24T09:00', [notice(22), eva])
    expect(feed.meaning('notice', '03-24')).toBe('block')
  })

  it('is one with a new UID each day', () => {
    const feed = feedOf(notice(20, 'n20'), eva)
    feed.read('03-21T09:00', [notice(21, 'n21'), eva])
    feed.read('03-22T09:00', [notice(22, 'n22'), eva])
    expect(feed.known('n22')).toMatchObject({ id: 'event 1', moved: { days: 2 } })
  })

  it('is one though the channel’s day begins later than ours', () => {
    const feed = feedOf(notice(20), eva)
    for (const day of [21, 22]) {
      feed.read(`03-${day}T00:10`, [notice(day - 1), eva])
      feed.read(`03-${day}T06:10`, [notice(day), eva])
      feed.read(`03-${day}T06:20`, [notice(day), eva])
    }
    expect(feed.meaning('notice', '03-22')).toBe('nothing')
  })

  it('is one that begins tomorrow', () => {
    const feed = feedOf(notice(21), eva)
    feed.read('03-21T09:00', [notice(22), eva])
    feed.read('03-22T09:00', [notice(23), eva])
    expect(feed.meaning('notice', '03-22')).toBe('nothing')
  })

  it.each<[string, SeenEvent]>([
    ['its end moves by more than its start', block('notice', '2027-03-22', '2027-03-25')],
    ['only its end moves back', block('notice', '2027-03-21', '2027-03-22')],
    ['it moves by more than the days that passed', block('notice', '2027-03-25', '2027-03-27')],
    ['a stay takes its place', { ...notice(22), kind: 'stay' }],
  ])('begins to count again if %s', (_words, event) => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    feed.read('03-22T09:00', [event, eva])
    expect(feed.known('notice').moved).toBeNull()
  })

  it('begins to count again if after two days only its end moved by two', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    feed.read('03-23T09:00', [block('notice', '2027-03-22', '2027-03-25'), eva])
    expect(feed.known('notice').moved).toBeNull()
  })

  it('goes on counting over days without a read', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    feed.read('03-24T09:00', [notice(24), eva])
    expect(feed.known('notice').moved).toEqual({ on: '2027-03-24', days: 2 })
  })

  it('is a stay again if its channel says so', () => {
    const feed = feedOf(notice(20), eva)
    for (const date of [21, 22]) feed.read(`03-${date}T09:00`, [notice(date), eva])
    const sold = feed.read('03-22T10:00', [{ ...notice(22), kind: 'stay' }, eva])
    expect(actions(sold)).toEqual(['change notice'])
    expect(feed.meaning('notice', '03-22')).toBe('stay')
  })

  it.each<[string, KnownEvent['state'], SeenEvent, SeenEvent]>([
    ['was given up', 'dropped', notice(20), notice(21, 'new')],
    ['was a stay', 'missing', { ...notice(20), kind: 'stay' }, notice(21, 'new')],
    ['is a stay now', 'missing', notice(20), { ...notice(21, 'new'), kind: 'stay' }],
    ['has another summary', 'missing', notice(20), { ...notice(21, 'new'), summary: 'Closed' }],
    [
      'is days later',
      'missing',
      block('x', '2027-09-20', '2028-03-20'),
      block('new', '2027-09-25', '2028-03-20'),
    ],
  ])('is another one with a new UID if it %s', (_words, state, first, next) => {
    const feed = feedOf(first, eva)
    if (state === 'dropped') feed.read('03-20T10:00', [eva], { accepted: true })
    expect(actions(feed.read('03-21T09:00', [next, eva]))).toEqual(['add new'])
  })

  it('counts a day once, however often it moves on it', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    feed.read('03-21T10:00', [notice(22), eva])
    expect(feed.meaning('notice', '03-21')).toBe('block')
  })

  it('begins to count again after a day of rest', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-21T09:00', [notice(21), eva])
    feed.read('03-22T09:00', [notice(21), eva])
    feed.read('03-23T09:00', [notice(22), eva])
    expect(feed.known('notice').moved?.days).toBe(1)
  })

  it('begins to count again after it moved back', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-20T10:00', [notice(21), eva])
    feed.read('03-20T11:00', [notice(20), eva])
    feed.read('03-21T09:00', [notice(21), eva])
    expect(feed.meaning('notice', '03-21')).toBe('block')
  })

  it('is another one if it has a new UID in the middle of the feed', () => {
    const feed = feedOf(block('x', '2027-05-20', '2027-05-22'), eva)
    const next = block('new', '2027-05-21', '2027-05-23')
    expect(actions(feed.read('03-21T09:00', [next, eva]))).toEqual(['add new'])
  })

  it('is another one if it has a new UID and only ends later', () => {
    const feed = feedOf(block('x', '2027-09-20', '2027-09-22'), ana)
    const longer = block('new', '2027-09-20', '2027-09-23')
    expect(actions(feed.read('03-21T09:00', [longer, ana]))).toEqual(['add new'])
  })

  it('is one though nothing was read for some days', () => {
    const feed = feedOf(notice(20), eva)
    feed.read('03-24T09:00', [notice(24), eva])
    feed.read('03-25T09:00', [notice(25), eva])
    expect(feed.meaning('notice', '03-25')).toBe('nothing')
  })

  it('is one at the end of the feed, whose last day stays or moves', () => {
    const window = (day: number) => block('window', `2027-09-${day}`, '2028-03-20')
    const feed = feedOf(window(20), eva)
    feed.read('03-21T09:00', [window(21), eva])
    feed.read('03-22T09:00', [window(22), eva])
    expect(feed.meaning('window', '03-22')).toBe('nothing')
  })

  it('occupies its nights in the middle of the feed', () => {
    const moving = (day: number) => block('x', `2027-05-${day}`, `2027-05-${day + 2}`)
    const feed = feedOf(moving(20), eva)
    feed.read('03-21T09:00', [moving(21), eva])
    feed.read('03-22T09:00', [moving(22), eva])
    expect(feed.meaning('x', '03-22')).toBe('block')
  })

  it('does not make a stay a rule', () => {
    const moving = (day: number) => stay('x', `2027-03-${day}`, `2027-03-${day + 2}`)
    const feed = feedOf(moving(20))
    feed.read('03-21T09:00', [moving(21)])
    feed.read('03-22T09:00', [moving(22)])
    expect(feed.meaning('x', '03-22')).toBe('stay')
  })
})

it('is unknown and treated as the host wishes', () => {
  const feed = feedOf(stay('u', '2027-06-01', '2027-06-03', { kind: 'unknown' }))
  const at = { today: '2027-03-20', end: null }
  expect(meaningOf(feed.known('u'), { ...at, treat_unknown_as: 'block' })).toBe('block')
  expect(meaningOf(feed.known('u'), { ...at, treat_unknown_as: 'stay' })).toBe('stay')
})

test('an event is what a person says, until it is given up', () => {
  const feed = feedOf(ana)
  const at = { treat_unknown_as: 'stay', today: '2027-03-20', end: null } as const
  const treated = { ...feed.known('a'), treat_as: 'nothing' as const }
  expect(meaningOf(treated, at)).toBe('nothing')
  expect(meaningOf({ ...treated, treat_as: 'block' }, at)).toBe('block')
  expect(meaningOf({ ...treated, treat_as: 'block', state: 'dropped' }, at)).toBe('nothing')
})

test('what a person says of an event stays when it changes', () => {
  const before = { ...feedOf(ana).known('a'), treat_as: 'block' as const }
  const read = { events: [{ ...ana, to: '2027-06-05' }], unreadable: 0 }
  const moment = { now: '2027-03-20T10:00:00Z', today: '2027-03-20', soon: '2027-03-22' }
  const { memory } = reconcile([before], read, moment, { newId: () => 'another' })
  expect(memory).toMatchObject([{ id: before.id, treat_as: 'block' }])
})
