import type { AccessLevel, CrewLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Recipient } from '../../account/notifications/notify.service.ts'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { withKey } from '../../kernel/relations.ts'
import { accessLevel, isCaller, membershipOf, propertiesWith } from '../properties.queries.ts'

export type MemberRow = typeof member.$inferSelect
export type NamedMember = MemberRow & { name: string; last_name: string; email: string }

/** A member as a caller sees them; `access_level` is the caller's own. */
export type VisibleMember = { access_level: AccessLevel; is_self: boolean; member: NamedMember }

type PropertyKey = { account_id: string; id: string }
type MemberKey = Pick<MemberRow, 'account_id' | 'property_id' | 'id'>

const named = (db: Executor) =>
  db
    .select({ row: member, name: user.name, last_name: user.last_name, email: user.email })
    .from(member)
    .innerJoin(user, and(eq(user.account_id, member.user_account_id), eq(user.id, member.user_id)))
    .$dynamic()

/** The members of a property, first joined first. */
export async function listMembers(db: Executor, place: PropertyKey): Promise<NamedMember[]> {
  const rows = await named(db)
    .where(and(eq(member.account_id, place.account_id), eq(member.property_id, place.id)))
    .orderBy(asc(member.joined_at), asc(member.id))
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

/** One member with their name. Throws if there is none: only for keys that were just read or written. */
export async function getMember(db: Executor, key: MemberKey): Promise<NamedMember> {
  const [found] = await named(db).where(withKey(member, key))
  if (!found) throw new Error(`No member ${key.id}.`)
  const { row, ...names } = found
  return { ...row, ...names }
}

const subject = alias(member, 'subject')

type MemberIds = { property_id: string; member_id: string }

const memberById = prepareOnce((db, params: Places<ReaderIds & MemberIds>) =>
  db
    .select({
      row: subject,
      name: user.name,
      last_name: user.last_name,
      email: user.email,
      access_level: accessLevel(params),
    })
    .from(property)
    .innerJoin(
      subject,
      and(eq(subject.account_id, property.account_id), eq(subject.property_id, property.id)),
    )
    .innerJoin(user, and(eq(user.account_id, subject.user_account_id), eq(user.id, subject.user_id)))
    .leftJoin(member, membershipOf(params))
    .where(
      and(
        eq(property.id, params.property_id),
        eq(subject.id, params.member_id),
        or(propertiesWith(params, 'member.see'), isCaller(subject.user_id, params)),
      ),
    ),
)

/** A member of a property under the caller's rights; everybody sees themselves. */
export async function findMember(
  db: Executor,
  { account_id, user_id }: AccountActor,
  ids: MemberIds,
): Promise<VisibleMember | null> {
  const [found] = await memberById(db, { ...ids, account_id, user_id })
  if (!found) return null
  const { row, access_level, ...names } = found
  return { access_level, is_self: row.user_id === user_id, member: { ...row, ...names } }
}

/** A member, with the row locked until the transaction ends; null if they are gone. */
export async function selectMemberForUpdate(tx: Executor, key: MemberKey): Promise<MemberRow | null> {
  const [row] = await tx.select().from(member).where(withKey(member, key)).for('update')
  return row ?? null
}

export async function updateMember(
  tx: Executor,
  key: MemberKey,
  change: { access_level: CrewLevel; service: MemberRow['service']; account_wide: boolean },
  now: string,
): Promise<void> {
  await tx
    .update(member)
    .set({ ...change, version: sql`${member.version} + 1`, updated_at: now })
    .where(withKey(member, key))
}

export async function deleteMember(tx: Executor, key: MemberKey): Promise<void> {
  await tx.delete(member).where(withKey(member, key))
}

/** The people to alert about trouble at a property: the users of its account, and its managers. */
export async function listResponsible(
  db: Executor,
  place: Pick<MemberRow, 'account_id' | 'property_id'>,
): Promise<Recipient[]> {
  const managers = db
    .select({ id: member.user_id })
    .from(member)
    .where(
      and(
        eq(member.account_id, place.account_id),
        eq(member.property_id, place.property_id),
        eq(member.access_level, 'manager'),
      ),
    )
  return db
    .select({
      account_id: user.account_id,
      id: user.id,
      email: user.email,
      locale: user.locale,
      time_zone: user.time_zone,
    })
    .from(user)
    .where(
      and(
        isNull(user.disabled_at),
        or(eq(user.account_id, place.account_id), sql`${user.id} in (${managers})`),
      ),
    )
    .orderBy(asc(user.email))
}
