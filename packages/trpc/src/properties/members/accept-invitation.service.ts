import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import type { Accepted } from '@stayward/contract/properties/team'
import type { Member } from '@stayward/contract/properties/member'
import { managedLevels } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context, UserContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { unknownLink } from '../../kernel/link-secret.ts'
import {
  findOffer,
  selectOfferForUpdate,
  type InvitationRow,
  type Offer,
  updateInvitation,
} from './invitations.queries.ts'
import { tokenHash } from './invitation-mail.service.ts'
import { recordInvitationActivity } from './invitations.service.ts'
import { getMember } from './members.queries.ts'
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  previewTeamInvitation,
  requireAddressee,
} from './accept-team-invitation.service.ts'
import { joinOrRaise } from './join-properties.service.ts'
import {
  findTeamOffer,
  selectTeamOfferForUpdate,
  type SentTeamInvitation,
} from './team-invitations.queries.ts'
import { isMemberOf } from '../membership.queries.ts'
import { presentMember, statusAt } from './property-members.presenter.ts'

/** What an invitation link offers to anybody who has it. Throws 410 once it is no longer valid. */
export async function previewInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  const hash = tokenHash(ctx, token)
  const offer = await findOffer(ctx.db, hash)
  if (!offer) {
    const toSeveral = await findTeamOffer(ctx.db, hash)
    if (!toSeveral) throw await unknownLink(ctx)
    return previewTeamInvitation(ctx, toSeveral)
  }
  const status = (await stillAccepted(ctx.db, offer)) ? 'accepted' : 'pending'
  if (status === 'pending') requireOpen(ctx, offer)
  const { invitation, property, invited_by } = offer
  return {
    all: false,
    properties: [{ name: property.name, city: property.city }],
    properties_count: 1,
    invited_by: `${invited_by.name} ${invited_by.last_name}`,
    email: invitation.email,
    access_level: invitation.access_level,
    service: invitation.service,
    status,
    expires_at: invitation.expires_at,
  }
}

/**
 * Makes the caller a member, or raises their level; an equal or higher level stays. A person who accepted before
 * gets the same response for as long as they are a member. An invitation to several properties returns the
 * person in that team.
 */
export function acceptInvitation(ctx: UserContext, token: string): Promise<Accepted> {
  return inTransaction(ctx, async (tx): Promise<Accepted> => {
    const offer = await readOfferForUpdate(ctx, tx, token)
    if (offer.kind === 'several') return acceptTeamInvitation(ctx, tx, offer.offer)
    const { invitation } = offer
    if (invitation.accepted_by_id === ctx.actor.user_id && (await stillAccepted(tx, offer)))
      return presentMemberOf(tx, invitation, invitation.accepted_member_id ?? '')
    requireOpen(ctx, offer)
    await requireAddressee(ctx, tx, invitation)
    if (invitation.account_id === ctx.actor.account_id) throw new ServiceError('invitation.already_owner')

    const { account_id, property_id, access_level, service } = invitation
    const { user_id, account_id: user_account_id } = ctx.actor
    const joining = { account_id, user_account_id, user_id, access_level, service }
    const { memberships } = await joinOrRaise(ctx, tx, joining, [property_id], false)
    const [member] = memberships
    if (!member) throw new Error('A conflicting membership disappeared within the transaction.')
    const { id } = member
    await updateInvitation(tx, invitation, {
      status: 'accepted',
      accepted_by_id: ctx.actor.user_id,
      accepted_member_id: id,
      updated_at: nowInstant(ctx.clock),
    })
    await recordInvitationActivity(ctx, tx, 'invitation.accepted', invitation)
    return presentMemberOf(tx, invitation, id)
  })
}

/** Declines an invitation for good; a declined one stays declined. */
export async function declineInvitation(ctx: UserContext, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const offer = await readOfferForUpdate(ctx, tx, token)
    if (offer.kind === 'several') return declineTeamInvitation(ctx, tx, offer.offer)
    await requireAddressee(ctx, tx, offer.invitation)
    if (offer.invitation.status === 'declined') return
    requireOpen(ctx, offer)
    await updateInvitation(tx, offer.invitation, { status: 'declined', updated_at: nowInstant(ctx.clock) })
    await recordInvitationActivity(ctx, tx, 'invitation.declined', offer.invitation)
  })
}

async function readOfferForUpdate(
  ctx: Context,
  tx: Transaction,
  token: string,
): Promise<(Offer & { kind: 'one' }) | { kind: 'several'; offer: SentTeamInvitation }> {
  const hash = tokenHash(ctx, token)
  const offer = await selectOfferForUpdate(tx, hash)
  if (offer) return { kind: 'one', ...offer }
  const toSeveral = await selectTeamOfferForUpdate(tx, hash)
  if (!toSeveral) throw notFound()
  return { kind: 'several', offer: toSeveral }
}

/** Pending, not expired, to an active property, from somebody who may still invite to this level. */
function requireOpen(ctx: Context, { invitation, property, inviter_level }: Offer): void {
  const isOffered =
    statusAt(invitation, ctx.clock.now()) === 'pending' &&
    property.archived_at === null &&
    inviter_level !== null &&
    managedLevels(inviter_level).includes(invitation.access_level)
  if (!isOffered) throw new ServiceError('invitation.gone')
}

const placeOf = ({ account_id, property_id }: InvitationRow) => ({ account_id, id: property_id })

const stillAccepted = async (db: Executor, { invitation }: Offer): Promise<boolean> =>
  invitation.accepted_member_id !== null &&
  (await isMemberOf(db, placeOf(invitation), invitation.accepted_member_id))

async function presentMemberOf(tx: Transaction, invitation: InvitationRow, id: string): Promise<Member> {
  const row = await getMember(tx, { ...invitation, id })
  return presentMember(row, row.access_level)
}
