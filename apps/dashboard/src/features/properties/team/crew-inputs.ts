import type { Inputs } from '../../../trpc/types'

/** The invitations that the page of a property lists. Server and browser make it alike, so that a prefetch is found. */
export const pendingInvitationsInput = (
  property_id: string,
): Inputs['propertyMembers']['listInvitations'] => ({ property_id, status: ['pending'], size: 100 })
