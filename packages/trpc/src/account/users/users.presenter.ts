import type { User } from '@stayward/contract/account/user'
import type { UserRow } from '../account.queries.ts'
import type { UserActor } from '../../kernel/actor.ts'

/** A user as the installation's admins see them. */
export const presentUser = (row: UserRow, admin: UserActor): User => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  disabled_at: row.disabled_at,
  last_seen_at: row.last_seen_at,
  allowed_actions: [
    { action: 'disable', ...(row.id === admin.user_id ? REFUSED : ALLOWED) },
    { action: 'enable', ...ALLOWED },
  ],
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const ALLOWED = { allowed: true, reason: null } as const
const REFUSED = { allowed: false, reason: 'user.yourself' } as const
