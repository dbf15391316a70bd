import { INVITATION_MACHINE, type InvitationCommand } from '@stayward/contract/properties/invitation-states'
import type {
  TeamInvitation,
  TeamInvitationCreate,
  TeamInvitationList,
} from '@stayward/contract/properties/team'
import type { Executor, Transaction } from '@stayward/db/client'
import { findAccount } from '../../account/account.queries.ts'
import { invitationUrl } from '../../account/dashboard-links.rules.ts'
import { authorize } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, UserContext } from '../../kernel/context.ts'
import type { Position } from '../../kernel/cursor.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { secretToken } from '../../kernel/ids.ts'
import { nextState } from '../../kernel/transition.ts'
import { type Destination, expiry, mailInvitation, tokenHash } from './invitation-mail.service.ts'
import { findInvitationPlace, listManagedInvitations } from './invitations.queries.ts'
import { recordInvitationActivity, resendInvitation, revokeInvitation } from './invitations.service.ts'
import { statusAt } from './property-members.presenter.ts'
import { serviceOfLevel } from './service-of-level.rules.ts'
import { listReader } from '../own-and-shared.queries.ts'
import { findProperty } from '../properties.queries.ts'
import { requireInvitable, requireOwner } from './invited-properties.service.ts'
import {
  type ChosenProperty,
  insertTeamInvitation,
  isKnownInvitation,
  listActive,
  listChosen,
  listTeamInvitations,
  selectTeamInvitationForUpdate,
  type SentTeamInvitation,
  updateTeamInvitation,
} from './team-invitations.queries.ts'
import { asTeamInvitation, presentTeamInvitation, standingOf } from './team.presenter.ts'

/**
 * Invites somebody to chosen properties, or to all of the caller's account and future ones, by mail if their address
 * is given. Only this response contains the link. Throws as `requireInvitable` does.
 */
export async function createTeamInvitation(
  ctx: UserContext,
  input: TeamInvitationCreate,
): Promise<TeamInvitation> {
  const service = serviceOfLevel(input.access_level, input.service)
  if (input.property_ids === null) await requireOwner(ctx)
  const chosen =
    input.property_ids === null ? [] : await requireInvitable(ctx, input.property_ids, input.access_level)
  const token = secretToken()
  const invitation = await inTransaction(ctx, async (tx) => {
    const { id, name, last_name, account_id } = await findAccount(tx, ctx.actor.user_id)
    const now = nowInstant(ctx.clock)
    const row = await insertTeamInvitation(
      tx,
      {
        account_id: chosen[0]?.account_id ?? ctx.actor.account_id,
        id: ctx.ids.next(),
        all_properties: input.all,
        email: input.email,
        access_level: input.access_level,
        service,
        token_hash: tokenHash(ctx, token),
        expires_at: expiry(ctx),
        invited_by_id: id,
        created_at: now,
        updated_at: now,
      },
      chosen.map((property) => property.id),
    )
    const sent = { ...row, invited_by: { id, name, last_name, account_id } }
    await recordInvitationActivity(ctx, tx, 'invitation.created', sent)
    const properties = await chosenOf(ctx, tx, sent)
    await mailInvitation(ctx, tx, sent, await destinationOf(tx, sent, properties), token)
    return presentTeamInvitation(sent, properties, ctx.actor, ctx.clock.now())
  })
  return { ...invitation, accept_url: invitationUrl(ctx.env, token) }
}

/**
 * The invitations of a caller, to one, several or all properties, newest first: at most `size` + 1 after a position.
 * Archived properties count too.
 */
export async function listEveryInvitation(
  ctx: CallerContext,
  filter: Omit<TeamInvitationList, 'cursor'> & { after: Position | null },
): Promise<TeamInvitation[]> {
  const now = ctx.clock.now()
  const asked = { ...filter, now: nowInstant(ctx.clock) }
  const [toOne, toMany] = await Promise.all([
    listManagedInvitations(ctx.db, ctx.actor, asked),
    listTeamInvitations(ctx.db, ctx.actor, asked),
  ])
  const chosen = await listChosen(ctx.db, toMany, listReader(ctx.actor))
  return [
    ...toOne.map(({ level, ...row }) => asTeamInvitation(row, level, now)),
    ...toMany.map((row) => presentTeamInvitation(row, chosen.get(row.id) ?? [], ctx.actor, now)),
  ]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, filter.size + 1)
}

