import { pathId } from '../../kernel/authorize.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { requireKnownInvitation } from './team-invitations.service.ts'
import { requireTeamMember } from './team.service.ts'

/** A procedure on a person of the caller's own account, looked up before the rest of the input. */
export const teamMemberProcedure = callerProcedure.use(async ({ ctx, getRawInput, next }) => {
  await requireTeamMember(ctx, await pathId(getRawInput, 'user_id'))
  return next()
})

/** A procedure on an invitation that the caller may know of, looked up before the rest of the input. */
export const teamInvitationProcedure = callerProcedure.use(async ({ ctx, getRawInput, next }) => {
  await requireKnownInvitation(ctx, await pathId(getRawInput, 'invitation_id'))
  return next()
})
