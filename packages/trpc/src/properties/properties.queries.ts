import {
  type AccessLevel,
  allows,
  type ContractorRight,
  levelsWith,
  type Right,
} from '@stayward/contract/kernel/rights'
import type { RegimePlace } from '@stayward/contract/stays/guest-registration/regime-ids'
import type { Executor } from '@stayward/db/client'
import { cover } from '@stayward/db/schema/cover.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, Reader, ReaderIds } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { notFound } from '../kernel/errors.ts'
import { type Param, type Places, prepareOnce } from '../kernel/prepare-once.ts'
import { searchPattern } from '../kernel/search-pattern.ts'
import { hasTag } from './has-tag.queries.ts'
import { hasOpenTask } from './contractor-access.queries.ts'
import { coverOfProperty, type CoverRow } from './covers.queries.ts'
import { provinceCode } from './property-region.queries.ts'
import { compareText, inPart, readOwnAndShared } from './own-and-shared.queries.ts'

export type PropertyRow = typeof property.$inferSelect
export type PropertyKey = Pick<PropertyRow, 'account_id' | 'id'>
export type VisibleProperty = PropertyRow & { access_level: AccessLevel; cover: CoverRow | null }

/** The caller's level on a property, for queries that join `member` with `membershipOf`. */
export const accessLevel = (reader: Reader): SQL<AccessLevel> =>
  sql<AccessLevel>`case when ${property.account_id} = ${reader.account_id} then 'owner' else ${member.access_level} end`

/** Whether the caller's level on a property includes a right. */
export const hasLevelWith = (reader: Reader, right: Right): SQL =>
  sql`${inArray(accessLevel(reader), [...levelsWith(right)])}`

/** Whether a column contains the caller's own user; an API key has none. */
export const isCaller = (user_id: PgColumn, reader: Reader): SQL =>
  reader.user_id === null ? sql`false` : eq(user_id, reader.user_id)

/** Joins the caller's own membership of a property. */
export const membershipOf = (reader: Reader): SQL | undefined =>
  and(
    eq(member.account_id, property.account_id),
    eq(member.property_id, property.id),
    isCaller(member.user_id, reader),
  )

/**
 * The single condition of every list: properties on which the caller has a right. Rights that contractors
 * share need the current instant, since a contractor sees a property only while one of their tasks is open.
 */
export function propertiesWith(reader: Reader, right: Exclude<Right, ContractorRight>): SQL | undefined
export function propertiesWith(reader: Reader, right: Right, now: Param<string>): SQL | undefined
export function propertiesWith(reader: Reader, right: Right, now?: Param<string>): SQL | undefined {
  const isOwn = eq(property.account_id, reader.account_id)
  if (reader.user_id === null) return isOwn
  const levels = levelsWith(right).filter((level) => level === 'manager' || level === 'staff')
  return or(
    isOwn,
    inArray(member.access_level, levels),
    now !== undefined && allows('contractor', right)
      ? and(eq(member.access_level, 'contractor'), hasOpenTask(now))
      : undefined,
  )
}

const visible = (db: Executor, reader: Reader) =>
  db
    .select({ ...getTableColumns(property), access_level: accessLevel(reader), cover })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .leftJoin(cover, coverOfProperty)
    .$dynamic()

const propertyById = prepareOnce((db, params: Places<ReaderIds & { id: string; now: string }>) =>
  visible(db, params).where(
    and(eq(property.id, params.id), propertiesWith(params, 'property.see', params.now)),
  ),
)

/** A property under the caller's rights; null if it is unknown or not visible to them. */
export async function findProperty(
  db: Executor,
  { account_id, user_id }: AccountActor,
  id: string,
  now: string,
): Promise<VisibleProperty | null> {
  const [found] = await propertyById(db, { account_id, user_id, id, now })
  return found ?? null
}

/** The filters of a list of properties. */
export type PropertyFilter = {
  query?: string | undefined
  archived?: boolean | undefined
  tag?: string | undefined
  updated_since?: string | undefined
  size: number
  after: Position | null
  now: string
}

/** By code point: names are stored for sorting in lower case and without accents. */
const name = sql`${property.search} collate "C"`

type ListValues = {
  pattern: string | undefined
  tag: string | undefined
  updated_since: string | undefined
  after: Position | null
  now: string
  limit: number
}

