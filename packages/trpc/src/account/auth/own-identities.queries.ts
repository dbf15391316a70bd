import type { Executor, Transaction } from '@stayward/db/client'
import { credential, identity } from '@stayward/db/schema/identity.table'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { UserActor } from '../../kernel/actor.ts'
import type { IdentityRow } from './auth.queries.ts'

type UserKey = Pick<UserActor, 'account_id' | 'user_id'>

const ofUser = ({ account_id, user_id }: UserKey) =>
  and(eq(identity.account_id, account_id), eq(identity.user_id, user_id))

/** The identities of a user, oldest first. */
export const listIdentitiesOf = (db: Executor, user: UserKey) =>
  db
    .select({
      id: identity.id,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      has_password: isNotNull(credential.identity_id).mapWith(Boolean),
      created_at: identity.created_at,
    })
    .from(identity)
    .leftJoin(credential, eq(credential.identity_id, identity.id))
    .where(ofUser(user))
    .orderBy(asc(identity.created_at), asc(identity.id))

export type OwnIdentityRow = Awaited<ReturnType<typeof listIdentitiesOf>>[number]

/**
 * Locks the rows of a user's identities until the transaction ends, so that two concurrent removals leave
 * one.
 */
export const selectIdentitiesForUpdate = (
  tx: Transaction,
  user: UserKey,
): Promise<Pick<IdentityRow, 'id'>[]> =>
  tx.select({ id: identity.id }).from(identity).where(ofUser(user)).orderBy(asc(identity.id)).for('update')

/** Assigns an identity without a user to a user. The caller's transaction must hold its row lock. */
export async function giveIdentity(
  tx: Transaction,
  id: string,
  { account_id, user_id }: UserKey,
  now: string,
): Promise<void> {
  await tx.update(identity).set({ account_id, user_id, updated_at: now }).where(eq(identity.id, id))
}

/** Deletes an identity of a user, with its sessions. */
export async function deleteIdentityOf(tx: Transaction, id: string, user: UserKey): Promise<void> {
  await tx.delete(identity).where(and(eq(identity.id, id), ofUser(user)))
}
