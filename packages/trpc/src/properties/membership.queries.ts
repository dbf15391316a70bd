import type { Executor } from '@stayward/db/client'
import { and, eq } from 'drizzle-orm'
import { member } from '@stayward/db/schema/member.table'
import { teamMember } from '@stayward/db/schema/team.table'
import { withKey } from '../kernel/relations.ts'

/** Whether an id is that of a member of the property. */
export async function isMemberOf(
  db: Executor,
  place: { account_id: string; id: string },
  member_id: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(withKey(member, { account_id: place.account_id, property_id: place.id, id: member_id }))
  return found !== undefined
}

/** The id of a user's membership of the property; null if they are no member. */
export async function findMemberOfUser(
  db: Executor,
  place: { account_id: string; id: string },
  user_id: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.account_id, place.account_id),
        eq(member.property_id, place.id),
        eq(member.user_id, user_id),
      ),
    )
  return found?.id ?? null
}

/** Whose membership of the property it is; null if there is none with this id. */
export async function findUserOfMember(
  db: Executor,
  place: { account_id: string; id: string },
  member_id: string,
): Promise<string | null> {
  const [found] = await db
    .select({ user_id: member.user_id })
    .from(member)
    .where(withKey(member, { account_id: place.account_id, property_id: place.id, id: member_id }))
  return found?.user_id ?? null
}

/** Whether an id is that of a membership of all properties of an account. */
export async function isMemberOfAll(
  db: Executor,
  { account_id, id }: { account_id: string; id: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: teamMember.id })
    .from(teamMember)
    .where(and(eq(teamMember.account_id, account_id), eq(teamMember.id, id)))
  return found !== undefined
}

/** Whether a user belongs to all properties of an account, and so to every new one. */
export async function belongsToAll(
  db: Executor,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: teamMember.id })
    .from(teamMember)
    .where(and(eq(teamMember.account_id, account_id), eq(teamMember.user_id, user_id)))
  return found !== undefined
}