/**
 * Creates a new link for a pending invitation, to one or several properties, and mails it again; the old link stops
 * working, and the seven days start again.
 */
export async function resendTeamInvitation(
  ctx: CallerContext,
  invitation_id: string,
): Promise<TeamInvitation> {
  const single = await invitedToOne(ctx, invitation_id)
  if (single) {
    const { property_id, ...renewed } = await resendInvitation(ctx, single, invitation_id)
    return { ...renewed, account_id: single.account_id, all: false, property_ids: [property_id] }
  }
  const token = secretToken()
  const invitation = await inTransaction(ctx, async (tx) => {
    const { row: found, chosen } = await readForUpdate(ctx, tx, invitation_id, 'resend')
    const row = await updateTeamInvitation(tx, found, {
      token_hash: tokenHash(ctx, token),
      expires_at: expiry(ctx),
      updated_at: nowInstant(ctx.clock),
    })
    const sent = { ...row, invited_by: found.invited_by }
    await recordInvitationActivity(ctx, tx, 'invitation.resent', sent)
    await mailInvitation(ctx, tx, sent, await destinationOf(tx, sent, chosen), token)
    return presentTeamInvitation(sent, chosen, ctx.actor, ctx.clock.now())
  })
  return { ...invitation, accept_url: invitationUrl(ctx.env, token) }
}

/** Revokes a pending invitation, to one or several properties; a revoked one stays revoked. */
export async function revokeTeamInvitation(ctx: CallerContext, invitation_id: string): Promise<void> {
  const single = await invitedToOne(ctx, invitation_id)
  if (single) return revokeInvitation(ctx, single, invitation_id)
  await inTransaction(ctx, async (tx) => {
    const { row, status } = await readForUpdate(ctx, tx, invitation_id, 'revoke')
    if (status === null) return
    await updateTeamInvitation(tx, row, { status, updated_at: nowInstant(ctx.clock) })
    await recordInvitationActivity(ctx, tx, 'invitation.revoked', row)
  })
}

/** Throws 404 for an invitation that the caller may not know of. */
export async function requireKnownInvitation(ctx: CallerContext, invitation_id: string): Promise<void> {
  if (await invitedToOne(ctx, invitation_id)) return
  if (!(await isKnownInvitation(ctx.db, ctx.actor, invitation_id))) throw notFound()
}

/** The property of an invitation that was sent there alone, under the caller's rights; null if it was not. */
async function invitedToOne(ctx: CallerContext, invitation_id: string) {
  const place = await findInvitationPlace(ctx.db, invitation_id)
  if (!place) return null
  return authorize(
    await findProperty(ctx.db, ctx.actor, place.property_id, nowInstant(ctx.clock)),
    'member.manage',
  )
}

/** The invitation with its row locked, and the status that a command leads to; null if nothing has to be done. */
async function readForUpdate(
  ctx: CallerContext,
  tx: Transaction,
  invitation_id: string,
  command: InvitationCommand,
) {
  const row = await selectTeamInvitationForUpdate(tx, ctx.actor, invitation_id)
  if (!row) throw notFound()
  const chosen = await chosenOf(ctx, tx, row)
  const { level, manages_level } = standingOf(row, chosen, ctx.actor)
  if (!manages_level) throw new ServiceError('access.denied')
  const now = { state: statusAt(row, ctx.clock.now()), facts: { manages_level }, level }
  return { row, chosen, status: nextState(INVITATION_MACHINE, command, now, 'invitation.invalid_transition') }
}

const chosenOf = async (
  { actor }: CallerContext,
  db: Executor,
  row: SentTeamInvitation,
): Promise<ChosenProperty[]> => (await listChosen(db, [row], listReader(actor))).get(row.id) ?? []

/** What an invitation leads to today, by name. */
export async function destinationOf(
  db: Executor,
  { account_id, all_properties }: SentTeamInvitation,
  chosen: readonly ChosenProperty[],
): Promise<Destination> {
  const properties = all_properties ? await listActive(db, account_id) : chosen
  return { all: all_properties, names: properties.map(({ name }) => name) }
}
