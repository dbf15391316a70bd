import type { Executor } from '@stayward/db/client'
import { account, user } from '@stayward/db/schema/account.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { teamMember } from '@stayward/db/schema/team.table'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../../kernel/actor.ts'
import type { MemberRow } from './members.queries.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../properties.queries.ts'

export type TeamMemberRow = typeof teamMember.$inferSelect
type Names = { name: string; last_name: string; email: string }

/** A person in an account, as `user_id` is one user of any account. */
export type PersonKey = { account_id: string; user_id: string }

const names = { name: user.name, last_name: user.last_name, email: user.email }

/**
 * Locks the team of an account until the transaction ends. Adding and ending a membership of all properties
 * hold it, so that no property is created meanwhile; `shareTeam` is its counterpart.
 */
export const selectTeamForUpdate = (tx: Executor, account_id: string) =>
  tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')

/** Keeps the memberships of all properties as they are until the transaction ends; several may do so at once. */
export const shareTeam = (tx: Executor, account_id: string) =>
  tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('share')

/** Who belongs to all properties of an account. */
export const listAccountWide = (db: Executor, account_id: string): Promise<TeamMemberRow[]> =>
  db
    .select()
    .from(teamMember)
    .where(eq(teamMember.account_id, account_id))
    .orderBy(asc(teamMember.joined_at), asc(teamMember.id))

const ofPerson = ({ account_id, user_id }: PersonKey) =>
  and(eq(teamMember.account_id, account_id), eq(teamMember.user_id, user_id))

/** A person's membership of all properties; null if there is none. */
export async function findAccountWide(db: Executor, key: PersonKey): Promise<TeamMemberRow | null> {
  const [found] = await db.select().from(teamMember).where(ofPerson(key))
  return found ?? null
}

/** Adds a membership of all properties; null if the person already has one. */
export async function insertAccountWide(
  tx: Executor,
  row: typeof teamMember.$inferInsert,
): Promise<TeamMemberRow | null> {
  const [inserted] = await tx
    .insert(teamMember)
    .values(row)
    .onConflictDoNothing({ target: [teamMember.account_id, teamMember.user_id] })
    .returning()
  return inserted ?? null
}

export async function updateAccountWide(
  tx: Executor,
  key: PersonKey,
  change: Pick<TeamMemberRow, 'access_level' | 'service'>,
  now: string,
): Promise<TeamMemberRow> {
  const [row] = await tx
    .update(teamMember)
    .set({ ...change, version: sql`${teamMember.version} + 1`, updated_at: now })
    .where(ofPerson(key))
    .returning()
  if (!row) throw new Error('The membership disappeared under its lock.')
  return row
}

export const deleteAccountWide = (tx: Executor, key: PersonKey) => tx.delete(teamMember).where(ofPerson(key))

const ofPersonOnProperties = ({ account_id, user_id }: PersonKey, property_ids?: readonly string[]) =>
  and(
    eq(member.account_id, account_id),
    eq(member.user_id, user_id),
    property_ids && inArray(member.property_id, [...property_ids]),
  )

/** A person's memberships of single properties, with their rows locked until the transaction ends. */
export const selectMembershipsForUpdate = (
  tx: Executor,
  key: PersonKey,
  property_ids?: readonly string[],
): Promise<MemberRow[]> =>
  tx
    .select()
    .from(member)
    .where(ofPersonOnProperties(key, property_ids))
    .orderBy(asc(member.property_id))
    .for('update')

/** Says of memberships whether they follow the membership of all properties. */
export async function markAccountWide(
  tx: Executor,
  key: PersonKey,
  property_ids: readonly string[],
  account_wide: boolean,
  now: string,
): Promise<void> {
  if (property_ids.length === 0) return
  await tx
    .update(member)
    .set({ account_wide, version: sql`${member.version} + 1`, updated_at: now })
    .where(and(ofPersonOnProperties(key, property_ids), eq(member.account_wide, !account_wide)))
}

/** Adds memberships, leaving out those that exist. Returns the added ones. */
export async function insertMembers(
  tx: Executor,
  rows: (typeof member.$inferInsert)[],
): Promise<MemberRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(member)
    .values(rows)
    .onConflictDoNothing({ target: [member.account_id, member.property_id, member.user_id] })
    .returning()
}

/**
 * The ids of an account's properties, archived ones too, or of those chosen; none of them is deleted before the
 * transaction ends.
 */
export async function keepProperties(
  tx: Executor,
  account_id: string,
  chosen?: readonly string[],
): Promise<{ id: string; archived_at: string | null }[]> {
  return tx
    .select({ id: property.id, archived_at: property.archived_at })
    .from(property)
    .where(and(eq(property.account_id, account_id), chosen && inArray(property.id, [...chosen])))
    .orderBy(asc(property.id))
    .for('key share')
}

export type TeamRow = { member: MemberRow } & Names

/** Everybody on the properties whose team a caller manages, first joined first. */
export async function listTeam(db: Executor, actor: AccountActor): Promise<TeamRow[]> {
  const reader = listReader(actor)
  const subject = alias(member, 'subject')
  return db
    .select({ member: getTableColumns(subject), ...names })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .innerJoin(
      subject,
      and(eq(subject.account_id, property.account_id), eq(subject.property_id, property.id)),
    )
    .innerJoin(user, and(eq(user.account_id, subject.user_account_id), eq(user.id, subject.user_id)))
    .where(and(propertiesWith(reader, 'member.manage'), hasLevelWith(reader, 'member.manage')))
    .orderBy(asc(subject.joined_at), asc(subject.id))
}

/** One person's memberships of single properties of an account. */
export const listMemberships = (db: Executor, key: PersonKey): Promise<MemberRow[]> =>
  db.select().from(member).where(ofPersonOnProperties(key)).orderBy(asc(member.joined_at), asc(member.id))

/** The memberships of all properties of some accounts, with names. */
export async function listAccountWideOf(
  db: Executor,
  account_ids: readonly string[],
): Promise<({ row: TeamMemberRow } & Names)[]> {
  return db
    .select({ row: teamMember, ...names })
    .from(teamMember)
    .innerJoin(user, and(eq(user.account_id, teamMember.user_account_id), eq(user.id, teamMember.user_id)))
    .where(inArray(teamMember.account_id, [...account_ids]))
    .orderBy(asc(teamMember.joined_at), asc(teamMember.id))
}
