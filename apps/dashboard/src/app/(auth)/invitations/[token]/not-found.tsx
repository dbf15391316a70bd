import { DeadInvitation } from '@/features/properties/invitations/dead-invitation'

export default function InvitationNotFound() {
  return <DeadInvitation reason="unknown" />
}
