import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { compareText, inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import type { SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import { nextArrivalAt } from './next-arrival.queries.ts'

/** A lock with what its list says of its property. */
export type ListedLockRow = SmartLockRow & {
  property_name: string
  property_search: string
  time_zone: string
  reserve_codes: boolean
  access_level: AccessLevel
  next_arrival_at: string | null
}

/** Where a lock stands in its list: properties by name, as everywhere, and the locks of each in their own order. */
type Place = { search: string; property_id: string; position: number; id: string }

type ListValues = {
  property_id: string[] | undefined
  tag: string | undefined
  now: string
  limit: number
}

/** By code point: names are stored for sorting in lower case and without accents. */
const name = sql`${property.search} collate "C"`

const visibleLocks = prepareOnce((db, params: Places<ReaderIds & ListValues & { after: string | null }>) =>
  db
    .select({
      ...getTableColumns(smartLock),
      property_name: property.name,
      property_search: property.search,
      time_zone: property.time_zone,
      reserve_codes: property.reserve_codes,
      access_level: accessLevel(params),
      // Guests of today may still be on their way, as everywhere else.
      next_arrival_at: nextArrivalAt(
        sql`date_trunc('day', ${params.now}::timestamptz, ${property.time_zone})`,
      ),
    })
    .from(smartLock)
    .innerJoin(property, propertyOf(smartLock))
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        propertiesWith(params, 'smart_lock.see'),
        inPart(params, property.account_id),
        isNull(property.archived_at),
        isNull(smartLock.removed_at),
        params.property_id && inArray(smartLock.property_id, params.property_id),
        withTag(params, params.tag),
        params.after === null
          ? undefined
          : sql`(${name}, ${smartLock.property_id}, ${smartLock.position}, ${smartLock.id}) > (
                select place.search collate "C", place.property_id, place.position, place.id
                from jsonb_to_record(${params.after}::jsonb) place(search text, property_id uuid, position int, id uuid))`,
      ),
    )
    .orderBy(name, asc(smartLock.property_id), asc(smartLock.position), asc(smartLock.id))
    .limit(params.limit),
)

type Filter = Omit<ListValues, 'limit'> & { after: Position | null; size: number }

/** Up to `size` + 1 locks of the properties whose locks the caller sees. */
export function listVisibleLocks(
  db: Executor,
  actor: AccountActor,
  { after, size, ...filter }: Filter,
): Promise<ListedLockRow[]> {
  const limit = size + 1
  return readOwnAndShared(actor, {
    read: (reader) => visibleLocks(db, { ...filter, ...reader, limit, after: after && after[0] }),
    compare: (a, b) =>
      compareText(a.property_search, b.property_search) ||
      compareText(a.property_id, b.property_id) ||
      a.position - b.position ||
      compareText(a.id, b.id),
    limit,
  })
}

/** The place of a lock, for the next page. */
export function lockPosition({ property_search, property_id, position, id }: ListedLockRow): Position {
  const place: Place = { search: property_search, property_id, position, id }
  return [JSON.stringify(place), id]
}
