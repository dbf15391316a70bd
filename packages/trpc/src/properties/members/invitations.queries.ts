import type { AccessLevel, CrewLevel } from '@stayward/contract/kernel/rights'
import type { InvitationStatus } from '@stayward/contract/properties/invitation-states'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { identity } from '@stayward/db/schema/identity.table'
import { invitation } from '@stayward/db/schema/invitation.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import type { teamInvitation } from '@stayward/db/schema/team.table'
import { and, desc, eq, inArray, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { accessLevel, hasLevelWith, membershipOf, propertiesWith } from '../properties.queries.ts'

export type InvitationRow = typeof invitation.$inferSelect
export type SentInvitation = InvitationRow & { invited_by: { id: string; name: string; last_name: string } }

type PropertyKey = { account_id: string; id: string }

const sent = (db: Executor) =>
  db
    .select({
      row: invitation,
      invited_by: { id: user.id, name: user.name, last_name: user.last_name },
    })
    .from(invitation)
    .innerJoin(user, eq(user.id, invitation.invited_by_id))
    .$dynamic()

const flatten = ({ row, invited_by }: Awaited<ReturnType<typeof sent>>[number]): SentInvitation => ({
  ...row,
  invited_by,
})

const ofProperty = (place: PropertyKey): SQL | undefined =>
  and(eq(invitation.account_id, place.account_id), eq(invitation.property_id, place.id))

/** The status including expiry: pending until it expires, even before the job records that. */
export const shownStatus = (
  table: Pick<typeof invitation | typeof teamInvitation, 'status' | 'expires_at'>,
  now: string,
): SQL<InvitationStatus> =>
  sql<InvitationStatus>`case when ${table.status} = 'pending' and ${table.expires_at} <= ${now}::timestamptz
    then 'expired' else ${table.status} end`

/** Up to `size` + 1 invitations after a position, newest first. */
export async function listInvitations(
  db: Executor,
  place: PropertyKey,
  filter: { status?: InvitationStatus[] | undefined; size: number; after: Position | null; now: string },
): Promise<SentInvitation[]> {
  const rows = await sent(db)
    .where(
      and(
        ofProperty(place),
        filter.status && inArray(shownStatus(invitation, filter.now), filter.status),
        filter.after ? lt(invitation.id, filter.after[1]) : undefined,
      ),
    )
    .orderBy(desc(invitation.id))
    .limit(filter.size + 1)
  return rows.map(flatten)
}

/** The same over all properties whose team a caller manages, each with the caller's level there. */
export async function listManagedInvitations(
  db: Executor,
  actor: AccountActor,
  filter: {
    property_id?: string | undefined
    status?: InvitationStatus[] | undefined
    size: number
    after: Position | null
    now: string
  },
): Promise<(SentInvitation & { level: AccessLevel })[]> {
  const reader = listReader(actor)
  const rows = await db
    .select({
      row: invitation,
      invited_by: { id: user.id, name: user.name, last_name: user.last_name },
      level: accessLevel(reader),
    })
    .from(invitation)
    .innerJoin(user, eq(user.id, invitation.invited_by_id))
    .innerJoin(property, propertyOf(invitation))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        propertiesWith(reader, 'member.manage'),
        hasLevelWith(reader, 'member.manage'),
        filter.property_id === undefined ? undefined : eq(invitation.property_id, filter.property_id),
        filter.status && inArray(shownStatus(invitation, filter.now), filter.status),
        filter.after ? lt(invitation.id, filter.after[1]) : undefined,
      ),
    )
    .orderBy(desc(invitation.id))
    .limit(filter.size + 1)
  return rows.map(({ level, ...found }) => ({ ...flatten(found), level }))
}

/** The property of an invitation that was sent to one alone; null if there is no such invitation. */
export async function findInvitationPlace(
  db: Executor,
  id: string,
): Promise<Pick<InvitationRow, 'account_id' | 'property_id'> | null> {
  const [found] = await db
    .select({ account_id: invitation.account_id, property_id: invitation.property_id })
    .from(invitation)
    .where(eq(invitation.id, id))
  return found ?? null
}

