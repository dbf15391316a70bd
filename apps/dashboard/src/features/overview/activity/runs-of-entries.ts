import type { ActivityActorKind, ActivityType } from '@stayward/contract/kernel/activity'
import type { Entry } from './entry'

/** What programs do to many things at once, with a sentence of its own for several of them. */
export const SEVERAL_TYPES = [
  'access_code.created',
  'access_code.drifted',
  'access_code.failed',
  'access_code.moved',
  'access_code.reinstated',
  'access_code.revoked',
  'access_code.renewed',
  'access_code.verified',
  'block.created',
  'block.deleted',
  'block.updated',
  'booking.cancelled',
  'booking.confirmed',
  'booking.created',
  'booking.erased',
  'booking.restored',
  'booking.updated',
  'checkin.closed',
  'checkin.completed',
  'checkin.fell_back',
  'checkin.link_sent',
  'checkin.released',
  'guest.erased',
  'message.failed',
  'message.sent',
  'report.accepted',
  'report.file_ready',
  'report.late',
  'report.overdue',
  'report.rejected',
  'report.sent',
  'report.unconfirmed',
  'smart_lock.battery_low',
  'smart_lock.offline',
  'smart_lock.online',
  'task.cancelled',
  'task.completed',
  'task.created',
  'task.deleted',
  'task.updated',
] as const satisfies readonly ActivityType[]
export type SeveralType = (typeof SEVERAL_TYPES)[number]

/**
 * Entries that share a line: `equal` ones say the same of one thing, `several` the same of different things. One entry alone
 * is `single`.
 */
export type Run =
  | { kind: 'single'; entries: [Entry] }
  | { kind: 'equal'; entries: Entry[] }
  | { kind: 'several'; type: SeveralType; entries: Entry[] }

/** As many equal entries in a row share a line. */
const EQUAL_FROM = 3

/** As many of one type share a line; what people do only once there are so many that single lines say less. */
const SEVERAL_FROM = { program: 3, person: 5 } as const

/** How long after one another entries of one type can be to count as done at once, whatever happened in between. */
const GAP_MS = 10 * 60_000

const PROGRAMS: readonly ActivityActorKind[] = ['system', 'vendor', 'api_key']

/**
 * Puts entries together that say the same, newest first: what somebody did to several things at about the same time, where
 * its newest entry is, and equal entries in a row. Entries and runs are otherwise in their order.
 */
export function runsOfEntries(entries: readonly Entry[]): Run[] {
  const several = severalIn(entries)
  const runs: Run[] = []
  for (const entry of entries) {
    const run = several.get(entry.id)
    if (run) {
      if (run.entries[0] === entry) runs.push(run)
      continue
    }
    const last = runs.at(-1)
    if (last && last.kind !== 'several' && last.entries.every((other) => isEqual(other, entry)))
      runs[runs.length - 1] = { kind: 'equal', entries: [...last.entries, entry] }
    else runs.push({ kind: 'single', entries: [entry] })
  }
  return runs.flatMap(apartIfFew)
}

/** Two equal entries say as much apart. */
const apartIfFew = (run: Run): Run[] =>
  run.kind === 'equal' && run.entries.length < EQUAL_FROM
    ? run.entries.map((entry) => ({ kind: 'single', entries: [entry] }))
    : [run]

type Several = Extract<Run, { kind: 'several' }>

/** The runs of several different things, by the ids of their entries. */
function severalIn(entries: readonly Entry[]): Map<string, Several> {
  const gathered: Several[] = []
  const latest = new Map<string, Several>()
  for (const entry of entries) {
    const type = SEVERAL_TYPES.find((one) => one === entry.type)
    if (type === undefined) continue
    const key = JSON.stringify([type, entry.actor.kind, entry.actor.name])
    const run = latest.get(key)
    const before = run?.entries.at(-1)
    if (run && before && Date.parse(before.occurred_at) - Date.parse(entry.occurred_at) <= GAP_MS)
      run.entries.push(entry)
    else {
      const next: Several = { kind: 'several', type, entries: [entry] }
      latest.set(key, next)
      gathered.push(next)
    }
  }
  return new Map(gathered.filter(isWorthIt).flatMap((run) => run.entries.map(({ id }) => [id, run])))
}

function isWorthIt({ entries }: Several): boolean {
  const [first] = entries
  if (first === undefined) return false
  const least = PROGRAMS.includes(first.actor.kind) ? SEVERAL_FROM.program : SEVERAL_FROM.person
  return entries.length >= least && entries.some(({ subject }) => subject.id !== first.subject.id)
}

/** What an entry is about. Somebody has a membership of their own at each property, and is one person all the same. */
const thingOf = ({ subject: { type, id, label } }: Entry): string =>
  type === 'member' && label !== null ? label : id

/** Without changes that differ: each of those says something else. */
const isEqual = (one: Entry, other: Entry): boolean =>
  one.type === other.type &&
  one.actor.kind === other.actor.kind &&
  one.actor.name === other.actor.name &&
  one.subject.type === other.subject.type &&
  thingOf(one) === thingOf(other) &&
  JSON.stringify(one.changes) === JSON.stringify(other.changes)
