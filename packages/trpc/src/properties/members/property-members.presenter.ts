import type { Invitation } from '@stayward/contract/properties/invitation'
import type { Member } from '@stayward/contract/properties/member'
import { type AccessLevel, allows, managedLevels } from '@stayward/contract/kernel/rights'
import { INVITATION_MACHINE, type InvitationStatus } from '@stayward/contract/properties/invitation-states'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import type { InvitationRow, SentInvitation } from './invitations.queries.ts'
import type { NamedMember } from './members.queries.ts'

/** A member as callers with a level may see them. */
export function presentMember(row: NamedMember, level: AccessLevel): Member {
  const { account_id: _account, user_account_id: _user_account, version: _version, email, ...shown } = row
  return { ...shown, email: allows(level, 'member.see_email') ? email : null }
}

/** An invitation's status including expiry: pending until it expires, even before the job records that. */
export const statusAt = (row: Pick<InvitationRow, 'status' | 'expires_at'>, now: Date): InvitationStatus =>
  row.status === 'pending' && Date.parse(row.expires_at) <= now.getTime() ? 'expired' : row.status

/** An invitation as callers with a level may see it; only the response that creates it contains the link. */
export function presentInvitation(row: SentInvitation, level: AccessLevel, now: Date): Invitation {
  const status = statusAt(row, now)
  return {
    id: row.id,
    property_id: row.property_id,
    email: row.email,
    access_level: row.access_level,
    service: row.service,
    status,
    expires_at: row.expires_at,
    invited_by: row.invited_by,
    accept_url: null,
    allowed_actions: allowedActions(INVITATION_MACHINE, {
      state: status,
      facts: { manages_level: managedLevels(level).includes(row.access_level) },
      level,
      refusal: 'invitation.invalid_transition',
    }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
