import type { Transition } from '../kernel/state-machine.ts'

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** Whether the caller's level may give and remove the level of the invitation. */
export type InvitationFacts = { manages_level: boolean }

export type InvitationCommand = 'resend' | 'revoke'

const byWhoManagesIt = ({ manages_level }: InvitationFacts) => (manages_level ? null : 'access.denied')

/** What its senders can do with an invitation. Accepting and declining is for anybody with the link. */
export const INVITATION_MACHINE: readonly Transition<InvitationStatus, InvitationCommand, InvitationFacts>[] =
  [
    { command: 'resend', from: ['pending'], to: 'pending', right: 'member.manage', guard: byWhoManagesIt },
    { command: 'revoke', from: ['pending'], to: 'revoked', right: 'member.manage', guard: byWhoManagesIt },
  ]
