import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { hasMembershipWith } from '../../properties/managed-properties.queries.ts'

/** The account of some properties on which the caller may write to guests; null unless that is so for all of one account. */
export async function accountOfManaged(
  tx: Executor,
  actor: AccountActor,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await tx
    .select({ account_id: property.account_id })
    .from(property)
    .where(
      and(
        inArray(property.id, [...ids]),
        or(
          eq(property.account_id, actor.account_id),
          hasMembershipWith(
            actor,
            { right: 'message.write', owner: property.account_id },
            eq(member.property_id, property.id),
          ),
        ),
      ),
    )
  const [first] = rows
  return first !== undefined &&
    rows.length === ids.length &&
    rows.every(({ account_id }) => account_id === first.account_id)
    ? first.account_id
    : null
}
