import { Temporal } from 'temporal-polyfill'
import type { FeedHoldReason } from '@stayward/contract/channels/feed-values'
import type { UnreadableEvent } from '@stayward/integrations/calendars/feed-event'
import type { Transaction } from '@stayward/db/client'
import { type ActivityChanges, asSystem, recordActivity } from '../../kernel/activity.ts'
import { after as instantAfter, nowInstant, today } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { type PropertyRow, selectPropertyForUpdate } from '../../properties/properties.queries.ts'
import { settleConflicts } from '../../stays/bookings/conflicts.service.ts'
import type { FeedSettings } from '../../integrations/feed-settings.rules.ts'
import { type CalendarImage, readCalendarImage } from './applied-images.queries.ts'
import {
  appliedItems,
  askedItems,
  type DifferenceItem,
  proposedItems,
  unreadableItems,
} from './difference-items.rules.ts'
import {
  type Difference,
  type DifferenceRow,
  insertDifference,
  sealRead,
  selectOpenDifferenceForUpdate,
  updateDifference,
} from './feed-differences.queries.ts'
import { type FeedKey, listFeedEvents, type StoredEvent, writeFeedEvents } from './feed-events.queries.ts'
import { type FeedRow, selectFeedForUpdate, updateFeed } from './feeds.queries.ts'
import { placeEvents } from './place-events.service.ts'
import {
  type FeedMemory,
  type GoodRead,
  isQuestion,
  lastDay,
  type Moment,
  reconcile,
} from './reconcile.rules.ts'

const TWO_DAYS_MS = 48 * 60 * 60 * 1000
/** Events are remembered for a week after their end. */
const DAYS_REMEMBERED = 7

/** A read to apply, with what recognises it next time. */
export type ReadToApply = Pick<GoodRead, 'events'> &
  Pick<FeedRow, 'content_hash' | 'text_hash' | 'etag' | 'last_modified'> & {
    unreadable: readonly Pick<UnreadableEvent, 'reason'>[]
  }

/** A feed whose rows are locked: its property, itself, and what it remembers. */
export interface LockedFeed {
  ctx: Announcing
  tx: Transaction
  key: FeedKey
  settings: FeedSettings
  property: PropertyRow
  feed: FeedRow
  before: StoredEvent[]
  moment: Moment
  /** The difference that waits for a person. */
  open: Difference | null
}

/** Locks a feed, with its property first; null if it is gone. */
export async function lockFeed(
  ctx: Announcing,
  tx: Transaction,
  key: FeedKey,
  settings: FeedSettings,
): Promise<LockedFeed | null> {
  const property = await selectPropertyForUpdate(tx, { account_id: key.account_id, id: key.property_id })
  const feed = await selectFeedForUpdate(tx, key)
  if (!feed) return null
  const before = await listFeedEvents(tx, ctx.vault, key)
  const open = await selectOpenDifferenceForUpdate(tx, key)
  return { ctx, tx, key, settings, property, feed, before, moment: momentAt(ctx, property.time_zone), open }
}

function momentAt({ clock }: Pick<Announcing, 'clock'>, timeZone: string): Moment {
  const soon = new Date(instantAfter(clock.now(), TWO_DAYS_MS))
  return { now: nowInstant(clock), today: today(clock, timeZone), soon: today({ now: () => soon }, timeZone) }
}

/**
 * Brings bookings and blocks in line with a good read, in one transaction. Returns what waits for a person: the whole read
 * if it looks like a fault, in which case nothing was applied, or single stays of it.
 */
export async function applyRead(
  locked: LockedFeed,
  read: ReadToApply,
  next_read_at: string,
): Promise<FeedHoldReason | null> {
  const { ctx, tx, key, feed, before, moment } = locked
  const { now } = moment
  const { memory, changes, held } = reconcile(before, goodRead(read), moment, { newId: () => ctx.ids.next() })
  await updateFeed(tx, key, { last_read_at: now, last_good_at: now, next_read_at, failures: 0 })
  if (held === null) return bringInLine(locked, memory, { read, decides: null })
  if (read.content_hash === feed.kept_hash) return ask(locked, { reason: null, items: [], held_read: null })
  const known = new Map(before.map((event) => [event.id, event]))
  const items = proposedItems(changes, known)
  return ask(locked, { reason: held, items, held_read: read })
}

/** What is in the property's calendar now. */
export const readImage = ({ tx, key, moment }: LockedFeed): Promise<CalendarImage> => {
  const since = Temporal.PlainDate.from(moment.today).subtract({ days: DAYS_REMEMBERED }).toString()
  return readCalendarImage(tx, key, since)
}

/** A read as the rules take it. */
export const goodRead = ({ events, unreadable }: ReadToApply): GoodRead => ({
  events,
  unreadable: unreadable.length,
})

/**
 * Brings bookings and blocks in line with what a feed remembers from now on, and records the difference: in the one that a
 * person `decides`, or a new one. `known` is what its events stand for, if a person has just changed that, and `imageBefore`
 * what the calendar was before. Returns what waits for a person.
 */
