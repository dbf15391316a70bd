import {
  type Account,
  type AccountReplace,
  READ_ONLY_ACCOUNT_FIELDS,
} from '@stayward/contract/account/account'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { changesIn, recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { UserContext } from '../kernel/context.ts'
import { ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { phoneError, toE164 } from '../kernel/phone.ts'
import { requireVersion } from '../kernel/version.ts'
import { presentAccount } from './account.presenter.ts'
import { selectAccountForUpdate, updateAccount, type UserRow } from './account.queries.ts'
import { userSearch } from './user-search.rules.ts'

/** Replaces a user's own profile. The e-mail address is verified elsewhere, so it cannot be changed here. */
export function replaceAccount(ctx: UserContext, input: AccountReplace): Promise<Account> {
  const fields = withoutReadOnly(input, READ_ONLY_ACCOUNT_FIELDS)
  const phone = fields.phone === null ? null : toE164(fields.phone)
  if (fields.phone !== null && phone === null)
    throw new ServiceError('request.invalid', { errors: [phoneError('phone')] })
  return inTransaction(ctx, async (tx) => {
    const before = await selectAccountForUpdate(tx, {
      account_id: ctx.actor.account_id,
      id: ctx.actor.user_id,
    })
    requireVersion(ctx, before.version)
    const after = await updateAccount(tx, before, {
      ...fields,
      phone,
      search: userSearch({ ...fields, email: before.email }),
      updated_at: nowInstant(ctx.clock),
    })
    await recordActivity(ctx, tx, {
      type: 'user.updated',
      account_id: after.account_id,
      subject: { type: 'user', id: after.id },
      changes: changesIn(TOLD, before, after),
    })
    ctx.answer.version = after.version
    return presentAccount(after)
  })
}

/** Fields that reveal nothing about the person. */
const TOLD = ['locale', 'time_zone'] as const satisfies (keyof UserRow)[]
