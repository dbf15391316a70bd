import type { ApiKey } from '@stayward/contract/account/api-key'
import type { NamedApiKey } from './api-keys.queries.ts'

/** An API key as its account sees it. Only the response that creates a key contains the token. */
export const presentApiKey = (row: NamedApiKey): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  token: null,
  token_hint: row.token_hint,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
