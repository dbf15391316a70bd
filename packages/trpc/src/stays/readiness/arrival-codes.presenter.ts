import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { type CodeState, isOnLock, shownStatus } from '@stayward/contract/locks/access-code-states'
import type { Locale } from '@stayward/contract/kernel/locale'
import type { GuestNames } from '@stayward/contract/locks/smart-lock'
import type { accessCode } from '@stayward/db/schema/access-code.table'
import type { Vault } from '@stayward/db/vault'
import { atProperty } from '../../kernel/local-time.ts'
import type { Services } from '../../kernel/services.ts'
import { textFor } from '../../properties/text-languages.rules.ts'

type PinRow = Pick<typeof accessCode.$inferSelect, 'id' | 'pin'>

/** The sealing context of a code's PIN. */
export const pinPlace = (access_code_id: string): string => `access_code.pin:${access_code_id}`

/** The PIN of a code in plain digits. */
export const openPin = (vault: Vault, { id, pin }: PinRow): string => vault.open(pin, pinPlace(id))

/** A wanted code of a stay, or a reserve that it was shown, as the check-in app's query nests it. */
export type ArrivalCode = CodeState &
  PinRow & {
    lock_name: string
    guest_names: GuestNames
    smart_lock_id: string
    is_reserve: boolean
    retires_at: string | null
  }

/** When the guests of a stay come. */
type Coming = { from: string }

/**
 * One code for each lock: the reserve in place of the stay's own code if it was shown, for as long as the stay may use
 * it. Guests keep it when their own code arrives later; only a reserve that is lost gives way to one that is on the lock.
 */
export function codesInPlace(codes: readonly ArrivalCode[], { from }: Coming, now: Date): ArrivalCode[] {
  return [...Map.groupBy(codes, ({ smart_lock_id }) => smart_lock_id).values()].flatMap((ofLock) => {
    const own = ofLock.find(({ is_reserve }) => !is_reserve)
    const reserve = ofLock.find(({ is_reserve }) => is_reserve)
    const keepsOwn =
      own !== undefined && isOnLock(own, now) && reserve !== undefined && !isOnLock(reserve, now)
    if (reserve === undefined || keepsOwn) return own ?? []
    // Its own window is longer than the stay, which is no business of guests.
    return {
      ...reserve,
      starts_at: own?.starts_at ?? from,
      ends_at: reserve.retires_at ?? reserve.ends_at,
    }
  })
}

/** The codes of a stay as its guests see them. Names of locks count as written in the language of the main texts. */
export const presentArrivalCodes = (
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  codes: readonly ArrivalCode[],
  { time_zone, texts_locale, from }: Coming & { time_zone: string; texts_locale: Locale | null },
  reader: Locale | null,
): NonNullable<CheckinSnapshot['property']['arrival']>['access_codes'] =>
  codesInPlace(codes, { from }, clock.now()).map((code) => {
    const lock = textFor(reader, {
      main: code.lock_name,
      main_locale: texts_locale,
      translations: code.guest_names,
    })
    return {
      lock_name: lock.text ?? code.lock_name,
      lock_name_locale: lock.locale,
      code: openPin(vault, code),
      starts_at: atProperty(code.starts_at, time_zone),
      ends_at: atProperty(code.ends_at, time_zone),
      status: shownStatus(code, clock.now()),
    }
  })
