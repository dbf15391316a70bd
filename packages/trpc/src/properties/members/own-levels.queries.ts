import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { eq } from 'drizzle-orm'

/** The properties shared with a user, each with their level there. */
export async function listOwnLevels(db: Executor, user_id: string): Promise<Map<string, AccessLevel>> {
  const rows = await db
    .select({ property_id: member.property_id, access_level: member.access_level })
    .from(member)
    .where(eq(member.user_id, user_id))
  return new Map(rows.map(({ property_id, access_level }) => [property_id, access_level]))
}
