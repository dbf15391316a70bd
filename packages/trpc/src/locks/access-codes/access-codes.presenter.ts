import type { AccessCode } from '@stayward/contract/access-code'
import type { CheckinSnapshot } from '@stayward/contract/checkin'
import { allows } from '@stayward/contract/rights'
import { ACCESS_CODE_MACHINE, type CodeState, shownStatus } from '@stayward/contract/states/access-code'
import { allowedActions } from '@stayward/contract/states/state-machine'
import { vendorFault } from '@stayward/contract/vendor-fault'
import type { Vault } from '@stayward/db/vault'
import { atProperty } from '../../stays/bookings/stay.rules.ts'
import type { Services } from '../../kernel/services.ts'
import type { CodeRow, VisibleCode } from './access-codes.queries.ts'

/** Where the PIN of a code is sealed. */
export const pinPlace = (access_code_id: string): string => `access_code.pin:${access_code_id}`

/** A code as its caller may see it: the PIN for who manages the property, and for whom a crew code is. */
export function presentCode(services: Pick<Services, 'vault' | 'clock'>, row: VisibleCode): AccessCode {
  const seesPin = allows(row.access_level, 'access_code.see') || row.is_own
  return { ...presentSealedCode(services, row), code: seesPin ? openPin(services.vault, row) : null }
}

/** A code whose PIN stays sealed, whoever asks. */
export function presentSealedCode({ clock }: Pick<Services, 'clock'>, row: VisibleCode): AccessCode {
  const error = vendorFault(row.last_error)
  return {
    id: row.id,
    booking_id: row.booking_id,
    task_id: row.task_id,
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

export const openPin = (vault: Vault, { id, pin }: Pick<CodeRow, 'id' | 'pin'>): string =>
  vault.open(pin, pinPlace(id))

/** A wanted code of a stay, as a query of the check-in app nests it. */
export type ArrivalCode = CodeState & Pick<CodeRow, 'id' | 'pin'> & { lock_name: string }

/** The codes of a stay as its guests see them. */
export const presentArrivalCodes = (
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  codes: readonly ArrivalCode[],
  time_zone: string,
): NonNullable<CheckinSnapshot['property']['arrival']>['access_codes'] =>
  codes.map((code) => ({
    lock_name: code.lock_name,
    code: openPin(vault, code),
    starts_at: atProperty(code.starts_at, time_zone),
    ends_at: atProperty(code.ends_at, time_zone),
    status: shownStatus(code, clock.now()),
  }))
