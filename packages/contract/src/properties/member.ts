import { z } from 'zod'
import { changing, clearable } from '../kernel/patch.ts'
import { Id, Instant, KnownEmail } from '../kernel/primitives.ts'
import { CrewLevel } from '../kernel/access-level.ts'
import { SERVICES } from './property-values.ts'

/** What members of a team do. */
export const Service = z.enum(SERVICES).meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

export const Member = z
  .strictObject({
    id: Id,
    property_id: Id,
    user_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: KnownEmail.nullable().meta({ description: 'Only visible to owners and managers.' }),
    access_level: CrewLevel,
    service: Service.nullable(),
    account_wide: z.boolean().meta({
      description: 'Whether the level comes from a membership of all properties of the account.',
    }),
    joined_at: Instant,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const MemberList = z.strictObject({ items: z.array(Member) }).meta({ id: 'MemberList' })

export const MemberUpdate = z.strictObject({
  access_level: CrewLevel.optional(),
  service: clearable(Service).meta({ description: 'Staff and contractors have one; managers have none.' }),
})
export type MemberUpdate = z.infer<typeof MemberUpdate>

/** The input of a PATCH of one member. */
export const MemberPatch = changing(
  z
    .strictObject({ property_id: Id, member_id: Id, ...MemberUpdate.shape })
    .meta({ examples: [{ access_level: 'staff', service: 'cleaning' }] }),
  'property_id',
  'member_id',
)
