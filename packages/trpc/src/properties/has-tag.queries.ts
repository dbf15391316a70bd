import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'
import type { Param } from '../kernel/prepare-once.ts'

/** A tag as tags are compared: accents typed in another way, and upper and lower case, count as the same. */
const keyOf = (tag: SQL): SQL => sql`lower(normalize(${tag}))`

/** Whether a property has a tag. */
export const hasTag = (tag: Param<string>): SQL =>
  sql`exists (select from unnest(${property.tags}) as own (tag)
    where ${keyOf(sql`own.tag`)} = ${keyOf(sql`${tag}::text`)})`
