import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import {
  decide,
  type FeedMemory,
  type GoodRead,
  meaningOf,
  lastDay,
  type Moment,
  reconcile,
  type SeenEvent,
} from '../channels/feeds/reconcile.rules.ts'

/** What somebody does at the channel. Numbers choose an event or a day, whatever there is. */
type Edit =
  | { what: 'book'; at: number; nights: number; kind: 'stay' | 'block' }
  | { what: 'move'; which: number; by: number }
  | { what: 'cancel'; which: number }
  | { what: 'rename_all' }

/** How a read goes wrong; the parser refuses what is not a calendar before this. */
type Fault = 'none' | 'unreachable' | 'empty' | 'thinned' | 'shifted' | 'one_unreadable'

/** Some edits at the channel, a while, and a read. */
interface Step {
  edits: Edit[]
  minutes: number
  fault: Fault
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('book' as const),
      at: fc.nat(120),
      nights: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('stay' as const, 'stay' as const, 'block' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      which: fc.nat(),
      by: fc.integer({ min: -6, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ what: 'rename_all' as const }) },
)

/** A random history of a channel's calendar, and of the reads of it. */
const channelHistory: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    edits: fc.array(edit, { maxLength: 5 }),
    minutes: fc.integer({ min: 10, max: 2000 }),
    fault: fc.oneof(
      { weight: 5, arbitrary: fc.constant('none' as const) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'unreachable' as const,
          'empty' as const,
          'thinned' as const,
          'shifted' as const,
          'one_unreadable' as const,
        ),
      },
    ),
  }),
  { minLength: 1, maxLength: 40 },
)

/** What waits for the host, who can only accept all of it. An event that was not known before has no UID yet. */
export interface Question {
  changes: readonly { action: 'appear' | 'disappear'; event: AskedEvent }[]
  accept: () => Promise<void>
}

type AskedEvent = Pick<SeenEvent, 'from' | 'to'> & { uid: string | null }

/** What reads the channel's calendar in a history. */
export interface Reader {
  /** Reads the calendar once, at a moment. */
  read: (calendar: GoodRead, at: Moment) => Promise<void>
  questions: (at: Moment) => Promise<readonly Question[]>
  /** The stays and blocks that the property's calendar has: which event they stand for, and an id that stays theirs. */
  standing: (at: Moment) => Promise<readonly Standing[]>
}

export type Standing = Pick<SeenEvent, 'uid' | 'from' | 'to'> & { id: string; kind: 'stay' | 'block' }

/** Lives through random histories; throws with the shortest one found that goes wrong. */
export async function proveHistories(runs: number, makeReader = rulesAlone): Promise<void> {
  await fc.assert(
    fc.asyncProperty(channelHistory, async (history) => liveThrough(history, await makeReader())),
    { numRuns: runs },
  )
}

/** The rules with a memory of their own, without a database. */
const rulesAlone = (): Promise<Reader> => {
  let memory: FeedMemory = []
  let asked: Question[] = []
  const accept = (read: GoodRead, at: Moment) => () => {
    memory = reconcile(memory, read, at, { newId: randomUUID, accepted: true }).memory
    return Promise.resolve()
  }
  const drop = (id: string) => () => {
    memory = decide(memory, new Set([id]), 'drop')
    return Promise.resolve()
  }
  return Promise.resolve({
    read: (read, at) => {
      const { memory: next, changes, held, questions } = reconcile(memory, read, at, { newId: randomUUID })
      memory = next
      asked = questions.map((event) => ({
        changes: [{ action: 'disappear', event }],
        accept: drop(event.id),
      }))
      if (held !== null)
        asked = [
          {
            changes: changes.map(({ action, after }) => ({
              action: action === 'cancel' ? 'disappear' : 'appear',
              event: after,
            })),
            accept: accept(read, at),
          },
        ]
      return Promise.resolve()
    },
    questions: () => Promise.resolve(asked),
    standing: ({ today }) => {
      const end = lastDay(memory.filter(({ state }) => state === 'present'))
      return Promise.resolve(
        memory.flatMap((event): Standing[] => {
          const kind = meaningOf(event, { treat_unknown_as: 'stay', today, end })
          return kind === 'stay' || kind === 'block' ? [{ ...event, kind }] : []
        }),
      )
    },
  })
}

const BEGINNING = Temporal.Instant.from('2027-03-20T09:00:00Z')
const ZONE = 'Europe/Madrid'
/** Faults do not last: the channel tells the truth again before what is absent is given up. */
const MOST_FAULTS_IN_A_ROW = 2

/** What nights a person sees taken, and by what. */
type Truth = SeenEvent & { kind: 'stay' | 'block' }

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const describe = ({ from, to }: Pick<SeenEvent, 'from' | 'to'>, kind: string) => `${kind} ${from}–${to}`

/**
 * Lives through a history with a host who answers each question with the channel's truth. Throws if a stay that the
 * channel has all the time is given up, if one is there twice, or if three last reads do not end in the truth.
 */
