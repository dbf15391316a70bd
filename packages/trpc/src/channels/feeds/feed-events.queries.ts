import type { Executor } from '@stayward/db/client'
import { feedEvent } from '@stayward/db/schema/feed.table'
import type { Vault } from '@stayward/db/vault'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Position } from '../../kernel/cursor.ts'
import { erased } from '../../kernel/erasure.ts'
import { inParts } from '../../kernel/in-parts.ts'
import type { KnownEvent } from './reconcile.rules.ts'

type EventRow = typeof feedEvent.$inferSelect

/** The feed that events belong to. */
export type FeedKey = { account_id: string; property_id: string; integration_id: string }

/** An event with what it stands for in the property's calendar. */
export type StoredEvent = KnownEvent &
  Pick<EventRow, 'first_seen_at' | 'booking_id' | 'conflict_since' | 'same_as' | 'is_erased' | 'is_echo'>

/** What identifies an event in its calendar. */
export const EventIdentity = z.object({ uid: z.string(), recurrence_id: z.string().nullable() })

/** What an event says. */
export const EventWords = z.object({
  summary: z.string(),
  guest: z
    .object({
      name: z.string().nullable(),
      phone_last_four: z.string().nullable(),
      number: z.int().nullable(),
    })
    .nullable(),
})

const place = (column: 'texts' | 'words', id: string): string => `feed_event.${column}:${id}`

const NO_WORDS = { summary: '', guest: null } as const

const ofFeed = ({ account_id, integration_id }: Omit<FeedKey, 'property_id'>) =>
  and(eq(feedEvent.account_id, account_id), eq(feedEvent.integration_id, integration_id))

/** The last characters of a UID before its host. */
export const hintOfUid = (uid: string): string | null => uid.split('@')[0]?.slice(-4) ?? null

/** Everything that a feed remembers. */
export async function listFeedEvents(
  tx: Executor,
  vault: Vault,
  key: Omit<FeedKey, 'property_id'>,
): Promise<StoredEvent[]> {
  const rows = await tx.select().from(feedEvent).where(ofFeed(key)).orderBy(feedEvent.from, feedEvent.id)
  return rows.map((row) => openEvent(vault, row))
}

/** Up to `size` + 1 events of a feed after a position, by date. */
export async function listFeedEventsAfter(
  db: Executor,
  vault: Vault,
  key: Omit<FeedKey, 'property_id'>,
  { after, size }: { after: Position | null; size: number },
): Promise<StoredEvent[]> {
  const rows = await db
    .select()
    .from(feedEvent)
    .where(
      and(
        ofFeed(key),
        after
          ? sql`(${feedEvent.from}, ${feedEvent.id}) > (${after[0]}::date, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(feedEvent.from, feedEvent.id)
    .limit(size + 1)
  return rows.map((row) => openEvent(vault, row))
}

function openEvent(
  vault: Vault,
  { texts, words, uid_hint: _hint, absent_since, absent_reads, moved_on, moved_days, ...row }: EventRow,
): StoredEvent {
  return {
    ...EventIdentity.parse(JSON.parse(vault.open(texts, place('texts', row.id)))),
    ...(words === null ? NO_WORDS : EventWords.parse(JSON.parse(vault.open(words, place('words', row.id))))),
    ...row,
    absent: absent_since === null ? null : { since: absent_since, reads: absent_reads },
    moved: moved_on === null ? null : { on: moved_on, days: moved_days },
  }
}

/** Replaces what a feed remembers: writes what is new or different, and deletes what it forgets. */
export async function writeFeedEvents(
  tx: Executor,
  vault: Vault,
  key: FeedKey,
  { before, after }: { before: readonly StoredEvent[]; after: readonly StoredEvent[] },
): Promise<void> {
  const known = new Map(before.map((event) => [event.id, JSON.stringify(rowOf(event))]))
  const written = after.filter((event) => known.get(event.id) !== JSON.stringify(rowOf(event)))
  const kept = new Set(after.map(({ id }) => id))
  const forgotten = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (forgotten.length > 0)
    await tx.delete(feedEvent).where(and(ofFeed(key), inArray(feedEvent.id, forgotten)))
  const rows = written.map((event) => {
    const { uid, recurrence_id, summary, guest, ...columns } = rowOf(event)
    const texts = vault.seal(JSON.stringify({ uid, recurrence_id }), place('texts', event.id))
    const words = vault.seal(JSON.stringify({ summary, guest }), place('words', event.id))
    return { ...key, ...columns, texts, words: event.is_erased ? null : words }
  })
  await inParts(rows, (part) =>
    tx
      .insert(feedEvent)
      .values(part)
      .onConflictDoUpdate({
        target: [feedEvent.account_id, feedEvent.integration_id, feedEvent.id],
        set: Object.fromEntries(WRITTEN.map((column) => [column, sql.raw(`excluded."${column}"`)])),
      }),
  )
}

/** The columns that a later read may change. */
const WRITTEN = [
  'texts',
  'words',
  'reference',
  'from',
  'to',
  'kind',
  'state',
  'absent_since',
  'absent_reads',
  'moved_on',
  'moved_days',
  'seen_on',
  'first_seen_at',
  'booking_id',
  'conflict_since',
  'uid_hint',
  'treat_as',
  'same_as',
  'is_echo',
] as const satisfies (keyof EventRow)[]

const rowOf = (event: StoredEvent) => ({
  id: event.id,
  uid: event.uid,
  recurrence_id: event.recurrence_id,
  summary: event.summary,
  guest: event.guest,
  reference: event.reference,
  from: event.from,
  to: event.to,
  kind: event.kind,
  state: event.state,
  absent_since: event.absent?.since ?? null,
  absent_reads: event.absent?.reads ?? 0,
  moved_on: event.moved?.on ?? null,
  moved_days: event.moved?.days ?? 0,
  seen_on: event.seen_on,
  first_seen_at: event.first_seen_at,
  booking_id: event.booking_id,
  conflict_since: event.conflict_since,
  uid_hint: hintOfUid(event.uid),
  treat_as: event.treat_as,
  same_as: event.same_as,
  is_erased: event.is_erased,
  is_echo: event.is_echo,
})

/** Deletes at most `limit` events that ended before a day, of feeds that are not read any more. Returns how many. */
export async function deleteEventsBefore(tx: Executor, day: string, limit: number): Promise<number> {
  const old = tx.select({ id: feedEvent.id }).from(feedEvent).where(lt(feedEvent.to, day)).limit(limit)
  const deleted = await tx.delete(feedEvent).where(inArray(feedEvent.id, old)).returning({ id: feedEvent.id })
  return deleted.length
}

/** The words of the events that a stay came from. What identifies them stays, so that they do not make it again. */
export const erasedFeedEvents = erased(feedEvent, ['words'], (tx, { account_id, booking_id }) =>
  tx
    .update(feedEvent)
    .set({ words: null, is_erased: true })
    .where(and(eq(feedEvent.account_id, account_id), eq(feedEvent.booking_id, booking_id))),
)
