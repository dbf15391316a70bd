import { DeadInvitation } from '@/features/invitations/dead-invitation'

export default function InvitationNotFound() {
  return <DeadInvitation reason="unknown" />
}
