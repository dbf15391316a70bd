import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { type CodeState, shownStatus } from '@stayward/contract/locks/access-code-states'
import type { accessCode } from '@stayward/db/schema/access-code.table'
import type { Vault } from '@stayward/db/vault'
import { atProperty } from '../../kernel/local-time.ts'
import type { Services } from '../../kernel/services.ts'

type PinRow = Pick<typeof accessCode.$inferSelect, 'id' | 'pin'>

/** The sealing context of a code's PIN. */
export const pinPlace = (access_code_id: string): string => `access_code.pin:${access_code_id}`

/** The PIN of a code in plain digits. */
export const openPin = (vault: Vault, { id, pin }: PinRow): string => vault.open(pin, pinPlace(id))

/** A wanted code of a stay, as the check-in app's query nests it. */
export type ArrivalCode = CodeState & PinRow & { lock_name: string }

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
