import type { Inputs } from '../../../trpc/types'

/**
 * The invitations on a property's page. Server and browser build the query alike, so that a prefetch is
 * found.
 */
export const pendingInvitationsInput = (
  property_id: string,
): Inputs['propertyMembers']['listInvitations'] => ({ property_id, status: ['pending'], size: 100 })
