import type { AccessLevel, CrewLevel } from '@stayward/contract/kernel/rights'
import type { InvitationStatus } from '@stayward/contract/properties/invitation-states'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { teamInvitation, teamInvitationProperty } from '@stayward/db/schema/team.table'
import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { EXPORT_PAGE } from '../../kernel/exports.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { shownStatus } from './invitations.queries.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { accessLevel, hasLevelWith, membershipOf, propertiesWith } from '../properties.queries.ts'

export type TeamInvitationRow = typeof teamInvitation.$inferSelect
type Sender = { id: string; name: string; last_name: string; account_id: string }
export type SentTeamInvitation = TeamInvitationRow & { invited_by: Sender }
type InvitationKey = Pick<TeamInvitationRow, 'account_id' | 'id'>

const ofKey = ({ account_id, id }: InvitationKey): SQL | undefined =>
  and(eq(teamInvitation.account_id, account_id), eq(teamInvitation.id, id))

/** Joins the chosen properties of an invitation. */
const chosenOf = and(
  eq(teamInvitationProperty.account_id, teamInvitation.account_id),
  eq(teamInvitationProperty.invitation_id, teamInvitation.id),
)

const sent = (db: Executor) =>
  db
    .select({
      row: teamInvitation,
      invited_by: {
        id: user.id,
        name: user.name,
        last_name: user.last_name,
        account_id: user.account_id,
      },
    })
    .from(teamInvitation)
    .innerJoin(user, eq(user.id, teamInvitation.invited_by_id))
    .$dynamic()

const flatten = ({ row, invited_by }: Awaited<ReturnType<typeof sent>>[number]): SentTeamInvitation => ({
  ...row,
  invited_by,
})

/**
 * The invitations of a caller: those of their own account, and those that lead to a property whose team they manage;
 * with `property_id`, only those that lead there.
 */
function isSeenBy(db: Executor, actor: AccountActor, property_id?: string): SQL | undefined {
  const reader = listReader(actor)
  const isOwn = eq(teamInvitation.account_id, actor.account_id)
  const managed = db
    .select({ id: property.id })
    .from(teamInvitationProperty)
    .innerJoin(property, propertyOf(teamInvitationProperty))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        chosenOf,
        property_id === undefined ? undefined : eq(property.id, property_id),
        propertiesWith(reader, 'member.manage'),
        hasLevelWith(reader, 'member.manage'),
      ),
    )
  if (property_id === undefined) return or(isOwn, exists(managed))
  const ofAccount = db
    .select({ id: property.id })
    .from(property)
    .where(and(eq(property.account_id, teamInvitation.account_id), eq(property.id, property_id)))
  return or(exists(managed), and(isOwn, teamInvitation.all_properties, exists(ofAccount)))
}

/** Up to `size` + 1 invitations that a caller may know of, after a position, newest first. */
export async function listTeamInvitations(
  db: Executor,
  actor: AccountActor,
  filter: {
    property_id?: string | undefined
    status?: InvitationStatus[] | undefined
    size: number
    after: Position | null
    now: string
  },
): Promise<SentTeamInvitation[]> {
  const rows = await sent(db)
    .where(
      and(
        isSeenBy(db, actor, filter.property_id),
        filter.status && inArray(shownStatus(teamInvitation, filter.now), filter.status),
        filter.after ? lt(teamInvitation.id, filter.after[1]) : undefined,
      ),
    )
    .orderBy(desc(teamInvitation.id))
    .limit(filter.size + 1)
  return rows.map(flatten)
}

/** A page of every invitation of an account, newest first, and one row more. */
export async function listOwnTeamInvitations(
  db: Executor,
  account_id: string,
  after: Position | null,
): Promise<SentTeamInvitation[]> {
  const rows = await sent(db)
    .where(
      and(eq(teamInvitation.account_id, account_id), after ? lt(teamInvitation.id, after[1]) : undefined),
    )
    .orderBy(desc(teamInvitation.id))
    .limit(EXPORT_PAGE + 1)
  return rows.map(flatten)
}

