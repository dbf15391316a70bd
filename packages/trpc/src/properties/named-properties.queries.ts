import type { Right } from '@stayward/contract/kernel/rights'
import { hasWords } from '@stayward/contract/kernel/search-key'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, sql } from 'drizzle-orm'
import type { AccountActor, ReaderIds } from '../kernel/actor.ts'
import { type Places, prepareOnce } from '../kernel/prepare-once.ts'
import type { SearchMode } from '../kernel/search-pattern.ts'
import { inPart, readOwnAndShared } from './own-and-shared.queries.ts'
import { membershipOf, propertiesWith } from './properties.queries.ts'

/** Properties that a search may name; more say nothing about what is searched for. */
const MOST_PROPERTIES = 100

type NameValues = { words: string[]; now: string; limit: number }

const propertiesByWords = prepareOnce(
  (db, params: Places<ReaderIds & NameValues>, right: Right, mode: SearchMode) =>
    db
      .select({ id: property.id, name: property.name })
      .from(property)
      .leftJoin(member, membershipOf(params))
      .where(
        and(
          propertiesWith(params, right, params.now),
          inPart(params, property.account_id),
          ...params.words.map((word) =>
            mode === 'exact'
              ? sql`' ' || ${property.search} like '% ' || ${word} || '%'`
              : sql`${word} <<% ${property.search}`,
          ),
        ),
      )
      .limit(params.limit),
)

type NameSearch = {
  words: string[]
  mode: SearchMode
  /** The right that the caller needs at a property. */
  right: Right
  now: string
}

/**
 * The properties in whose name words begin with all words of a search, or resemble them, among those at which the caller
 * has a right. Where no name has them, those whose name, address and city have.
 */
export async function findNamedProperties(
  db: Executor,
  actor: AccountActor,
  { words, mode, right, now }: NameSearch,
): Promise<string[]> {
  if (words.length === 0) return []
  const values = { words, now, limit: MOST_PROPERTIES }
  const found = await readOwnAndShared(actor, {
    read: (reader) => propertiesByWords(db, { ...values, ...reader }, right, mode),
    compare: () => 0,
    limit: MOST_PROPERTIES,
  })
  const named = found.filter(({ name }) => hasWords(name, words.join(' ')))
  return (named.length > 0 ? named : found).map(({ id }) => id)
}
