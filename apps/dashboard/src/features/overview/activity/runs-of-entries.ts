import type { ActivityActorKind, ActivityType } from '@stayward/contract/kernel/activity'
import type { Entry } from './entry'

/** What is done to many things, with a sentence of its own for several of them. */
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
  'booking.conflict_found',
  'booking.conflict_solved',
  'booking.created',
  'booking.erased',
  'booking.restored',
  'booking.updated',
  'checkin.closed',
  'checkin.completed',
  'checkin.fell_back',
  'checkin.guest_registered',
  'checkin.guest_signed',
  'checkin.link_sent',
  'checkin.released',
  'guest.erased',
  'integration.created',
  'integration.status_changed',
  'invitation.accepted',
  'invitation.created',
  'message.failed',
  'message.received',
  'message.sent',
  'property.cover_changed',
  'property.created',
  'property.updated',
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
  'task.item_ticked',
  'task.photo_added',
  'task.started',
  'task.updated',
] as const satisfies readonly ActivityType[]
export type SeveralType = (typeof SEVERAL_TYPES)[number]

/** The new status of an entry about one; blank for any other. */
export const statusAfter = ({ type, changes }: Pick<Entry, 'type' | 'changes'>): string => {
  const status = type === 'integration.status_changed' ? changes?.['status']?.after : undefined
  return typeof status === 'string' ? status : ''
}

/** The import of a file that created a booking; null for any other entry. */
export const importOf = ({ type, changes }: Pick<Entry, 'type' | 'changes'>): string | null => {
  const import_id = type === 'booking.created' ? changes?.['import_id']?.after : undefined
  return typeof import_id === 'string' ? import_id : null
}

/**
 * Entries that share a line: `equal` ones say the same of one thing, `several` the same of different things. One entry alone
 * is `single`.
 */
export type Run =
  | { kind: 'single'; entries: [Entry] }
  | { kind: 'equal'; entries: Entry[] }
  | { kind: 'several'; type: SeveralType; entries: Entry[] }

/** As many entries that say the same share a line. */
const SHARED_FROM = 3

/**
 * How long after one another a program's entries of one type can be to count as done at once, whatever happened in between.
 * Those of a person whose name is known count as one all day.
 */
const GAP_MS = 10 * 60_000

/** What programs do all day and nobody has to act on: one line of the day for each, so that the rest is seen. */
const ROUTINE: readonly SeveralType[] = [
  'access_code.created',
  'access_code.drifted',
  'access_code.reinstated',
  'access_code.revoked',
  'access_code.verified',
  'message.sent',
]

const PROGRAMS: readonly ActivityActorKind[] = ['system', 'vendor', 'api_key']

/** What guests do, which says nothing together with those at another property. An entry does not name its stay. */
const OF_GUESTS: readonly SeveralType[] = ['checkin.guest_registered', 'checkin.guest_signed']

/** Whether an entry is of nobody in particular: a program, or one of the people whose names the reader may not see. */
const isAnonymous = ({ actor: { kind, name } }: Entry): boolean => PROGRAMS.includes(kind) || name === null

/**
 * Puts entries of one day together that say the same, newest first: what a person did that day, or a program as a matter of
 * routine, in one import or at about the same time, to several things; and equal entries, a program's only in a row. A run is where its newest entry is; entries
 * and runs are otherwise in their order.
 */
export function runsOfEntries(entries: readonly Entry[]): Run[] {
  const several = severalIn(entries)
  const equals = equalIn(entries.filter(({ id }) => !several.has(id)))
  const runs: Run[] = []
  for (const entry of entries) {
    const run = several.get(entry.id)
    if (run) {
      if (run.entries[0] === entry) runs.push(run)
      continue
    }
    const equal = equals.get(entry.id)
    if (equal === undefined) runs.push({ kind: 'single', entries: [entry] })
    else if (equal.entries[0] === entry) runs.push(equal)
  }
  return runs
}

type Equal = Extract<Run, { kind: 'equal' }>

/** The runs of equal entries, by the ids of their entries. */
function equalIn(entries: readonly Entry[]): Map<string, Equal> {
  const gathered: Equal[] = []
  for (const entry of entries) {
    const run = (isAnonymous(entry) ? gathered.slice(-1) : gathered).find(({ entries: [first] }) =>
      first ? isEqual(first, entry) : false,
    )
    if (run) run.entries.push(entry)
    else gathered.push({ kind: 'equal', entries: [entry] })
  }
  // Two say as much apart.
  return byEntry(gathered.filter((run) => run.entries.length >= SHARED_FROM))
}

type Several = Extract<Run, { kind: 'several' }>

/** The runs of several different things, by the ids of their entries. */
function severalIn(entries: readonly Entry[]): Map<string, Several> {
  const gathered: Several[] = []
  const latest = new Map<string, Several>()
  for (const entry of entries) {
    const type = SEVERAL_TYPES.find((one) => one === entry.type)
    if (type === undefined) continue
    const key = JSON.stringify([
      type,
      entry.actor.kind,
      entry.actor.name,
      statusAfter(entry),
      importOf(entry),
      OF_GUESTS.includes(type) ? entry.property_id : null,
    ])
    const run = latest.get(key)
    const before = run?.entries.at(-1)
    if (run && before && (!isAnonymous(entry) || isOneAct(type, entry) || isSoonAfter(entry, before)))
      run.entries.push(entry)
    else {
      const next: Several = { kind: 'several', type, entries: [entry] }
      latest.set(key, next)
      gathered.push(next)
    }
  }
  return byEntry(gathered.filter(isWorthIt))
}

/** Whether entries older than those that are loaded, of which `oldest` is the last, may belong to a run of the same day. */
export function mayGrow(run: Run, oldest: Entry | undefined): boolean {
  const [first] = run.entries
  const last = run.entries.at(-1)
  if (run.kind === 'single' || first === undefined || last === undefined || oldest === undefined) return false
  if (!isAnonymous(first)) return true
  return run.kind === 'equal' ? last.id === oldest.id : isOneAct(run.type, first) || isSoonAfter(oldest, last)
}

/** Whether entries of a program belong together however long it took. */
const isOneAct = (type: SeveralType, entry: Entry): boolean =>
  isRoutine(type, entry) || importOf(entry) !== null

const isRoutine = (type: SeveralType, { actor }: Entry): boolean =>
  ROUTINE.includes(type) && PROGRAMS.includes(actor.kind)

const isSoonAfter = (earlier: Entry, later: Entry): boolean =>
  Date.parse(later.occurred_at) - Date.parse(earlier.occurred_at) <= GAP_MS

const byEntry = <Of extends Run>(runs: readonly Of[]): Map<string, Of> =>
  new Map(runs.flatMap((run) => run.entries.map(({ id }) => [id, run])))

function isWorthIt({ entries }: Several): boolean {
  const [first] = entries
  return entries.length >= SHARED_FROM && entries.some(({ subject }) => subject.id !== first?.subject.id)
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
