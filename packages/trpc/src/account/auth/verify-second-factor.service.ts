import { after } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { stepOf } from './second-factor-codes.rules.ts'
import {
  findSecondFactor,
  isOn,
  type SecondFactorRow,
  selectSecondFactorForUpdate,
  updateSecondFactor,
} from './second-factor.queries.ts'
import { recoveryLookup, secretPlace } from './second-factor.service.ts'

/** As many wrong codes in a row end the attempts for a while: 480 a day, of a million that there are. */
const WRONG_CODES = 5
const BLOCKED_MS = 15 * 60 * 1000

type Verifying = Pick<Services, 'db' | 'vault' | 'clock'>

/**
 * Checks the code of somebody who has proved to be an identity of our own issuer; nothing where there is no second factor.
 * A right code is used up. Throws `sign_in.code_required` without one, `sign_in.code_failed` for a wrong one, or
 * `rate_limit.exceeded` after several. Only who knows the password or has the mailed link comes this far, so that
 * strangers cannot keep anybody out.
 */
export async function verifySecondFactor(
  services: Verifying,
  { identity_id, code }: { identity_id: string; code: string },
): Promise<void> {
  if (!isOn(await findSecondFactor(services.db, identity_id))) return
  if (code.trim() === '') throw new ServiceError('sign_in.code_required')
  // A wrong code is counted although the sign-in fails.
  const refusal = await services.db.transaction(async (tx) => {
    const row = await selectSecondFactorForUpdate(tx, identity_id)
    if (row === null) return null
    const now = services.clock.now()
    const blocked_ms = Date.parse(row.blocked_until ?? '') - now.getTime()
    if (blocked_ms > 0)
      return new ServiceError('rate_limit.exceeded', { retry_after_seconds: Math.ceil(blocked_ms / 1000) })
    const spent = spend(services, row, code, now)
    if (spent !== null) {
      await updateSecondFactor(tx, row, { ...spent, wrong_codes: 0, blocked_until: null })
      return null
    }
    const wrong_codes = row.wrong_codes + 1
    const isLast = wrong_codes % WRONG_CODES === 0
    await updateSecondFactor(tx, row, { wrong_codes, blocked_until: isLast ? after(now, BLOCKED_MS) : null })
    return new ServiceError('sign_in.code_failed')
  })
  if (refusal !== null) throw refusal
}

/** What a right code changes, so that it never works again; null for a wrong one. */
function spend(
  { vault }: Pick<Services, 'vault'>,
  row: SecondFactorRow,
  code: string,
  now: Date,
): Partial<SecondFactorRow> | null {
  const last_step = stepOf(vault.open(row.secret, secretPlace(row)), code, now, row.last_step)
  if (last_step !== null) return { last_step }
  const lookup = recoveryLookup(vault, code)
  return row.recovery_lookups.includes(lookup)
    ? { recovery_lookups: row.recovery_lookups.filter((one) => one !== lookup) }
    : null
}
