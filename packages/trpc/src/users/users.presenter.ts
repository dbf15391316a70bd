import type { User } from '@stayward/contract/user'
import type { UserRow } from '../account/account.queries.ts'

/** A user as the admins of the service see them. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  last_seen_at: row.last_seen_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
