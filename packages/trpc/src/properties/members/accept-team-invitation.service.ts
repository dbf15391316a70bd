import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import type { TeamMember } from '@stayward/contract/properties/team'
import { isAtLeast } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { findAccount } from '../../account/account.queries.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context, UserContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { NAMED_PROPERTIES } from './invitation-mail.service.ts'
import { hasProved } from './invitations.queries.ts'
import { recordInvitationActivity } from './invitations.service.ts'
import { statusAt } from './property-members.presenter.ts'
import { isMemberOfAll } from '../membership.queries.ts'
import { joinOrRaise, type Joining, recordJoined } from './join-properties.service.ts'
import {
  type ChosenProperty,
  hasJoined,
  listActive,
  listChosen,
  type SentTeamInvitation,
  setJoined,
  updateTeamInvitation,
} from './team-invitations.queries.ts'
import { mayGive, presentTeamMember } from './team.presenter.ts'
import {
  findAccountWide,
  insertAccountWide,
  keepProperties,
  listMemberships,
  selectTeamForUpdate,
  type TeamMemberRow,
  updateAccountWide,
} from './team.queries.ts'

/** What the link of an invitation to several properties offers. Throws 410 once it is no longer valid. */
export async function previewTeamInvitation(
  ctx: Context,
  offer: SentTeamInvitation,
): Promise<InvitationPreview> {
  const chosen = await chosenByInviter(ctx.db, offer)
  const status = (await stillAccepted(ctx.db, offer)) ? 'accepted' : 'pending'
  if (status === 'pending') requireOpen(ctx, offer, chosen)
  const properties = offer.all_properties
    ? await listActive(ctx.db, offer.account_id)
    : status === 'accepted'
      ? chosen
      : openOf(offer, chosen)
  return {
    all: offer.all_properties,
    properties: properties.slice(0, NAMED_PROPERTIES).map(({ name, city }) => ({ name, city })),
    properties_count: properties.length,
    invited_by: `${offer.invited_by.name} ${offer.invited_by.last_name}`,
    email: offer.email,
    access_level: offer.access_level,
    service: offer.service,
    status,
    expires_at: offer.expires_at,
  }
}

/**
 * Makes the caller a member of the properties of an invitation whose row is locked, or raises their level there; an
 * equal or higher level stays. For an invitation to all properties, nobody creates one meanwhile. A person who
 * accepted before gets the same response for as long as they are a member.
 */
export async function acceptTeamInvitation(
  ctx: UserContext,
  tx: Transaction,
  offer: SentTeamInvitation,
): Promise<TeamMember> {
  const key = { account_id: offer.account_id, user_id: ctx.actor.user_id }
  if (offer.accepted_by_id === ctx.actor.user_id && (await stillAccepted(tx, offer)))
    return readTeamMember(tx, key)
  const chosen = await chosenByInviter(tx, offer)
  requireOpen(ctx, offer, chosen)
  await requireAddressee(ctx, tx, offer)
  if (offer.account_id === ctx.actor.account_id) throw new ServiceError('invitation.already_owner')

  const joining: Joining = {
    ...key,
    user_account_id: ctx.actor.account_id,
    access_level: offer.access_level,
    service: offer.service,
  }
  const whole = offer.all_properties ? await joinAll(ctx, tx, joining) : null
  const open = openOf(offer, chosen).map(({ id }) => id)
  const kept = await keepProperties(tx, offer.account_id, whole ? undefined : open)
  const ids = kept.map(({ id }) => id)
  const { joined, memberships } = await joinOrRaise(ctx, tx, whole ?? joining, ids, whole !== null)
  for (const row of joined) await recordJoined(ctx, tx, row)
  if (!whole) for (const row of memberships) await setJoined(tx, offer, row)
  await updateTeamInvitation(tx, offer, {
    status: 'accepted',
    accepted_by_id: ctx.actor.user_id,
    team_member_id: whole?.id ?? null,
    updated_at: nowInstant(ctx.clock),
  })
  await recordInvitationActivity(ctx, tx, 'invitation.accepted', offer)
  return readTeamMember(tx, key)
}

