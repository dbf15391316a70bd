import type { ActivityActorKind, ActivityType } from '@stayward/contract/kernel/activity'
import type { Entry } from './entry'

/** What programs do to many things at once, with a sentence of its own for several of them. */
export const SEVERAL_TYPES = [
  'access_code.created',
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

/** As many entries in a row share a line. */
const SHARED_FROM = 3

const PROGRAMS: readonly ActivityActorKind[] = ['system', 'vendor', 'api_key']

/**
 * Puts neighbouring entries of one type and actor together, in their order. What people do stays apart unless it is equal, so
 * that nothing they did hides behind a number.
 */
export function runsOfEntries(entries: readonly Entry[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < entries.length;) {
    const run = runFrom(entries.slice(at))
    runs.push(run)
    at += run.entries.length
  }
  return runs
}

function runFrom(entries: readonly Entry[]): Run {
  const [first, ...others] = entries
  if (first === undefined) throw new RangeError('A run begins with an entry.')
  const alike = firstWhile(entries, (entry) => isAlike(entry, first))
  const type = SEVERAL_TYPES.find((one) => one === first.type)
  const isProgram = PROGRAMS.includes(first.actor.kind)
  const isOfOne = alike.every(({ subject }) => subject.id === first.subject.id)
  if (alike.length >= SHARED_FROM && type !== undefined && isProgram && !isOfOne)
    return { kind: 'several', type, entries: alike }
  const equal = [first, ...firstWhile(others, (entry) => isEqual(entry, first))]
  return equal.length >= SHARED_FROM
    ? { kind: 'equal', entries: equal }
    : { kind: 'single', entries: [first] }
}

const isAlike = (one: Entry, other: Entry): boolean =>
  one.type === other.type && one.actor.kind === other.actor.kind && one.actor.name === other.actor.name

/** Without changes that differ: each of those says something else. */
const isEqual = (one: Entry, other: Entry): boolean =>
  isAlike(one, other) &&
  one.subject.type === other.subject.type &&
  one.subject.id === other.subject.id &&
  JSON.stringify(one.changes) === JSON.stringify(other.changes)

function firstWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item[] {
  const end = items.findIndex((item) => !holds(item))
  return items.slice(0, end === -1 ? items.length : end)
}