const propertiesByName = prepareOnce(
  (db, params: Places<ReaderIds & ListValues>, archived: boolean | undefined) =>
    visible(db, params)
      .where(
        and(
          propertiesWith(params, 'property.see', params.now),
          inPart(params, property.account_id),
          archived === undefined
            ? undefined
            : archived
              ? isNotNull(property.archived_at)
              : isNull(property.archived_at),
          params.tag ? and(hasLevelWith(params, 'property.see_details'), hasTag(params.tag)) : undefined,
          params.updated_since ? gte(property.updated_at, params.updated_since) : undefined,
          params.pattern ? like(property.search, params.pattern) : undefined,
          params.after
            ? sql`(${name}, ${property.id}) > (${params.after[0]}, ${params.after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(name, asc(property.id))
      .limit(params.limit),
)

/** Up to `size` + 1 properties after a position, by name. */
export function listProperties(
  db: Executor,
  actor: AccountActor,
  { query, archived, tag, updated_since, size, after, now }: PropertyFilter,
): Promise<VisibleProperty[]> {
  const limit = size + 1
  const values = { pattern: searchPattern(query), tag, updated_since, after, now, limit }
  // Clients with a copy must learn what was archived.
  const isArchived = archived ?? (updated_since === undefined ? false : undefined)
  return readOwnAndShared(actor, {
    read: (reader) => propertiesByName(db, { ...values, ...reader }, isArchived),
    compare: (a, b) => compareText(a.search, b.search) || compareText(a.id, b.id),
    limit,
  })
}

/** The sort value and id of a row, for the next page. */
export const propertyPosition = ({ search, id }: VisibleProperty): Position => [search, id]

/** A property under the caller's rights within the transaction that changed it. */
export async function readProperty(
  tx: Executor,
  found: Pick<VisibleProperty, 'account_id' | 'id' | 'access_level'>,
): Promise<VisibleProperty> {
  const [read] = await tx
    .select({ ...getTableColumns(property), cover })
    .from(property)
    .leftJoin(cover, coverOfProperty)
    .where(ofKey(found))
  if (!read) throw new Error(`No property ${found.id}.`)
  return { ...read, access_level: found.access_level }
}

const ofKey = (key: Places<PropertyKey>): SQL | undefined =>
  and(eq(property.account_id, key.account_id), eq(property.id, key.id))

const propertyForUpdate = prepareOnce((db, params: Places<PropertyKey>) =>
  db.select().from(property).where(ofKey(params)).for('no key update'),
)

/**
 * Locks a property's row against bookings and blocks of others until the transaction ends, so that they queue
 * instead of deadlocking; returns the current row.
 */
export async function selectPropertyForUpdate(
  tx: Executor,
  { account_id, id }: PropertyKey,
): Promise<PropertyRow> {
  const locked = await findPropertyForUpdate(tx, { account_id, id })
  if (!locked) throw notFound()
  return locked
}

/** A property with its row locked like that; null if it is gone. */
export async function findPropertyForUpdate(
  tx: Executor,
  { account_id, id }: PropertyKey,
): Promise<PropertyRow | null> {
  const [locked] = await propertyForUpdate(tx, { account_id, id })
  return locked ?? null
}

/** The country and region of a property, which decide the rules of guest registration. */
export async function readRegion(tx: Executor, { account_id, id }: PropertyKey): Promise<RegimePlace> {
  const [found] = await tx
    .select({ country_code: property.country_code, province_code: provinceCode })
    .from(property)
    .where(ofKey({ account_id, id }))
  if (!found) throw notFound()
  return found
}

export async function insertProperty(tx: Executor, row: typeof property.$inferInsert): Promise<PropertyRow> {
  const [inserted] = await tx.insert(property).values(row).returning()
  if (!inserted) throw new Error('The inserted property was not returned.')
  return inserted
}

/** Says who cleans a property that was created in this transaction, so that its version stays the first one. */
export async function setFirstCleaner(
  tx: Executor,
  key: PropertyKey,
  default_cleaner_id: string,
): Promise<void> {
  await tx.update(property).set({ default_cleaner_id }).where(ofKey(key))
}

/** Updates a property and increments its version. */
export async function updatePropertyRow(
  tx: Executor,
  key: PropertyKey,
  changes: Partial<typeof property.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(property)
    .set({ ...changes, version: sql`${property.version} + 1`, updated_at: now })
    .where(ofKey(key))
}

/** Deletes a property without bookings, with everything that belongs to it. */
export async function deletePropertyRow(tx: Executor, key: PropertyKey): Promise<void> {
  await tx.delete(property).where(ofKey(key))
}
