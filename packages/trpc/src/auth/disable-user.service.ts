import { user } from '@stayward/db/schema/account.table'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'

/**
 * Keeps the user of an address out, with every API key that they made, or lets them in again. Nothing of theirs is lost
 * meanwhile. The operator's, by the command line; throws for an address that no user has.
 */
export async function setUserDisabled(
  services: Pick<Services, 'db' | 'clock' | 'ids'>,
  email: string,
  disabled: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.email, email)).for('no key update')
    if (!found) throw new Error(`No user has the address ${email}.`)
    if ((found.disabled_at !== null) === disabled) return
    const { account_id, id } = found
    await tx
      .update(user)
      .set({ disabled_at: disabled ? nowInstant(services.clock) : null })
      .where(and(eq(user.account_id, account_id), eq(user.id, id)))
    await recordActivity({ ...services, actor: { kind: 'system' } }, tx, {
      type: disabled ? 'user.disabled' : 'user.enabled',
      account_id,
      subject: { type: 'user', id },
    })
  })
}
