import type { Account } from '@stayward/contract/account/account'
import type { UserRow } from './account.queries.ts'

/** A user with the account they belong to. */
export const presentAccount = (row: UserRow): Account => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  phone: row.phone,
  locale: row.locale,
  time_zone: row.time_zone,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
