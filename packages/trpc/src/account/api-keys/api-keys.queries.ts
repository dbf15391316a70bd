import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { apiKey } from '@stayward/db/schema/api-key.table'
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'

export type ApiKeyRow = typeof apiKey.$inferSelect
export type NamedApiKey = ApiKeyRow & { created_by: { id: string; name: string; last_name: string } }

type ApiKeyKey = Pick<ApiKeyRow, 'account_id' | 'id'>

const ofKey = (key: ApiKeyKey) => and(eq(apiKey.account_id, key.account_id), eq(apiKey.id, key.id))

const ofMaker = and(eq(user.account_id, apiKey.account_id), eq(user.id, apiKey.created_by_id))

const named = (db: Executor) =>
  db
    .select({ row: apiKey, created_by: { id: user.id, name: user.name, last_name: user.last_name } })
    .from(apiKey)
    .innerJoin(user, ofMaker)
    .$dynamic()

const flatten = ({ row, created_by }: Awaited<ReturnType<typeof named>>[number]): NamedApiKey => ({
  ...row,
  created_by,
})

/**
 * A working key, by the hash of its token: not revoked, not expired, and its creator not disabled. The index
 * compares hashes, which nobody can choose, so timing reveals nothing about the token.
 */
export const findWorkingKey = prepareOnce((db, params: Places<{ token_hash: string; now: string }>) =>
  db
    .select({
      account_id: apiKey.account_id,
      id: apiKey.id,
      scopes: apiKey.scopes,
      last_used_at: apiKey.last_used_at,
    })
    .from(apiKey)
    .innerJoin(user, ofMaker)
    .where(
      and(
        eq(apiKey.token_hash, params.token_hash),
        isNull(apiKey.revoked_at),
        or(isNull(apiKey.expires_at), gt(apiKey.expires_at, params.now)),
        isNull(user.disabled_at),
      ),
    ),
)

/** Records that a key is in use, unless that was already recorded after `due`. */
export async function touchApiKey(
  db: Executor,
  key: ApiKeyKey,
  { now, due }: { now: string; due: string },
): Promise<void> {
  await db
    .update(apiKey)
    .set({ last_used_at: now })
    .where(and(ofKey(key), or(isNull(apiKey.last_used_at), lte(apiKey.last_used_at, due))))
}

/** The keys of an account that are not revoked, newest first. */
export async function listApiKeys(db: Executor, account_id: string): Promise<NamedApiKey[]> {
  const rows = await named(db)
    .where(and(eq(apiKey.account_id, account_id), isNull(apiKey.revoked_at)))
    .orderBy(desc(apiKey.id))
  return rows.map(flatten)
}

/** The names of a user's working keys, oldest first. */
export async function listWorkingKeyNames(
  db: Executor,
  maker: { account_id: string; user_id: string },
  now: string,
): Promise<string[]> {
  const rows = await db
    .select({ name: apiKey.name })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.account_id, maker.account_id),
        eq(apiKey.created_by_id, maker.user_id),
        isNull(apiKey.revoked_at),
        or(isNull(apiKey.expires_at), gt(apiKey.expires_at, now)),
      ),
    )
    .orderBy(asc(apiKey.id))
  return rows.map(({ name }) => name)
}

/** A key of an account that is not revoked, or null. */
export async function findApiKey(db: Executor, key: ApiKeyKey): Promise<NamedApiKey | null> {
  const [found] = await named(db).where(and(ofKey(key), isNull(apiKey.revoked_at)))
  return found ? flatten(found) : null
}

/** The same, with the row locked until the transaction ends. */
export async function selectApiKeyForUpdate(tx: Executor, key: ApiKeyKey): Promise<NamedApiKey | null> {
  const [found] = await named(tx)
    .where(and(ofKey(key), isNull(apiKey.revoked_at)))
    .for('update', { of: apiKey })
  return found ? flatten(found) : null
}

export async function insertApiKey(tx: Executor, row: typeof apiKey.$inferInsert): Promise<void> {
  await tx.insert(apiKey).values(row)
}

/** Updates a key and increments its version. */
export async function updateApiKey(
  tx: Executor,
  key: ApiKeyKey,
  change: Partial<Pick<ApiKeyRow, 'name' | 'revoked_at'>>,
  now: string,
): Promise<void> {
  await tx
    .update(apiKey)
    .set({ ...change, version: sql`${apiKey.version} + 1`, updated_at: now })
    .where(ofKey(key))
}
