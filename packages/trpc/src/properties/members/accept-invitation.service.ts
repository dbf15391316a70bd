import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import type { Member } from '@stayward/contract/properties/member'
import { isAtLeast, managedLevels } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context, UserContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { unknownLink } from '../../kernel/link-secret.ts'
import {
  findOffer,
  hasProved,
  selectOfferForUpdate,
  type InvitationRow,
  type Offer,
  updateInvitation,
} from './invitations.queries.ts'
import { recordInvitationActivity, tokenHash } from './invitations.service.ts'
import {
  getMember,
  insertMember,
  selectMembershipForUpdate,
  type MemberRow,
  updateMember,
} from './members.queries.ts'
import { isMemberOf } from '../membership.queries.ts'
import { presentMember, statusAt } from './property-members.presenter.ts'

/** What an invitation link offers to anybody who has it. Throws 410 once it is no longer valid. */
export async function previewInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  const offer = await findOffer(ctx.db, tokenHash(ctx, token))
  if (!offer) throw await unknownLink(ctx)
  const status = (await stillAccepted(ctx.db, offer)) ? 'accepted' : 'pending'
  if (status === 'pending') requireOpen(ctx, offer)
  const { invitation, property, invited_by } = offer
  return {
    property_name: property.name,
    property_city: property.city,
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
 * gets the same response for as long as they are a member.
 */
export function acceptInvitation(ctx: UserContext, token: string): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    const offer = await readOfferForUpdate(ctx, tx, token)
    const { invitation } = offer
    if (invitation.accepted_by_id === ctx.actor.user_id && (await stillAccepted(tx, offer)))
      return presentMemberOf(tx, invitation, invitation.accepted_member_id ?? '')
    requireOpen(ctx, offer)
    await requireAddressee(ctx, tx, invitation)
    if (invitation.account_id === ctx.actor.account_id) throw new ServiceError('invitation.already_owner')

    const { id } = await joinOrRaise(ctx, tx, invitation)
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
    await requireAddressee(ctx, tx, offer.invitation)
    if (offer.invitation.status === 'declined') return
    requireOpen(ctx, offer)
    await updateInvitation(tx, offer.invitation, { status: 'declined', updated_at: nowInstant(ctx.clock) })
    await recordInvitationActivity(ctx, tx, 'invitation.declined', offer.invitation)
  })
}

async function readOfferForUpdate(ctx: Context, tx: Transaction, token: string): Promise<Offer> {
  const offer = await selectOfferForUpdate(tx, tokenHash(ctx, token))
  if (!offer) throw notFound()
  return offer
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

async function requireAddressee(ctx: UserContext, tx: Transaction, { email }: InvitationRow): Promise<void> {
  if (email !== null && !(await hasProved(tx, ctx.actor.user_id, email)))
    throw new ServiceError('invitation.other_email')
}

const placeOf = ({ account_id, property_id }: InvitationRow) => ({ account_id, id: property_id })

const stillAccepted = async (db: Executor, { invitation }: Offer): Promise<boolean> =>
  invitation.accepted_member_id !== null &&
  (await isMemberOf(db, placeOf(invitation), invitation.accepted_member_id))

async function presentMemberOf(tx: Transaction, invitation: InvitationRow, id: string): Promise<Member> {
  const row = await getMember(tx, { ...invitation, id })
  return presentMember(row, row.access_level)
}

async function joinOrRaise(
  ctx: UserContext,
  tx: Transaction,
  invitation: InvitationRow,
): Promise<Pick<MemberRow, 'id'>> {
  const { account_id, property_id, access_level, service } = invitation
  const { user_id, account_id: user_account_id } = ctx.actor
  const now = nowInstant(ctx.clock)
  const row = { account_id, property_id, user_account_id, user_id, access_level, service, joined_at: now }
  const joined = await insertMember(tx, { ...row, id: ctx.ids.next(), created_at: now, updated_at: now })
  if (joined) return joined
  const member = await selectMembershipForUpdate(tx, placeOf(invitation), user_id)
  if (!member) throw new Error('A conflicting membership disappeared within the transaction.')
  if (!isAtLeast(member.access_level, access_level))
    await updateMember(tx, member, { access_level, service }, now)
  return member
}
