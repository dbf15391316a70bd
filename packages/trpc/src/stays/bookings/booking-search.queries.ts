import { levelsWith } from '@stayward/contract/kernel/rights'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import type { Transaction } from '@stayward/db/client'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kernel/actor.ts'
import { listValue } from '../../kernel/list-value.ts'
import type { Param, Places } from '../../kernel/prepare-once.ts'
import { type SearchMode, searchPattern } from '../../kernel/search-pattern.ts'
import type { BookingSearch } from './booking-search.rules.ts'

/**
 * How many of the trigrams of two words must be in both for them to resemble each other. Less than half of what PostgreSQL asks
 * for, so that two swapped letters in the middle of a short name are forgiven: `brnuo` and `bruno` have 2 of 10.
 */
const SIMILARITY = '0.2'

/** Sets how much resemblance `<<%` asks for until the transaction ends. */
export const forgiveTypos = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${SIMILARITY}, true)`)

/** The values of a search as a statement takes them, with the properties that it names. */
export const searchValues = (search: BookingSearch | null, property_ids: readonly string[]) => ({
  words: search?.words.length ? search.words : undefined,
  patterns: search?.words.flatMap((word) => searchPattern(word) ?? []),
  code_lookup: search?.code_lookup,
  email_lookups: listValue(search?.email_lookups),
  phone_lookups: listValue(search?.phone_lookups),
  found_properties: listValue(property_ids),
})

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
      : words && and(...words.map((word) => sql`${word} <<% ${booking.search}`))
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
