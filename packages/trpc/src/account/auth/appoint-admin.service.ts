import type { Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { and, eq, sql } from 'drizzle-orm'
import type { UserRow } from '../account.queries.ts'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { makeContext } from '../../kernel/make-context.ts'
import type { Services } from '../../kernel/services.ts'
import { claimOwnIdentity, findOwnIdentity } from './auth.queries.ts'
import { resetUrl } from '../dashboard-links.rules.ts'
import { makeLink, startLink } from '../mail/mailed-links.service.ts'
import { openAccount } from './open-account.service.ts'

/** Result of appointing an address. */
export type Appointment = {
  outcome: 'created' | 'appointed' | 'unchanged'
  /**
   * Where a user without a password can set one, once and within half an hour; null for users who can already
   * sign in.
   */
  password_url: string | null
  is_disabled: boolean
}

/**
 * Makes the user of an address an administrator, from the operator's command line. An unknown address gets a
 * user and an account: the operator vouches for it, so no mail has to prove it.
 */
export async function appointAdmin(services: Services, typed: string): Promise<Appointment> {
  const email = typed.trim().toLowerCase()
  const ctx = makeContext(services, { kind: 'system' })
  return services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(user).where(eq(user.email, email)).for('no key update')
    const found = known ?? (await openAdminAccount(ctx, tx, email))
    const appointed = found.role !== 'admin'
    if (appointed) await makeAdmin(ctx, tx, found)
    const identity = await findOwnIdentity(tx, email)
    const canSignIn = identity === null || identity.password_hash !== null
    return {
      outcome: known === undefined ? 'created' : appointed ? 'appointed' : 'unchanged',
      password_url: canSignIn ? null : await passwordUrl(services, tx, email),
      is_disabled: found.disabled_at !== null,
    }
  })
}

/** The URL to set a password. It is not mailed, so its time starts now. */
async function passwordUrl(services: Services, tx: Transaction, email: string): Promise<string> {
  const { id, token } = await makeLink(services, tx, 'password_reset', email)
  await startLink(services, tx, id)
  return resetUrl(services.env, token)
}

/** The name is not known yet; the user changes it in the settings. */
async function openAdminAccount(ctx: Context, tx: Transaction, email: string): Promise<UserRow> {
  const identity = await claimOwnIdentity(tx, ctx.ids.next(), email)
  const [name = email] = email.split('@')
  return openAccount(ctx, tx, identity, { name, last_name: 'Administrator' })
}

async function makeAdmin(ctx: Context, tx: Transaction, { account_id, id, role }: UserRow): Promise<void> {
  await tx
    .update(user)
    .set({ role: 'admin', updated_at: nowInstant(ctx.clock), version: sql`${user.version} + 1` })
    .where(and(eq(user.account_id, account_id), eq(user.id, id)))
  await recordActivity(asSystem(ctx), tx, {
    type: 'user.updated',
    account_id,
    subject: { type: 'user', id },
    changes: { role: { before: role, after: 'admin' } },
  })
}