/** An invitation of a property, with the row locked until the transaction ends; null if unknown. */
export async function selectInvitationForUpdate(
  tx: Executor,
  place: PropertyKey,
  id: string,
): Promise<SentInvitation | null> {
  const [found] = await sent(tx)
    .where(and(ofProperty(place), eq(invitation.id, id)))
    .for('update', { of: invitation })
  return found ? flatten(found) : null
}

/** An invitation by the hash of its token, with its property. */
export async function findOffer(db: Executor, token_hash: string) {
  const [found] = await sentWithProperty(db).where(eq(invitation.token_hash, token_hash))
  return found ?? null
}

/** The same, with the row locked until the transaction ends. */
export async function selectOfferForUpdate(tx: Executor, token_hash: string) {
  const [found] = await sentWithProperty(tx)
    .where(eq(invitation.token_hash, token_hash))
    .for('update', { of: invitation })
  return found ?? null
}

const sentWithProperty = (db: Executor) =>
  db
    .select({
      invitation,
      invited_by: { id: user.id, name: user.name, last_name: user.last_name, account_id: user.account_id },
      inviter_level: sql<AccessLevel | null>`case when ${user.account_id} = ${invitation.account_id}
        then 'owner' else ${member.access_level} end`,
      property: { name: property.name, city: property.city, archived_at: property.archived_at },
    })
    .from(invitation)
    .innerJoin(property, propertyOf(invitation))
    .innerJoin(user, eq(user.id, invitation.invited_by_id))
    .leftJoin(
      member,
      and(
        eq(member.account_id, invitation.account_id),
        eq(member.property_id, invitation.property_id),
        eq(member.user_id, invitation.invited_by_id),
      ),
    )
    .$dynamic()

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Whether a user has verified an address through any of their identities. */
export async function hasProved(db: Executor, user_id: string, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: identity.id })
    .from(identity)
    .where(and(eq(identity.user_id, user_id), eq(identity.email, email)))
    .limit(1)
  return found !== undefined
}

export async function insertInvitation(
  tx: Executor,
  row: typeof invitation.$inferInsert,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(invitation).values(row).returning()
  if (!inserted) throw new Error('The inserted invitation was not returned.')
  return inserted
}

export async function updateInvitation(
  tx: Executor,
  key: Pick<InvitationRow, 'account_id' | 'property_id' | 'id'>,
  change: Partial<
    Pick<
      InvitationRow,
      'status' | 'token_hash' | 'expires_at' | 'accepted_by_id' | 'accepted_member_id' | 'updated_at'
    >
  >,
): Promise<InvitationRow> {
  const [row] = await tx
    .update(invitation)
    .set({ ...change, version: sql`${invitation.version} + 1` })
    .where(and(ofProperty({ account_id: key.account_id, id: key.property_id }), eq(invitation.id, key.id)))
    .returning()
  if (!row) throw new Error(`No invitation ${key.id}.`)
  return row
}

/**
 * Revokes the pending invitations of a property: all, or those of one inviter beyond the levels they may
 * still give.
 */
export const revokePending = (
  tx: Executor,
  place: PropertyKey,
  now: string,
  by?: { user_id: string; levels: readonly CrewLevel[] },
) =>
  tx
    .update(invitation)
    .set({ status: 'revoked', version: sql`${invitation.version} + 1`, updated_at: now })
    .where(
      and(
        ofProperty(place),
        eq(invitation.status, 'pending'),
        by && eq(invitation.invited_by_id, by.user_id),
        by && by.levels.length > 0 ? notInArray(invitation.access_level, [...by.levels]) : undefined,
      ),
    )
    .returning({
      account_id: invitation.account_id,
      property_id: invitation.property_id,
      id: invitation.id,
    })

/** Marks at most `limit` pending invitations as expired. Returns them. */
export const expirePending = (tx: Executor, now: string, limit: number) => {
  const due = tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.status, 'pending'), lte(invitation.expires_at, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(invitation)
    .set({ status: 'expired', version: sql`${invitation.version} + 1`, updated_at: now })
    .where(inArray(invitation.id, due))
    .returning({
      account_id: invitation.account_id,
      property_id: invitation.property_id,
      id: invitation.id,
    })
}
