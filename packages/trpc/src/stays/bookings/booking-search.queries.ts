import { levelsWith } from '@stayward/contract/kernel/rights'
import { hasWords } from '@stayward/contract/kernel/search-key'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import type { Executor, Transaction } from '@stayward/db/client'
import { and, type AnyColumn, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { searchPattern } from '../../kernel/search-pattern.ts'
import { inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import type { BookingSearch, SearchMode } from './booking-search.rules.ts'

/**
 * How many of the trigrams of two words must be in both for the index to find them; `resembles` asks for more of longer words.
 * Less than half of what PostgreSQL asks for, so that two swapped letters in the middle of a short name are forgiven: `brnuo`
 * and `bruno` have 2 of 10.
 */
const SIMILARITY = '0.2'

/** Sets how much resemblance `<<%` asks for until the transaction ends. */
export const forgiveTypos = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${SIMILARITY}, true)`)

/**
 * Whether a word of a text resembles one that was typed: as much as is left of it if two of its letters in the middle change
 * places. A word of n letters has n + 1 trigrams, of which that replaces four, so that n - 3 of n + 5 are in both. Long words
 * are forgiven a second slip, and words of up to four letters, which have few neighbours that are not other names, a replaced
 * letter at an end or one too many. What the index finds by the least of these is compared once more.
 */
export const resembles = (word: Param<string> | string, column: AnyColumn): SQL => sql`(
  ${word} <<% ${column} and strict_word_similarity(${word}::text, ${column}) >= case
    when length(${word}::text) <= 4 then 0.3
    else least(0.35, (length(${word}::text) - 3) / (length(${word}::text) + 5.0)) - 0.001
  end)`

/** The values of a search as a statement takes them, with the properties that it names. */
export const searchValues = (search: BookingSearch | null, property_ids: readonly string[]) => ({
  words: search?.words.length ? search.words : undefined,
  patterns: search?.words.flatMap((word) => searchPattern(word) ?? []),
  code_lookup: search?.code_lookup,
  // One value each, whatever their number: a statement is built for each length of a list.
  email_lookups: listValue(search?.email_lookups),
  phone_lookups: listValue(search?.phone_lookups),
  found_properties: listValue(property_ids),
})

/** Hashes and ids as an array of PostgreSQL, which need no quoting there; undefined if there are none. */
export const listValue = (values: readonly string[] = []): string | undefined =>
  values.length === 0 ? undefined : `{${values.join(',')}}`

export type SearchParams = Places<ReturnType<typeof searchValues>>

/**
 * Whether a booking has what is searched for. Only what the caller may read counts: names, references and contact data take
 * a level that sees guests, the name of the property does not.
 */
export function isFound(params: Reader & SearchParams, mode: SearchMode | undefined): SQL | undefined {
  if (mode === undefined) return undefined
  const { words, patterns, code_lookup, email_lookups, phone_lookups, found_properties } = params
  const hasAllWords =
    mode === 'exact'
      ? patterns && and(...patterns.map((pattern) => like(booking.search, pattern)))
      : words && and(...words.map((word) => resembles(word, booking.search)))
  const guest = or(
    hasAllWords,
    code_lookup ? eq(booking.code_lookup, code_lookup) : undefined,
    email_lookups ? isAmong(sql`${booking.guest_email_lookup}`, email_lookups) : undefined,
    phone_lookups ? isAmong(sql`${booking.guest_phone_lookup}`, phone_lookups) : undefined,
  )
  return or(
    guest && and(seesGuests(params), guest),
    found_properties ? sql`${booking.property_id} = any(${found_properties}::uuid[])` : undefined,
  )
}

const isAmong = (column: SQL, values: Param<string>): SQL => sql`${column} = any(${values}::text[])`

/** Whether the reader may see the guests of a booking. */
export const seesGuests = (reader: Reader): SQL | undefined =>
  or(eq(property.account_id, reader.account_id), inArray(member.access_level, guestLevels))

const guestLevels = levelsWith('booking.see_guest').filter(
  (level) => level === 'manager' || level === 'staff',
)

/** Properties that a search may name; more say nothing about a booking. */
const MOST_PROPERTIES = 100

type NameValues = { words: string[]; limit: number }

const propertiesByWords = prepareOnce((db, params: Places<ReaderIds & NameValues>, mode: SearchMode) =>
  db
    .select({ id: property.id, name: property.name })
    .from(property)
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        propertiesWith(params, 'booking.see'),
        inPart(params, property.account_id),
        ...params.words.map((word) =>
          mode === 'exact'
            ? sql`' ' || ${property.search} like '% ' || ${word} || '%'`
            : resembles(word, property.search),
        ),
      ),
    )
    .limit(params.limit),
)

/**
 * The properties in whose name words begin with all words of a search, or resemble them, among those whose bookings the caller
 * sees. Where no name has them, those whose name, address and city have.
 */
export async function findNamedProperties(
  db: Executor,
  actor: AccountActor,
  search: BookingSearch | null,
): Promise<string[]> {
  if (search === null || search.words.length === 0) return []
  const values = { words: search.words, limit: MOST_PROPERTIES }
  const found = await readOwnAndShared(actor, {
    read: (reader) => propertiesByWords(db, { ...values, ...reader }, search.mode),
    compare: () => 0,
    limit: MOST_PROPERTIES,
  })
  const named = found.filter(({ name }) => hasWords(name, search.words.join(' ')))
  return (named.length > 0 ? named : found).map(({ id }) => id)
}
