import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../properties.queries.ts'

export type InvitedProperty = {
  account_id: string
  id: string
  name: string
  archived_at: string | null
  access_level: AccessLevel
}

/** Those of some properties that a caller sees, with the caller's level. */
export function listInvited(
  db: Executor,
  actor: AccountActor,
  ids: readonly string[],
  now: string,
): Promise<InvitedProperty[]> {
  const reader = listReader(actor)
  return db
    .select({
      account_id: property.account_id,
      id: property.id,
      name: property.name,
      archived_at: property.archived_at,
      access_level: accessLevel(reader),
    })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .where(and(inArray(property.id, [...ids]), propertiesWith(reader, 'property.see', now)))
}

/** Whether an account has any property. */
export async function ownsProperties(db: Executor, account_id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: property.id })
    .from(property)
    .where(eq(property.account_id, account_id))
    .limit(1)
  return found !== undefined
}