/** The same for one of them, with its row locked until the transaction ends; null if unknown. */
export async function selectTeamInvitationForUpdate(
  tx: Executor,
  actor: AccountActor,
  id: string,
): Promise<SentTeamInvitation | null> {
  const [found] = await sent(tx)
    .where(and(eq(teamInvitation.id, id), isSeenBy(tx, actor)))
    .for('update', { of: teamInvitation })
  return found ? flatten(found) : null
}

/** Whether a caller may know of an invitation. */
export async function isKnownInvitation(db: Executor, actor: AccountActor, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: teamInvitation.id })
    .from(teamInvitation)
    .where(and(eq(teamInvitation.id, id), isSeenBy(db, actor)))
  return found !== undefined
}

/** An invitation by the hash of its token. */
export async function findTeamOffer(db: Executor, token_hash: string): Promise<SentTeamInvitation | null> {
  const [found] = await sent(db).where(eq(teamInvitation.token_hash, token_hash))
  return found ? flatten(found) : null
}

/** The same, with the row locked until the transaction ends. */
export async function selectTeamOfferForUpdate(
  tx: Executor,
  token_hash: string,
): Promise<SentTeamInvitation | null> {
  const [found] = await sent(tx)
    .where(eq(teamInvitation.token_hash, token_hash))
    .for('update', { of: teamInvitation })
  return found ? flatten(found) : null
}

/** A chosen property, with the level that a person has there, and the membership that accepting made. */
export type ChosenProperty = {
  id: string
  name: string
  city: string
  archived_at: string | null
  level: AccessLevel | null
  member_id: string | null
}

