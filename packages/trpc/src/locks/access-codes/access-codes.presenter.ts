import type { AccessCode } from '@stayward/contract/locks/access-code'
import { allows } from '@stayward/contract/kernel/rights'
import { ACCESS_CODE_MACHINE, shownStatus } from '@stayward/contract/locks/access-code-states'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { vendorFault } from '@stayward/contract/integrations/vendor-fault'
import { atProperty } from '../../kernel/local-time.ts'
import type { Services } from '../../kernel/services.ts'
import { openPin } from '../../stays/readiness/arrival-codes.presenter.ts'
import type { VisibleCode } from './access-codes.queries.ts'

/**
 * A code as its caller may see it: with the PIN for managers of the property and for the assignee of a crew
 * code.
 */
export function presentCode(services: Pick<Services, 'vault' | 'clock'>, row: VisibleCode): AccessCode {
  const seesPin = allows(row.access_level, 'access_code.see') || row.is_own
  return { ...presentSealedCode(services, row), code: seesPin ? openPin(services.vault, row) : null }
}

/** A code for any reader; its PIN stays sealed. */
export function presentSealedCode({ clock }: Pick<Services, 'clock'>, row: VisibleCode): AccessCode {
  const error = vendorFault(row.last_error)
  return {
    id: row.id,
    booking_id: row.booking_id,
    task_id: row.task_id,
    is_reserve: row.is_reserve,
    smart_lock_id: row.smart_lock_id,
    lock_name: row.lock_name,
    code: null,
    starts_at: atProperty(row.starts_at, row.time_zone),
    ends_at: atProperty(row.ends_at, row.time_zone),
    status: shownStatus(row, clock.now()),
    delivery: row.delivery,
    accepted_at: row.accepted_at,
    verified_at: row.verified_at,
    error: error && { ...error, next_attempt_at: row.next_attempt_at },
    allowed_actions: allowedActions(ACCESS_CODE_MACHINE, {
      state: row.delivery === 'removed' ? 'absent' : row.intent,
      facts: {},
      level: row.access_level,
      refusal: 'access_code.ended',
    }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
