import type { ApiKey, ApiKeyCreate } from '@stayward/contract/account/api-key'
import type { Transaction } from '@stayward/db/client'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { newToken } from './api-key-token.rules.ts'
import { presentApiKey } from './api-keys.presenter.ts'
import {
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  selectApiKeyForUpdate,
  type NamedApiKey,
  updateApiKey,
} from './api-keys.queries.ts'

/**
 * Creates a key for the caller's account and mails a notice. Only this response contains the token; a replay
 * does not.
 */
export async function createApiKey(ctx: UserContext, input: ApiKeyCreate): Promise<ApiKey> {
  if (input.expires_at !== null && Date.parse(input.expires_at) <= ctx.clock.now().getTime())
    throw invalidField('expires_at', 'in_the_past', 'Enter an instant in the future.')
  const { token, ...kept } = newToken()
  const { account_id, user_id } = ctx.actor
  const key = { account_id, id: ctx.ids.next() }
  const made = await inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    await insertApiKey(tx, {
      ...input,
      ...key,
      ...kept,
      created_by_id: user_id,
      created_at: now,
      updated_at: now,
    })
    await record(ctx, tx, 'api_key.created', key)
    await queueSecurityNotice(ctx, tx, user_id, { event: 'api_key_created', name: input.name })
    const row = await findApiKey(tx, key)
    if (!row) throw new Error('The inserted API key did not come back.')
    ctx.answer.version = row.version
    return presentApiKey(row)
  })
  return { ...made, token }
}

/** Renames a key of the caller's account. */
export function renameApiKey(ctx: UserContext, found: NamedApiKey, name: string): Promise<ApiKey> {
  return inTransaction(ctx, async (tx) => {
    const before = await readApiKeyForUpdate(tx, found)
    requireVersion(ctx, before.version)
    const now = nowInstant(ctx.clock)
    await updateApiKey(tx, before, { name }, now)
    await record(ctx, tx, 'api_key.updated', before)
    const version = before.version + 1
    ctx.answer.version = version
    return presentApiKey({ ...before, name, version, updated_at: now })
  })
}

/** Revokes a key of the caller's account; the next request with it is refused. */
export async function revokeApiKey(ctx: UserContext, found: NamedApiKey): Promise<void> {
  await inTransaction(ctx, async (tx) => endKey(ctx, tx, await readApiKeyForUpdate(tx, found)))
}

/**
 * Revokes keys that the caller created, in the caller's transaction. Throws 422 for a key that is not theirs.
 */
export async function revokeOwnApiKeys(
  ctx: UserContext,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const { account_id, user_id } = ctx.actor
  for (const id of new Set(ids)) {
    const row = await selectApiKeyForUpdate(tx, { account_id, id })
    if (row?.created_by_id !== user_id)
      throw invalidField('revoke_api_key_ids', 'unknown_api_key', 'Use ids of API keys that you created.')
    await endKey(ctx, tx, row)
  }
}

async function endKey(ctx: UserContext, tx: Transaction, key: NamedApiKey): Promise<void> {
  const now = nowInstant(ctx.clock)
  await updateApiKey(tx, key, { revoked_at: now }, now)
  await record(ctx, tx, 'api_key.revoked', key)
}

async function readApiKeyForUpdate(tx: Transaction, found: NamedApiKey): Promise<NamedApiKey> {
  const row = await selectApiKeyForUpdate(tx, found)
  if (!row) throw notFound()
  return row
}

const record = (
  ctx: UserContext,
  tx: Transaction,
  type: ActivityType<'api_key'>,
  { account_id, id }: Pick<ApiKeyRow, 'account_id' | 'id'>,
) => recordActivity(ctx, tx, { type, account_id, subject: { type: 'api_key', id } })
