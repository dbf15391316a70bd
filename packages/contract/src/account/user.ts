import { z } from 'zod'
import { Role } from './account.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { AllowedAction, Id, Instant, KnownEmail, searchQuery } from '../kernel/primitives.ts'

/** A user of the installation, as its admins see them. */
export const User = z
  .strictObject({
    id: Id,
    account_id: Id,
    name: z.string(),
    last_name: z.string(),
    email: KnownEmail,
    role: Role,
    disabled_at: Instant.nullable().meta({
      description: 'When the user was disabled. Null for active users.',
    }),
    last_seen_at: Instant.nullable().meta({ description: 'Accurate to five minutes.' }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const UserList = z.strictObject({
  ...cursorQuery,
  query: searchQuery.optional().meta({ description: 'Part of a name or email address.' }),
})
export type UserList = z.infer<typeof UserList>
export const UserPage = cursorPage(User).meta({ id: 'UserPage' })
