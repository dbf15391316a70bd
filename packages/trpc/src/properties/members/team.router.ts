import { Id } from '@stayward/contract/kernel/primitives'
import {
  Team,
  TeamInvitation,
  TeamInvitationCreate,
  TeamInvitationList,
  TeamInvitationPage,
  TeamMember,
  TeamMemberPatch,
  TeamMemberRemoval,
} from '@stayward/contract/properties/team'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { byUser, callerProcedure, once, router } from '../../kernel/trpc.ts'
import {
  createTeamInvitation,
  listEveryInvitation,
  resendTeamInvitation,
  revokeTeamInvitation,
} from './team-invitations.service.ts'
import { teamInvitationProcedure, teamMemberProcedure } from './team.access.ts'
import { changeTeamMember, getTeamMember, readTeam, removeTeamMember } from './team.service.ts'

const InvitationId = z.strictObject({ invitation_id: Id })

export const teamRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/team',
        summary: 'List your team',
        description:
          'Everybody on the properties whose team you manage, by name, with their level on each of them.',
      },
    })
    .output(Team)
    .query(({ ctx }) => readTeam(ctx)),

  get: teamMemberProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/team/{user_id}',
        summary: 'Get a person of your team',
        description: 'A member of at least one property of your own account.',
      },
      errors: ['resource.not_found'],
    })
    .input(z.strictObject({ user_id: Id }))
    .output(TeamMember)
    .query(({ ctx, input }) => getTeamMember(ctx, input.user_id)),

  update: teamMemberProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/team/{user_id}',
        summary: 'Change a membership of all properties',
        description:
          'Changes the level on all properties of your own account that follow the membership, and on future ones. ' +
          'Properties where the person has another level keep it. 404 for members of single properties, who are ' +
          'changed there.',
      },
      errors: ['resource.not_found', 'version.mismatch'],
    })
    .input(TeamMemberPatch)
    .output(TeamMember)
    .mutation(once(({ ctx, input: { user_id, ...input } }) => changeTeamMember(ctx, user_id, input))),

  remove: teamMemberProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/team/{user_id}',
        summary: 'Remove a person from your team',
        description:
          'Ends their access to all properties of your own account. Their open tasks become unassigned, and pending ' +
          'invitations they sent are revoked. With `keep_properties`, they only stop joining future properties.',
        successStatus: 204,
      },
      errors: ['resource.not_found'],
    })
    .input(TeamMemberRemoval)
    .output(z.void())
    .mutation(once(({ ctx, input }) => removeTeamMember(ctx, input))),

  listInvitations: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/invitations',
        summary: 'List invitations',
        description:
          'Invitations to one, several or all of the properties whose team you manage, with any status, newest first.',
      },
    })
    .input(TeamInvitationList)
    .output(TeamInvitationPage)
    .query(async ({ ctx, input: { cursor, ...filter } }) => {
      const cursors = new Cursors(ctx, 'team_invitations', { cursor, ...filter })
      const rows = await listEveryInvitation(ctx, { ...filter, after: cursors.open(cursor) })
      return cursors.page(
        rows,
        filter.size,
        ({ id }) => [id, id],
        (row) => row,
      )
    }),

  createInvitation: callerProcedure
    .use(byUser)
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/invitations',
        summary: 'Invite someone to several properties',
        description:
          'One invitation for chosen properties, on each of which you may give the level, or for all properties of ' +
          'your account, future ones too. The response contains the link once. It is valid for seven days and for ' +
          'one person. With `email`, the link is emailed and only that person can use it.',
        successStatus: 201,
      },
      errors: [
        'access.denied',
        'invitation.properties_denied',
        'property.archived',
        'rate_limit.exceeded',
        'mail.daily_limit',
      ],
    })
    .input(TeamInvitationCreate)
    .output(TeamInvitation)
    .mutation(once(({ ctx, input }) => createTeamInvitation(ctx, input))),

  resendInvitation: teamInvitationProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/invitations/{invitation_id}/resend',
        summary: 'Resend an invitation to any properties',
        description:
          'Creates a new link, returned once in the response. The previous link stops working. Only for those who ' +
          'could send the invitation themselves.',
      },
      errors: [
        'resource.not_found',
        'access.denied',
        'invitation.invalid_transition',
        'rate_limit.exceeded',
        'mail.daily_limit',
      ],
    })
    .input(InvitationId)
    .output(TeamInvitation)
    .mutation(once(({ ctx, input }) => resendTeamInvitation(ctx, input.invitation_id))),

  revokeInvitation: teamInvitationProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/invitations/{invitation_id}',
        summary: 'Revoke an invitation to any properties',
        description: 'Only for those who could send it themselves.',
        successStatus: 204,
      },
      errors: ['resource.not_found', 'access.denied', 'invitation.invalid_transition'],
    })
    .input(InvitationId)
    .output(z.void())
    .mutation(once(({ ctx, input }) => revokeTeamInvitation(ctx, input.invitation_id))),
})
