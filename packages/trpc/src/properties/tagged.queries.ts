import { and, type SQL } from 'drizzle-orm'
import type { Reader } from '../kernel/actor.ts'
import type { Param } from '../kernel/prepare-once.ts'
import { hasTag } from './has-tag.queries.ts'
import { hasLevelWith } from './properties.queries.ts'

/**
 * The filter of every list by a tag, for queries that join `member` with `membershipOf`: nobody finds out a tag
 * that they may not see.
 */
export const withTag = (reader: Reader, tag: Param<string> | undefined): SQL | undefined =>
  tag === undefined ? undefined : and(hasLevelWith(reader, 'property.see_details'), hasTag(tag))

/** The same for what belongs to the account of its reader, who sees all tags. */
export const ownWithTag = (tag: Param<string> | undefined): SQL | undefined =>
  tag === undefined ? undefined : hasTag(tag)
