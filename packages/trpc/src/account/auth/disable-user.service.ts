import type { Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { and, eq } from 'drizzle-orm'
import type { UserRow } from '../account.queries.ts'
import { asSystem, recordActivity, type Recording } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { revokeSessionsOfUser } from './sessions.service.ts'

type UserKey = Pick<UserRow, 'account_id' | 'id'>

/**
 * Disables a user and every API key they created, and ends their sessions. Nothing else of theirs is lost.
 */
export async function keepUserOut(ctx: Recording, tx: Transaction, key: UserKey): Promise<UserRow> {
  const now = nowInstant(ctx.clock)
  await revokeSessionsOfUser(tx, key, now)
  return setDisabled(ctx, tx, key, now)
}

/** Enables a user again; they have to sign in again. */
export const letUserIn = (ctx: Recording, tx: Transaction, key: UserKey): Promise<UserRow> =>
  setDisabled(ctx, tx, key, null)

/** The same for the user of an address, from the operator's command line. Throws for an unknown address. */
export async function setUserDisabled(
  services: Pick<Services, 'db' | 'clock' | 'ids'>,
  email: string,
  disabled: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.email, email))
    if (!found) throw new Error(`No user has the address ${email}.`)
    await (disabled ? keepUserOut : letUserIn)(asSystem(services), tx, found)
  })
}

async function setDisabled(
  ctx: Recording,
  tx: Transaction,
  { account_id, id }: UserKey,
  disabled_at: string | null,
): Promise<UserRow> {
  const own = and(eq(user.account_id, account_id), eq(user.id, id))
  const [before] = await tx.select().from(user).where(own).for('no key update')
  if (!before) throw new Error(`No user ${id}.`)
  if ((before.disabled_at === null) === (disabled_at === null)) return before
  await tx.update(user).set({ disabled_at }).where(own)
  await recordActivity(ctx, tx, {
    type: disabled_at === null ? 'user.enabled' : 'user.disabled',
    account_id,
    subject: { type: 'user', id },
  })
  return { ...before, disabled_at }
}
