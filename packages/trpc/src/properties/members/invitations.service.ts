import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Invitation, InvitationCreate } from '@stayward/contract/properties/invitation'
import { type CrewLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { INVITATION_MACHINE, type InvitationCommand } from '@stayward/contract/properties/invitation-states'
import type { Transaction } from '@stayward/db/client'
import { findAccount } from '../../account/account.queries.ts'
import { invitationUrl } from '../../account/dashboard-links.rules.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, UserContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import type { Announcing, Follower, PropertyChange } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { secretToken } from '../../kernel/ids.ts'
import { nextState } from '../../kernel/transition.ts'
import type { VisibleProperty } from '../properties.queries.ts'
import { requireInUse } from '../property-in-use.rules.ts'
import { withdrawProperty } from './team-invitations.queries.ts'
import { expiry, mailInvitation, tokenHash } from './invitation-mail.service.ts'
import {
  insertInvitation,
  selectInvitationForUpdate,
  type InvitationRow,
  revokePending,
  updateInvitation,
} from './invitations.queries.ts'
import { presentInvitation, statusAt } from './property-members.presenter.ts'
import { serviceOfLevel } from './service-of-level.rules.ts'

type ManagedProperty = Authorized<VisibleProperty, 'member.manage'>

/**
 * Invites somebody to a property, by mail if their address is given. Only this response contains the link.
 */
export async function createInvitation(
  ctx: UserContext,
  property: ManagedProperty,
  input: InvitationCreate,
): Promise<Invitation> {
  requireManaged(property, input.access_level)
  const service = serviceOfLevel(input.access_level, input.service)
  requireInUse(property)
  const token = secretToken()
  const invitation = await inTransaction(ctx, async (tx) => {
    const inviter = await findAccount(tx, ctx.actor.user_id)
    const row = await insertInvitation(tx, {
      account_id: property.account_id,
      property_id: property.id,
      id: ctx.ids.next(),
      email: input.email,
      access_level: input.access_level,
      service,
      token_hash: tokenHash(ctx, token),
      expires_at: expiry(ctx),
      invited_by_id: inviter.id,
      created_at: nowInstant(ctx.clock),
      updated_at: nowInstant(ctx.clock),
    })
    const { id, name, last_name } = inviter
    const sent = { ...row, invited_by: { id, name, last_name } }
    await recordInvitationActivity(ctx, tx, 'invitation.created', sent)
    await mailInvitation(ctx, tx, sent, { all: false, names: [property.name] }, token)
    return presentInvitation(sent, property.access_level, ctx.clock.now())
  })
  return { ...invitation, accept_url: invitationUrl(ctx.env, token) }
}

/**
 * Creates a new link for a pending invitation and mails it again; the old link stops working, and the seven
 * days start again.
 */
export async function resendInvitation(
  ctx: CallerContext,
  property: ManagedProperty,
  invitation_id: string,
): Promise<Invitation> {
  const token = secretToken()
  const invitation = await inTransaction(ctx, async (tx) => {
    const { row: found } = await readInvitationForUpdate(ctx, tx, property, invitation_id, 'resend')
    const row = await updateInvitation(tx, found, {
      token_hash: tokenHash(ctx, token),
      expires_at: expiry(ctx),
      updated_at: nowInstant(ctx.clock),
    })
    const sent = { ...row, invited_by: found.invited_by }
    await recordInvitationActivity(ctx, tx, 'invitation.resent', sent)
    await mailInvitation(ctx, tx, sent, { all: false, names: [property.name] }, token)
    return presentInvitation(sent, property.access_level, ctx.clock.now())
  })
  return { ...invitation, accept_url: invitationUrl(ctx.env, token) }
}

/** Revokes a pending invitation; a revoked one stays revoked. */
export async function revokeInvitation(
  ctx: CallerContext,
  property: ManagedProperty,
  invitation_id: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row, status } = await readInvitationForUpdate(ctx, tx, property, invitation_id, 'revoke')
    if (status === null) return
    await updateInvitation(tx, row, { status, updated_at: nowInstant(ctx.clock) })
    await recordInvitationActivity(ctx, tx, 'invitation.revoked', row)
  })
}

/**
 * Revokes pending invitations to a property, in the transaction of the cause: all of them, or those of one
 * inviter to levels that they may no longer give. Invitations to several properties lose this one, and are
 * revoked with their last.
 */
export async function revokeInvitations(
  ctx: Announcing,
  tx: Transaction,
  place: { account_id: string; id: string },
  by?: { user_id: string; levels: readonly CrewLevel[] },
): Promise<void> {
  const now = nowInstant(ctx.clock)
  for (const row of await revokePending(tx, place, now, by))
    await recordInvitationActivity(ctx, tx, 'invitation.revoked', row)
  for (const row of await withdrawProperty(tx, place, now, by))
    await recordInvitationActivity(ctx, tx, 'invitation.revoked', row)
}

/** The pending invitations of a property end when it is archived. */
export const invitationsFollowProperty: Follower<PropertyChange> = async (ctx, tx, change) => {
  if (change.before.archived_at === null && change.after.archived_at !== null)
    await revokeInvitations(ctx, tx, change.after)
}

export const recordInvitationActivity = (
  ctx: Parameters<typeof recordActivity>[0],
  tx: Transaction,
  type: ActivityType<'invitation'>,
  { account_id, property_id, id }: Pick<InvitationRow, 'account_id' | 'id'> & { property_id?: string },
) =>
  recordActivity(ctx, tx, {
    type,
    account_id,
    property_id: property_id ?? null,
    subject: { type: 'invitation', id },
  })

function requireManaged({ access_level }: ManagedProperty, level: CrewLevel): void {
  if (!managedLevels(access_level).includes(level)) throw new ServiceError('access.denied')
}

/**
 * The invitation with its row locked, and the status that a command leads to; null if nothing has to be done.
 */
async function readInvitationForUpdate(
  ctx: CallerContext,
  tx: Transaction,
  property: ManagedProperty,
  invitation_id: string,
  command: InvitationCommand,
) {
  const row = await selectInvitationForUpdate(tx, property, invitation_id)
  if (!row) throw notFound()
  requireManaged(property, row.access_level)
  const now = {
    state: statusAt(row, ctx.clock.now()),
    facts: { manages_level: true },
    level: property.access_level,
  }
  return { row, status: nextState(INVITATION_MACHINE, command, now, 'invitation.invalid_transition') }
}