/** Declines an invitation whose row is locked for good; a declined one stays declined. */
export async function declineTeamInvitation(
  ctx: UserContext,
  tx: Transaction,
  offer: SentTeamInvitation,
): Promise<void> {
  await requireAddressee(ctx, tx, offer)
  if (offer.status === 'declined') return
  requireOpen(ctx, offer, await chosenByInviter(tx, offer))
  await updateTeamInvitation(tx, offer, { status: 'declined', updated_at: nowInstant(ctx.clock) })
  await recordInvitationActivity(ctx, tx, 'invitation.declined', offer)
}

/** A person with everything that they are in an account. */
export async function readTeamMember(
  db: Executor,
  key: { account_id: string; user_id: string },
): Promise<TeamMember> {
  const { name, last_name, email } = await findAccount(db, key.user_id)
  return presentTeamMember(
    { ...key, name, last_name, email },
    await findAccountWide(db, key),
    await listMemberships(db, key),
  )
}

/** Adds or raises the membership of all properties; an equal or higher one stays. */
async function joinAll(ctx: UserContext, tx: Transaction, joining: Joining): Promise<TeamMemberRow> {
  await selectTeamForUpdate(tx, joining.account_id)
  const now = nowInstant(ctx.clock)
  const { access_level, service } = joining
  const joined = await insertAccountWide(tx, {
    ...joining,
    id: ctx.ids.next(),
    joined_at: now,
    created_at: now,
    updated_at: now,
  })
  const known = joined ?? (await findAccountWide(tx, joining))
  if (!known) throw new Error('A conflicting membership disappeared under its lock.')
  if (!joined && isAtLeast(known.access_level, access_level)) return known
  await recordActivity(ctx, tx, {
    type: joined ? 'team_member.joined' : 'team_member.updated',
    account_id: known.account_id,
    subject: { type: 'team_member', id: known.id },
  })
  return joined ?? updateAccountWide(tx, joining, { access_level, service }, now)
}

/** The chosen properties, with the level of the inviter on each. */
async function chosenByInviter(db: Executor, offer: SentTeamInvitation): Promise<ChosenProperty[]> {
  const { account_id, id: user_id } = offer.invited_by
  return (await listChosen(db, [offer], { account_id, user_id })).get(offer.id) ?? []
}

/** Those that are active and to which the inviter may still invite. */
const openOf = ({ access_level }: SentTeamInvitation, chosen: readonly ChosenProperty[]): ChosenProperty[] =>
  chosen.filter(({ archived_at, level }) => archived_at === null && mayGive(level, access_level))

/** Pending, not expired, and from somebody who may still invite: the owner, or to one of the properties at least. */
function requireOpen(ctx: Context, offer: SentTeamInvitation, chosen: readonly ChosenProperty[]): void {
  const isOffered =
    statusAt(offer, ctx.clock.now()) === 'pending' &&
    (offer.all_properties
      ? offer.invited_by.account_id === offer.account_id
      : openOf(offer, chosen).length > 0)
  if (!isOffered) throw new ServiceError('invitation.gone')
}

/** Throws 403 for an invitation by mail, if the caller has not proved that its address is theirs. */
export async function requireAddressee(
  ctx: UserContext,
  tx: Transaction,
  { email }: Pick<SentTeamInvitation, 'email'>,
): Promise<void> {
  if (email !== null && !(await hasProved(tx, ctx.actor.user_id, email)))
    throw new ServiceError('invitation.other_email')
}

async function stillAccepted(db: Executor, offer: SentTeamInvitation): Promise<boolean> {
  if (offer.accepted_by_id === null) return false
  return offer.team_member_id === null
    ? hasJoined(db, offer)
    : isMemberOfAll(db, { account_id: offer.account_id, id: offer.team_member_id })
}
