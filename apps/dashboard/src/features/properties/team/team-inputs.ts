import type { Inputs } from '../../../trpc/types'

/** The pending invitations of the page. Server and browser query them alike. */
export const pendingTeamInvitations: Inputs['team']['listInvitations'] = { status: ['pending'], size: 100 }
