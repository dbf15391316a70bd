import { z } from 'zod'
import { EmailAddress } from '../account/account.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Person } from '../kernel/person.ts'
import { AllowedAction, Id, Instant, KnownEmail, optional } from '../kernel/primitives.ts'
import { CrewLevel } from '../kernel/access-level.ts'
import { Service } from './member.ts'
import { INVITATION_STATUSES } from './invitation-states.ts'

export const InvitationStatus = z.enum(INVITATION_STATUSES).meta({ id: 'InvitationStatus' })

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7

/** The secret of an invitation link: 256 bits in base64url. Malformed ones answer as unknown. */
export const InvitationToken = z.string().min(1).max(100)

/** The writable fields of an invitation. */
const invitationFields = {
  email: EmailAddress.meta({ example: 'carmen.soto@example.com' }),
  access_level: CrewLevel,
  service: Service,
}

export const InvitationCreate = z
  .strictObject({
    ...invitationFields,
    email: optional(invitationFields.email).meta({
      description:
        'The email address to send the link to. Only this person can accept. If omitted, anyone with the link can accept.',
    }),
    service: optional(invitationFields.service).meta({
      description: 'Required for staff and contractors, null for managers.',
    }),
  })
  .meta({
    id: 'InvitationCreate',
    examples: [{ email: 'carmen.soto@example.com', access_level: 'staff', service: 'cleaning' }],
  })
export type InvitationCreate = z.infer<typeof InvitationCreate>

export const Invitation = z
  .strictObject({
    id: Id,
    property_id: Id,
    email: KnownEmail.nullable(),
    access_level: CrewLevel,
    service: Service.nullable(),
    status: InvitationStatus,
    expires_at: Instant,
    invited_by: Person,
    accept_url: z.url().nullable().meta({
      description: 'The link to share. Returned only in the response that created it; only a hash is stored.',
    }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const InvitationList = z.strictObject({
  ...cursorQuery,
  status: z.array(InvitationStatus).optional().meta({ description: 'Only with one of these statuses.' }),
})
export const InvitationPage = cursorPage(Invitation).meta({ id: 'InvitationPage' })

/** What the page of an invitation link shows before signing in. */
export const InvitationPreview = z
  .strictObject({
    /** All properties of the account, future ones too; `properties` are then those of today. */
    all: z.boolean(),
    /** The first of the properties by name, and how many there are. */
    properties: z.array(z.strictObject({ name: z.string(), city: z.string() })),
    properties_count: z.int(),
    invited_by: z.string(),
    email: KnownEmail.nullable(),
    access_level: CrewLevel,
    service: Service.nullable(),
    status: z.enum(['pending', 'accepted']),
    expires_at: Instant,
  })
  .meta({ id: 'InvitationPreview' })
export type InvitationPreview = z.infer<typeof InvitationPreview>
