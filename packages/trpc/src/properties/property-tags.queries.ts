import { tagKey } from '@stayward/contract/properties/property-values'
import type { PropertyTagList } from '@stayward/contract/properties/property-tags'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, isNull, sql } from 'drizzle-orm'
import type { AccountActor } from '../kernel/actor.ts'
import { listReader } from './own-and-shared.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from './properties.queries.ts'

/** The tags of the properties whose details a caller sees, in alphabetical order, each as its first property writes it. */
export async function listTags(db: Executor, actor: AccountActor): Promise<PropertyTagList['items']> {
  const reader = listReader(actor)
  const rows = await db
    .select({ tags: property.tags })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        propertiesWith(reader, 'property.see_details'),
        hasLevelWith(reader, 'property.see_details'),
        isNull(property.archived_at),
        sql`${property.tags} <> '{}'`,
      ),
    )
    .orderBy(asc(property.id))
  const found = new Map<string, PropertyTagList['items'][number]>()
  for (const tag of rows.flatMap(({ tags }) => tags)) {
    const known = found.get(tagKey(tag))
    found.set(tagKey(tag), { tag: known?.tag ?? tag, properties: (known?.properties ?? 0) + 1 })
  }
  return [...found.values()].toSorted((one, other) => one.tag.localeCompare(other.tag, 'es'))
}
