import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { vendorFault } from '@stayward/contract/integrations/vendor-fault'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { simpleAction } from '@stayward/contract/kernel/state-machine'
import { type CodeState, isOnLock, shownStatus } from '@stayward/contract/locks/access-code-states'
import type { ReserveCode, RevealedReserve } from '@stayward/contract/locks/reserve-code'
import { atProperty } from '../../kernel/local-time.ts'
import type { Services } from '../../kernel/services.ts'
import { openPin } from '../../stays/readiness/arrival-codes.presenter.ts'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'

/** A lock whose reserve is shown, and its property. */
type Place = {
  lock: { id: string; name: string }
  property: { time_zone: string; access_level: AccessLevel; wants_reserves: boolean }
}

/** The reserve code of a lock without its PIN. `rows` are the wanted reserve codes of the lock. */
export function presentReserve(
  { clock }: Pick<Services, 'clock'>,
  { lock, property }: Place,
  rows: readonly CodeRow[],
): ReserveCode {
  const { time_zone, access_level: level } = property
  const now = clock.now()
  const next = rows.find(({ revealed_at }) => revealed_at === null) ?? null
  return {
    smart_lock_id: lock.id,
    lock_name: lock.name,
    status: reserveStatus(next, property.wants_reserves, now),
    access_code_id: next?.id ?? null,
    starts_at: next && atProperty(next.starts_at, time_zone),
    ends_at: next && atProperty(next.ends_at, time_zone),
    verified_at: next?.verified_at ?? null,
    error: next && errorOf(next),
    uses: rows.flatMap((row) => useOf(row, time_zone)),
    allowed_actions: [
      simpleAction('reveal', { level, right: 'access_code.see', obstacle: obstacleOf(rows, now) }),
      simpleAction('rotate', {
        level,
        right: 'access_code.create',
        obstacle: next === null ? 'access_code.no_reserve' : null,
      }),
    ],
  }
}

/** Why no other stay can be given a reserve now. */
function obstacleOf(rows: readonly CodeRow[], now: Date): ErrorCode | null {
  const next = rows.find(({ revealed_at }) => revealed_at === null)
  if (next !== undefined && isOnLock(next, now)) return null
  if (rows.some(({ revealed_at }) => revealed_at !== null)) return 'access_code.reserve_in_use'
  return next === undefined ? 'access_code.no_reserve' : 'access_code.reserve_not_ready'
}

/** How it stands with the reserve code of a lock; `unused` is the one that nobody was shown, null if there is none. */
export function reserveStatus(
  unused: CodeState | null,
  wants_reserves: boolean,
  now: Date,
): ReserveCode['status'] {
  if (unused === null) return wants_reserves ? 'attention' : 'off'
  const status = shownStatus(unused, now)
  if (status === 'ready' || status === 'active') return 'ready'
  return status === 'programming' || status === 'scheduled' ? 'programming' : 'attention'
}

function errorOf({
  last_error,
  next_attempt_at,
}: {
  last_error: VendorFaultCode | null
  next_attempt_at: string | null
}): ReserveCode['error'] {
  const error = vendorFault(last_error)
  return error && { ...error, next_attempt_at }
}

const useOf = (
  { id, revealed_at, retires_at, revealed_booking_id }: CodeRow,
  time_zone: string,
): ReserveCode['uses'] =>
  revealed_at === null || retires_at === null
    ? []
    : [
        {
          access_code_id: id,
          booking_id: revealed_booking_id,
          revealed_at,
          retires_at: atProperty(retires_at, time_zone),
        },
      ]

/** A reserve code that was just shown, with its PIN. */
export function presentRevealed(
  { vault }: Pick<Services, 'vault'>,
  { lock, property }: { lock: Place['lock']; property: { time_zone: string } },
  row: CodeRow,
): RevealedReserve {
  if (row.revealed_at === null || row.retires_at === null) throw new Error('A shown reserve code has no use.')
  return {
    access_code_id: row.id,
    smart_lock_id: lock.id,
    lock_name: lock.name,
    booking_id: row.revealed_booking_id,
    code: openPin(vault, row),
    revealed_at: row.revealed_at,
    retires_at: atProperty(row.retires_at, property.time_zone),
  }
}
