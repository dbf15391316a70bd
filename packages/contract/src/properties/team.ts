import { z } from 'zod'
import { CrewLevel } from '../kernel/access-level.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing } from '../kernel/patch.ts'
import { Id, Instant, KnownEmail, optional, QueryFlag } from '../kernel/primitives.ts'
import { Invitation, InvitationCreate, InvitationStatus } from './invitation.ts'
import { Member, MemberUpdate, Service } from './member.ts'

/** To how many chosen properties one invitation can lead. */
export const MAX_INVITED_PROPERTIES = 500

/** A level on every property of an account, future ones too. */
const AccountWide = z
  .strictObject({ access_level: CrewLevel, service: Service.nullable(), joined_at: Instant })
  .meta({ id: 'AccountWideMembership' })

/** A person of an account's team, with the level on each property. */
export const TeamMember = z
  .strictObject({
    account_id: Id,
    user_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: KnownEmail.nullable(),
    account_wide: AccountWide.nullable().meta({
      description: 'The level on all properties, future ones too. Null for members of single properties.',
    }),
    properties: z
      .array(
        z.strictObject({
          property_id: Id,
          member_id: Id,
          access_level: CrewLevel,
          service: Service.nullable(),
          account_wide: Member.shape.account_wide,
          joined_at: Instant,
        }),
      )
      .meta({ description: 'Those that the caller may know of, first joined first.' }),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const Team = z.strictObject({ items: z.array(TeamMember) }).meta({ id: 'Team' })

/** The input of a PATCH of a membership of all properties. */
export const TeamMemberPatch = changing(
  z
    .strictObject({ user_id: Id, ...MemberUpdate.shape })
    .meta({ examples: [{ access_level: 'staff', service: 'cleaning' }] }),
  'user_id',
)

/** Which person leaves the team, and whether they stay on the properties that they are on now. */
export const TeamMemberRemoval = z.strictObject({
  user_id: Id,
  keep_properties: QueryFlag.default(false).meta({
    description: 'Only ends the access to future properties.',
  }),
})

const { email, access_level, service } = InvitationCreate.shape

export const TeamInvitationCreate = z
  .strictObject({
    property_ids: optional(
      z
        .array(Id)
        .min(1)
        .max(MAX_INVITED_PROPERTIES)
        .refine((ids) => new Set(ids).size === ids.length, {
          params: { code: 'duplicate_property' },
          error: 'List each property only once.',
        }),
    ).meta({ description: 'Required unless `all` is true.' }),
    all: z.boolean().default(false).meta({
      description:
        'All properties of your account, future ones too. Only owners can send such an invitation.',
    }),
    email,
    access_level,
    service,
  })
  .refine(({ property_ids, all }) => all === (property_ids === null), {
    path: ['property_ids'],
    params: { code: 'properties_or_all' },
    error: 'Choose properties, or all of them.',
  })
  .meta({
    id: 'TeamInvitationCreate',
    examples: [{ all: true, email: 'carmen.soto@example.com', access_level: 'staff', service: 'cleaning' }],
  })
export type TeamInvitationCreate = z.infer<typeof TeamInvitationCreate>

/** An invitation to some properties of an account, or to all of them. */
export const TeamInvitation = Invitation.omit({ property_id: true })
  .extend({
    account_id: Id,
    all: z.boolean().meta({ description: 'Whether it is for all properties, future ones too.' }),
    property_ids: z.array(Id).meta({
      description: 'The chosen properties whose team you manage; empty for an invitation to all.',
    }),
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const TeamInvitationList = z.strictObject({
  ...cursorQuery,
  property_id: Id.optional().meta({ description: 'Only invitations that lead to this property.' }),
  status: z.array(InvitationStatus).optional().meta({ description: 'Only with one of these statuses.' }),
})
export type TeamInvitationList = z.infer<typeof TeamInvitationList>
export const TeamInvitationPage = cursorPage(TeamInvitation).meta({ id: 'TeamInvitationPage' })

/** What accepting an invitation makes: a member of its property, or the person with all that they are in the team. */
export const Accepted = z.union([Member, TeamMember])
export type Accepted = z.infer<typeof Accepted>
