import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { hasTag } from '../../properties/has-tag.queries.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { nextArrivalAt } from './next-arrival.queries.ts'
import type { SmartLockRow } from '../smart-locks/smart-locks.queries.ts'

/** A lock with what its list says of its property. */
export type ListedLockRow = {
  row: SmartLockRow
  property: { name: string; time_zone: string; reserve_codes: boolean }
  access_level: AccessLevel
  next_arrival_at: string | null
  sort_key: string
}

type Filter = {
  property_id?: string[] | undefined
  tag?: string | undefined
  after: Position | null
  size: number
  now: string
}

/** Properties by name, as everywhere, and the locks of each in their own order. The control character sorts before any other. */
const sortKey = sql<string>`(${property.search} || chr(1) || ${property.id} || lpad(${smartLock.position}::text, 9, '0')) collate "C"`

/** Up to `size` + 1 locks of the properties whose locks the caller sees. */
export const listVisibleLocks = (
  db: Executor,
  actor: AccountActor,
  { property_id, tag, after, size, now }: Filter,
): Promise<ListedLockRow[]> => {
  const reader = listReader(actor)
  return db
    .select({
      row: smartLock,
      property: {
        name: property.name,
        time_zone: property.time_zone,
        reserve_codes: property.reserve_codes,
      },
      access_level: accessLevel(reader),
      next_arrival_at: nextArrivalAt(now),
      sort_key: sortKey,
    })
    .from(smartLock)
    .innerJoin(property, propertyOf(smartLock))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        propertiesWith(reader, 'smart_lock.see'),
        isNull(property.archived_at),
        isNull(smartLock.removed_at),
        property_id && inArray(smartLock.property_id, property_id),
        tag === undefined ? undefined : hasTag(tag),
        after ? sql`(${sortKey}, ${smartLock.id}) > (${after[0]}, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(sortKey), asc(smartLock.id))
    .limit(size + 1)
}