/** The chosen properties of invitations by invitation, each by name, with the level of a person or key there. */
export async function listChosen(
  db: Executor,
  invitations: readonly InvitationKey[],
  reader: { account_id: string; user_id: string | null },
): Promise<Map<string, ChosenProperty[]>> {
  if (invitations.length === 0) return new Map()
  const rows = await db
    .select({
      invitation_id: teamInvitationProperty.invitation_id,
      id: property.id,
      name: property.name,
      city: property.city,
      archived_at: property.archived_at,
      level: accessLevel(reader),
      member_id: teamInvitationProperty.member_id,
    })
    .from(teamInvitationProperty)
    .innerJoin(property, propertyOf(teamInvitationProperty))
    .leftJoin(member, membershipOf(reader))
    .where(
      inArray(
        teamInvitationProperty.invitation_id,
        invitations.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${property.search} collate "C"`, asc(property.id))
  return Map.groupBy(rows, ({ invitation_id }) => invitation_id)
}

/** The active properties of an account, by name. */
export const listActive = (db: Executor, account_id: string): Promise<{ name: string; city: string }[]> =>
  db
    .select({ name: property.name, city: property.city })
    .from(property)
    .where(and(eq(property.account_id, account_id), isNull(property.archived_at)))
    .orderBy(sql`${property.search} collate "C"`, asc(property.id))

/** Which of an invitation's memberships still exist. */
export const hasJoined = async (db: Executor, { account_id, id }: InvitationKey): Promise<boolean> => {
  const [found] = await db
    .select({ id: member.id })
    .from(teamInvitationProperty)
    .innerJoin(
      member,
      and(
        eq(member.account_id, teamInvitationProperty.account_id),
        eq(member.property_id, teamInvitationProperty.property_id),
        eq(member.id, teamInvitationProperty.member_id),
      ),
    )
    .where(
      and(eq(teamInvitationProperty.account_id, account_id), eq(teamInvitationProperty.invitation_id, id)),
    )
    .limit(1)
  return found !== undefined
}

export async function insertTeamInvitation(
  tx: Executor,
  row: typeof teamInvitation.$inferInsert,
  property_ids: readonly string[],
): Promise<TeamInvitationRow> {
  const [inserted] = await tx.insert(teamInvitation).values(row).returning()
  if (!inserted) throw new Error('The inserted invitation was not returned.')
  const { account_id, id: invitation_id } = inserted
  if (property_ids.length > 0)
    await tx
      .insert(teamInvitationProperty)
      .values(property_ids.map((property_id) => ({ account_id, property_id, invitation_id })))
  return inserted
}

export async function updateTeamInvitation(
  tx: Executor,
  key: InvitationKey,
  change: Partial<
    Pick<
      TeamInvitationRow,
      'status' | 'token_hash' | 'expires_at' | 'accepted_by_id' | 'team_member_id' | 'updated_at'
    >
  >,
): Promise<TeamInvitationRow> {
  const [row] = await tx
    .update(teamInvitation)
    .set({ ...change, version: sql`${teamInvitation.version} + 1` })
    .where(ofKey(key))
    .returning()
  if (!row) throw new Error(`No invitation ${key.id}.`)
  return row
}

/** Notes the membership that accepting an invitation made or found on a property. */
export const setJoined = (
  tx: Executor,
  { account_id, id }: InvitationKey,
  { property_id, id: member_id }: { property_id: string; id: string },
) =>
  tx
    .update(teamInvitationProperty)
    .set({ member_id })
    .where(
      and(
        eq(teamInvitationProperty.account_id, account_id),
        eq(teamInvitationProperty.invitation_id, id),
        eq(teamInvitationProperty.property_id, property_id),
      ),
    )

/**
 * Takes a property out of the pending invitations to chosen properties: out of all of them, or of those of one
 * inviter to levels that they may not give any more. Revokes those that lead nowhere then, and returns them.
 */
export async function withdrawProperty(
  tx: Executor,
  place: { account_id: string; id: string },
  now: string,
  by?: { user_id: string; levels: readonly CrewLevel[] },
): Promise<InvitationKey[]> {
  const pending = await tx
    .select({ account_id: teamInvitation.account_id, id: teamInvitation.id })
    .from(teamInvitation)
    .innerJoin(teamInvitationProperty, and(chosenOf, eq(teamInvitationProperty.property_id, place.id)))
    .where(
      and(
        eq(teamInvitation.account_id, place.account_id),
        eq(teamInvitation.status, 'pending'),
        by && eq(teamInvitation.invited_by_id, by.user_id),
        by && by.levels.length > 0 ? not(inArray(teamInvitation.access_level, [...by.levels])) : undefined,
      ),
    )
    .orderBy(asc(teamInvitation.id))
    .for('update', { of: teamInvitation })
  if (pending.length === 0) return []
  const ids = pending.map(({ id }) => id)
  await tx
    .delete(teamInvitationProperty)
    .where(
      and(
        eq(teamInvitationProperty.account_id, place.account_id),
        eq(teamInvitationProperty.property_id, place.id),
        inArray(teamInvitationProperty.invitation_id, ids),
      ),
    )
  const left = tx
    .select({ id: teamInvitationProperty.invitation_id })
    .from(teamInvitationProperty)
    .where(chosenOf)
  return tx
    .update(teamInvitation)
    .set({ status: 'revoked', version: sql`${teamInvitation.version} + 1`, updated_at: now })
    .where(and(inArray(teamInvitation.id, ids), not(exists(left))))
    .returning({ account_id: teamInvitation.account_id, id: teamInvitation.id })
}

/** Marks at most `limit` pending invitations as expired. Returns them. */
export const expirePendingOfTeams = (tx: Executor, now: string, limit: number): Promise<InvitationKey[]> => {
  const due = tx
    .select({ id: teamInvitation.id })
    .from(teamInvitation)
    .where(and(eq(teamInvitation.status, 'pending'), lte(teamInvitation.expires_at, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(teamInvitation)
    .set({ status: 'expired', version: sql`${teamInvitation.version} + 1`, updated_at: now })
    .where(inArray(teamInvitation.id, due))
    .returning({ account_id: teamInvitation.account_id, id: teamInvitation.id })
}