async function liveThrough(history: readonly Step[], reader: Reader): Promise<void> {
  let time = BEGINNING
  let truth: Truth[] = []
  let standing: readonly Standing[] = []
  let faults = 0
  /** The ids of stays that the channel has had since they were first seen. */
  const lasting = new Map<string, string>()
  /** The nights of every stay that was ever read. */
  const known = new Set<string>()

  const moment = (): Moment => ({
    now: time.toString(),
    today: time.toZonedDateTimeISO(ZONE).toPlainDate().toString(),
    soon: time.add({ hours: 48 }).toZonedDateTimeISO(ZONE).toPlainDate().toString(),
  })
  const isTrue = (event: AskedEvent) =>
    truth.some(
      ({ uid, from, to }) =>
        (event.uid === null || uid === event.uid) && from === event.from && to === event.to,
    )

  /** The channel itself does not list what is over. */
  const listed = () => truth.filter(({ to }) => to >= moment().today)
  const isGone = ({ uid }: AskedEvent) => listed().every((event) => event.uid !== uid)

  async function read(fault: Fault): Promise<void> {
    if (fault === 'unreachable') return
    const at = moment()
    const before = standing
    const events = broken(listed(), fault)
    for (const { from, to } of events) known.add(`${from} ${to}`)
    await reader.read({ events, unreadable: fault === 'one_unreadable' ? 1 : 0 }, at)
    standing = await reader.standing(at)
    const ids = new Set(standing.map(({ id }) => id))
    for (const { id, kind, from, to } of before)
      if (kind === 'stay' && from <= at.soon && to > at.today && !ids.has(id))
        throw new Error(`${describe({ from, to }, kind)} was given up by nobody at ${at.now}.`)
    for (const { changes, accept } of await reader.questions(at)) {
      const isRight = changes.every(({ action, event }) =>
        action === 'disappear' ? isGone(event) : isTrue(event),
      )
      if (isRight) await accept()
    }
    standing = await reader.standing(at)
    check()
  }

  function check(): void {
    for (const event of truth) {
      const found = standing.filter(({ uid }) => uid === event.uid)
      if (found.length > 1) throw new Error(`${describe(event, event.kind)} is there twice.`)
      const [first] = found
      if (first !== undefined) lasting.set(event.uid, first.id)
      else if (lasting.has(event.uid) && event.to > moment().today)
        throw new Error(`${describe(event, event.kind)} was lost at ${time.toString()}.`)
    }
  }

  function change(edits: readonly Edit[]): void {
    const { today } = moment()
    for (const each of edits) {
      // A block that moves may look like a rule of the channel, which has tests of its own.
      const ahead = truth.filter(
        ({ from, kind }) => from > today && (each.what !== 'move' || kind === 'stay'),
      )
      const chosen = 'which' in each ? ahead[each.which % Math.max(1, ahead.length)] : undefined
      const others = truth.filter((event) => event !== chosen)
      const isFree = (from: string, to: string) =>
        others.every((other) => other.to <= from || other.from >= to)
      if (each.what === 'book') {
        const from = dayAfter(today, each.at)
        const to = dayAfter(from, each.nights)
        // A block that is removed and made again a day later would look like a rule, too.
        const summary = each.kind === 'stay' ? 'Reserved' : `Not available ${from}`
        // Without a code, exactly the nights of a stay that has left are taken for it under a new UID.
        if (isFree(from, to) && !known.has(`${from} ${to}`))
          truth.push({
            uid: randomUUID(),
            recurrence_id: null,
            from,
            to,
            kind: each.kind,
            summary,
            reference: null,
            guest: null,
          })
      } else if (each.what === 'rename_all') {
        truth = truth.map((event) => ({ ...event, uid: randomUUID() }))
        lasting.clear()
      } else if (chosen !== undefined) {
        const from = each.what === 'move' ? dayAfter(chosen.from, each.by) : chosen.from
        const to = each.what === 'move' ? dayAfter(chosen.to, each.by) : chosen.to
        if (each.what === 'cancel') truth = others
        else if (from > today && isFree(from, to)) truth = [...others, { ...chosen, from, to }]
      }
    }
  }

  for (const { edits, minutes, fault } of history) {
    change(edits)
    time = time.add({ minutes })
    faults = fault === 'none' ? 0 : faults + 1
    const isTooMany = faults > MOST_FAULTS_IN_A_ROW
    if (isTooMany) faults = 0
    await read(isTooMany ? 'none' : fault)
  }
  for (const minutes of [10, 61, 61]) {
    time = time.add({ minutes })
    await read('none')
  }

  const isAhead = ({ to }: Pick<SeenEvent, 'to'>) => to > moment().today
  const ends = standing.filter(isAhead).map((event) => describe(event, event.kind))
  const wanted = truth.filter(isAhead).map((event) => describe(event, event.kind))
  if (ends.toSorted().join() !== wanted.toSorted().join())
    throw new Error(`The calendar has ${ends.join(', ')}; the channel has ${wanted.join(', ')}.`)
}

function broken(listed: readonly SeenEvent[], fault: Fault): SeenEvent[] {
  switch (fault) {
    case 'empty':
      return []
    case 'thinned':
      return listed.filter((_event, index) => index % 2 === 0)
    case 'shifted':
      return listed.map((event) => ({ ...event, from: dayAfter(event.from, 1), to: dayAfter(event.to, 1) }))
    case 'one_unreadable':
      return listed.slice(1)
    default:
      return [...listed]
  }
}
