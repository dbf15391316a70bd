import type { Executor, Transaction } from '@stayward/db/client'
import { identity, secondFactor } from '@stayward/db/schema/identity.table'
import { and, eq } from 'drizzle-orm'
import type { UserActor } from '../../kernel/actor.ts'
import { OWN_ISSUER } from './access-tokens.service.ts'

export type SecondFactorRow = typeof secondFactor.$inferSelect

type UserKey = Pick<UserActor, 'account_id' | 'user_id'>

/** The user's own address, by which they sign in here; null for people who only come from a provider. */
export async function findOwnIdentityOf(
  db: Executor,
  { account_id, user_id }: UserKey,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: identity.id, email: identity.email })
    .from(identity)
    .where(
      and(
        eq(identity.account_id, account_id),
        eq(identity.user_id, user_id),
        eq(identity.issuer, OWN_ISSUER),
      ),
    )
    .limit(1)
  return row ?? null
}

/** The second factor of an identity, also while it is being set up. */
export async function findSecondFactor(db: Executor, identity_id: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.identity_id, identity_id))
  return row ?? null
}

/** The same, locked until the transaction ends, so that a code is accepted once. */
export async function selectSecondFactorForUpdate(
  tx: Transaction,
  identity_id: string,
): Promise<SecondFactorRow | null> {
  const [row] = await tx
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.identity_id, identity_id))
    .for('update')
  return row ?? null
}

/** Whether sign-in asks for a code of it. */
export const isOn = (row: SecondFactorRow | null): row is SecondFactorRow & { on_since: string } =>
  row !== null && row.on_since !== null

export const insertSecondFactor = (tx: Transaction, row: typeof secondFactor.$inferInsert) =>
  tx.insert(secondFactor).values(row)

export const updateSecondFactor = (
  tx: Transaction,
  { id }: Pick<SecondFactorRow, 'id'>,
  change: Partial<Omit<SecondFactorRow, 'id' | 'identity_id'>>,
) => tx.update(secondFactor).set(change).where(eq(secondFactor.id, id))

/** Deletes what there is, and returns since when it was on. */
export const deleteSecondFactor = (tx: Transaction, identity_id: string) =>
  tx
    .delete(secondFactor)
    .where(eq(secondFactor.identity_id, identity_id))
    .returning({ on_since: secondFactor.on_since })
