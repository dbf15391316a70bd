import { user } from '@stayward/db/schema/account.table'
import { eq } from 'drizzle-orm'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import type { Services } from '../../kernel/services.ts'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'
import { deleteSecondFactor, findOwnIdentityOf } from './second-factor.queries.ts'

/**
 * Turns off the second factor of the user of an address, from the operator's command line: for somebody who lost the app and
 * the recovery codes. The user gets a notice. False if there was none. Throws for an unknown address.
 */
export async function dropSecondFactor(
  services: Pick<Services, 'db' | 'clock' | 'ids' | 'env' | 'vault'>,
  email: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ account_id: user.account_id, user_id: user.id })
      .from(user)
      .where(eq(user.email, email))
    if (!found) throw new Error(`No user has the address ${email}.`)
    const own = await findOwnIdentityOf(tx, found)
    const dropped = own === null ? [] : await deleteSecondFactor(tx, own.id)
    if (dropped.every(({ on_since }) => on_since === null)) return false
    const { account_id, user_id } = found
    await recordActivity(asSystem(services), tx, {
      type: 'user.second_factor_off',
      account_id,
      subject: { type: 'user', id: user_id },
    })
    await queueSecurityNotice(services, tx, user_id, { event: 'second_factor_off' })
    return true
  })
}
