import { property } from '@stayward/db/schema/property.table'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../kernel/actor.ts'
import type { Param } from '../kernel/prepare-once.ts'
import { hasLevelWith } from './properties.queries.ts'

/** A tag as tags are compared: accents typed in another way, and upper and lower case, count as the same. */
const keyOf = (tag: SQL): SQL => sql`lower(normalize(${tag}))`

/** Whether a property has a tag. */
const hasTag = (tag: Param<string>): SQL =>
  sql`exists (select from unnest(${property.tags}) as own (tag)
    where ${keyOf(sql`own.tag`)} = ${keyOf(sql`${tag}::text`)})`

/**
 * The filter of every list by a tag, for queries that join `member` with `membershipOf`: nobody finds out a tag
 * that they may not see.
 */
export const withTag = (reader: Reader, tag: Param<string> | undefined): SQL | undefined =>
  tag === undefined ? undefined : and(hasLevelWith(reader, 'property.see_details'), hasTag(tag))

/** The same for what belongs to the account of its reader, who sees all tags. */
export const ownWithTag = (tag: Param<string> | undefined): SQL | undefined =>
  tag === undefined ? undefined : hasTag(tag)
