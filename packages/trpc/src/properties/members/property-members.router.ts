import {
  Invitation,
  InvitationCreate,
  InvitationList,
  InvitationPage,
  InvitationPreview,
  InvitationToken,
} from '@stayward/contract/properties/invitation'
import { Member, MemberList, MemberPatch } from '@stayward/contract/properties/member'
import { Accepted } from '@stayward/contract/properties/team'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { nowInstant } from '../../kernel/clock.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { byUser, checkinProcedure, once, router, userProcedure } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../properties.access.ts'
import { acceptInvitation, declineInvitation, previewInvitation } from './accept-invitation.service.ts'
import { listInvitations } from './invitations.queries.ts'
import { createInvitation, resendInvitation, revokeInvitation } from './invitations.service.ts'
import { listMembers } from './members.queries.ts'
import { changeMember, removeMember } from './members.service.ts'
import { managedMemberProcedure, managedOrOwnMemberProcedure } from './property-members.access.ts'
import { presentInvitation, presentMember } from './property-members.presenter.ts'

const InvitationIds = z.strictObject({ property_id: Id, invitation_id: Id })

export const propertyMembersRouter = router({
  listInvitations: propertyProcedure('member.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/invitations',
        summary: 'List the invitations to a property',
        description: 'All invitations with any status, newest first.',
      },
    })
    .input(z.strictObject({ property_id: Id, ...InvitationList.shape }))
    .output(InvitationPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'invitations', input)
      const rows = await listInvitations(ctx.db, ctx.property, {
        ...input,
        after: cursors.open(input.cursor),
        now: nowInstant(ctx.clock),
      })
      return cursors.page(
        rows,
        input.size,
        (row) => [row.id, row.id],
        (row) => presentInvitation(row, ctx.property.access_level, ctx.clock.now()),
      )
    }),

  createInvitation: propertyProcedure('member.manage')
    .use(byUser)
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/invitations',
        summary: 'Invite someone to a property',
        description:
          'Owners can invite managers, staff and contractors; managers can invite staff and contractors. The response ' +
          'contains the link once. It is valid for seven days and for one person. With `email`, the link is emailed and ' +
          'only that person can use it.',
        successStatus: 201,
      },
      errors: ['property.archived', 'rate_limit.exceeded', 'mail.daily_limit'],
    })
    .input(z.strictObject({ property_id: Id, ...InvitationCreate.shape }))
    .output(Invitation)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => createInvitation(ctx, ctx.property, input)),
    ),

  resendInvitation: propertyProcedure('member.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/invitations/{invitation_id}/resend',
        summary: 'Resend an invitation',
        description: 'Creates a new link, returned once in the response. The previous link stops working.',
      },
      errors: ['invitation.invalid_transition', 'rate_limit.exceeded', 'mail.daily_limit'],
    })
    .input(InvitationIds)
    .output(Invitation)
    .mutation(once(({ ctx, input }) => resendInvitation(ctx, ctx.property, input.invitation_id))),

  revokeInvitation: propertyProcedure('member.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/invitations/{invitation_id}',
        summary: 'Revoke an invitation',
        successStatus: 204,
      },
      errors: ['invitation.invalid_transition'],
    })
    .input(InvitationIds)
    .output(z.void())
    .mutation(once(({ ctx, input }) => revokeInvitation(ctx, ctx.property, input.invitation_id))),

  previewInvitation: checkinProcedure
    .input(z.strictObject({ token: InvitationToken }))
    .output(InvitationPreview)
    .query(({ ctx, input }) => previewInvitation(ctx, input.token)),

  acceptInvitation: userProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/invitations/{token}/accept',
        summary: 'Accept an invitation',
        description:
          'Never lowers the caller’s access level. If the same person accepts again while they are a member, the response ' +
          'is the same. An invitation to several or all properties is answered with a `TeamMember`, any other with a ' +
          '`Member`.',
      },
      errors: ['resource.not_found', 'invitation.other_email', 'invitation.already_owner', 'invitation.gone'],
    })
    .input(z.strictObject({ token: InvitationToken }))
    .output(Accepted)
    .mutation(once(({ ctx, input }) => acceptInvitation(ctx, input.token))),

  declineInvitation: userProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/invitations/{token}/decline',
        summary: 'Decline an invitation',
        successStatus: 204,
      },
      errors: ['resource.not_found', 'invitation.other_email', 'invitation.gone'],
    })
    .input(z.strictObject({ token: InvitationToken }))
    .output(z.void())
    .mutation(once(({ ctx, input }) => declineInvitation(ctx, input.token))),

  list: propertyProcedure('member.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/members',
        summary: 'List the members of a property',
        description: 'Email addresses are visible only to owners and managers; otherwise they are null.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(MemberList)
    .query(async ({ ctx }) => {
      const rows = await listMembers(ctx.db, ctx.property)
      return { items: rows.map((row) => presentMember(row, ctx.property.access_level)) }
    }),

  /** For the dashboard's form: the current member, with the version to check the change against. */
  get: managedMemberProcedure
    .input(z.strictObject({ property_id: Id, member_id: Id }))
    .output(Member)
    .query(({ ctx: { member: found, answer } }) => {
      answer.version = found.member.version
      return presentMember(found.member, found.access_level)
    }),

  update: managedMemberProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/properties/{property_id}/members/{member_id}',
        summary: 'Change a member',
        description:
          'Managers can change staff and contractors. Nobody can grant a level they may not give. Lowering someone’s level ' +
          'revokes pending invitations that they could no longer send.',
      },
      errors: ['version.mismatch'],
    })
    .input(MemberPatch)
    .output(Member)
    .mutation(
      once(({ ctx, input: { property_id: _property, member_id: _member, ...input } }) =>
        changeMember(ctx, ctx.member, input),
      ),
    ),

  remove: managedOrOwnMemberProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/members/{member_id}',
        summary: 'Remove a member, or leave a property',
        description:
          'Their open tasks become unassigned, and pending invitations they sent are revoked. Anyone can remove themselves.',
        successStatus: 204,
      },
    })
    .input(z.strictObject({ property_id: Id, member_id: Id }))
    .output(z.void())
    .mutation(once(({ ctx }) => removeMember(ctx, ctx.member))),
})