export async function bringInLine(
  locked: LockedFeed,
  memory: FeedMemory,
  {
    read,
    decides,
    known = locked.before,
    imageBefore,
  }: {
    read: ReadToApply | null
    decides: DifferenceRow | null
    known?: readonly StoredEvent[]
    imageBefore?: CalendarImage
  },
): Promise<FeedHoldReason | null> {
  const { ctx, tx, key, feed, before, moment } = locked
  const image = await readImage(locked)
  const after = await placeEvents(
    {
      ...locked,
      image,
      end: lastDay(memory.filter(({ state }) => state === 'present')),
      source: locked.settings.source,
      treat_unknown_as: locked.settings.treat_unknown_as,
      is_first_read: feed.content_hash === null,
    },
    known,
    memory,
  )
  await settleConflicts(ctx, tx, key)
  await writeFeedEvents(tx, ctx.vault, key, { before, after })
  const events = new Map(before.map((event) => [event.id, event]))
  const isNew = read !== null && read.content_hash !== feed.content_hash
  const items = [
    ...appliedItems(
      { events, image: imageBefore ?? image },
      { events: after, image: await readImage(locked) },
    ),
    ...(isNew ? unreadableItems(read.unreadable) : []),
  ]
  await recordApplied(locked, items, decides)
  await recordConflicts(locked, items)
  const unreadable = read === null ? false : read.unreadable.length > 0
  await updateFeed(tx, key, {
    ...(items.some(({ action }) => action !== 'keep' && action !== 'unreadable') && {
      last_change_at: moment.now,
    }),
    ...(read && {
      content_hash: read.content_hash,
      text_hash: read.text_hash,
      etag: read.etag,
      last_modified: read.last_modified,
      kept_hash: null,
    }),
    is_settled: read !== null && !unreadable && after.every(isSettled),
  })
  // What a person says of one event decides nothing about a calendar that looks wrong as a whole.
  if (read === null && locked.open !== null && locked.open.held_read !== null) return feed.held_reason
  const questions = after.filter((event) => isQuestion(event, moment))
  const pairs = after.filter(({ same_as }) => same_as !== null)
  const reason = questions.length > 0 ? 'arriving_soon' : pairs.length > 0 ? 'same_stay' : null
  const open = decides === null ? locked.open : null
  return ask({ ...locked, open }, { reason, items: askedItems(questions, pairs), held_read: null })
}

/** Whether an event needs no second look while the feed stays as it is. */
const isSettled = ({ state, conflict_since, moved, same_as }: StoredEvent): boolean =>
  state !== 'missing' && conflict_since === null && moved === null && same_as === null

async function recordApplied(
  { ctx, tx, key, moment: { now } }: LockedFeed,
  items: readonly DifferenceItem[],
  decides: DifferenceRow | null,
): Promise<void> {
  if (decides !== null) {
    const changes = { state: 'applied', decided_at: now, held_read: null } as const
    await updateDifference(tx, decides, changes, { items, now })
  } else if (items.length > 0) {
    const row = { ...key, id: ctx.ids.next(), state: 'applied', decided_at: now, created_at: now } as const
    await insertDifference(tx, row, items)
  }
}

/** Records each stay, or nights to block, that could not be placed since others have its nights. */
async function recordConflicts(locked: LockedFeed, items: readonly DifferenceItem[]): Promise<void> {
  for (const { action, from, to } of items)
    if (action === 'conflict')
      await recordFeed(locked, 'feed.conflict', {
        from: { before: null, after: from },
        to: { before: null, after: to },
      })
}

const recordFeed = (
  { ctx, tx, key }: Pick<LockedFeed, 'ctx' | 'tx' | 'key'>,
  type: 'feed.conflict' | 'feed.held',
  changes: ActivityChanges,
): Promise<void> =>
  recordActivity(asSystem(ctx), tx, {
    type,
    account_id: key.account_id,
    property_id: key.property_id,
    subject: { type: 'integration', id: key.integration_id },
    changes,
  })

/** Keeps one open difference with everything that a feed asks a person, or none; returns why it is open. */
async function ask(
  { ctx, tx, key, feed, moment: { now }, open }: LockedFeed,
  {
    reason,
    items,
    held_read,
  }: { reason: FeedHoldReason | null; items: readonly DifferenceItem[]; held_read: ReadToApply | null },
): Promise<FeedHoldReason | null> {
  const held_since = feed.held_reason === reason ? (feed.held_since ?? now) : now
  await updateFeed(tx, key, {
    held_reason: reason,
    held_since: reason === null ? null : held_since,
    ...(reason !== null && { is_settled: false }),
  })
  if (reason === null) {
    if (open !== null) {
      const changes = { state: 'kept', decided_at: now, held_read: null } as const
      await updateDifference(tx, open, changes, { now })
    }
    return null
  }
  const id = open?.id ?? ctx.ids.next()
  const content = { reason, held_read: held_read && sealRead(ctx.vault, id, held_read) }
  if (open === null) {
    await insertDifference(tx, { ...key, id, state: 'open', created_at: now, ...content }, items)
    await recordActivity(ctx, tx, {
      type: 'integration.difference_found',
      account_id: key.account_id,
      property_id: key.property_id,
      subject: { type: 'integration', id: key.integration_id },
    })
    await recordFeed({ ctx, tx, key }, 'feed.held', { held: { before: null, after: reason } })
  } else if (open.reason !== reason || !isSame(open.items, items))
    await updateDifference(tx, open, content, { items, now })
  return reason
}

const isSame = (stored: Difference['items'], items: readonly DifferenceItem[]): boolean =>
  stored.length === items.length &&
  stored.every(({ event_id, booking_id, action, from, to }, position) => {
    const item = items[position]
    return (
      item?.event_id === event_id &&
      item.booking_id === booking_id &&
      item.action === action &&
      item.from === from &&
      item.to === to
    )
  })
