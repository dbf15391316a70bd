import { after, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import {
  type DeliveryChange,
  type DeliveryRow,
  releaseClaim,
  writeDelivery,
  writeTogether,
} from './delivery.queries.ts'
import { CLAIM_MS } from './delivery-timing.rules.ts'

/**
 * Takes codes for a call to their vendor, all or none: null where somebody else calls for one of them, or wants something
 * else of it by now. A claim that nobody ends, because its worker died, runs out.
 */
export async function claimCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rows: readonly DeliveryRow[],
  changeOf: (row: DeliveryRow) => DeliveryChange,
): Promise<DeliveryRow[] | null> {
  const now = clock.now()
  if (rows.some((row) => isClaimed(row, now))) return null
  const sending_until = after(now, CLAIM_MS)
  return writeTogether(
    db,
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (row) => ({ ...changeOf(row), sending_until, next_attempt_at: sending_until }),
    now.toISOString(),
  )
}

/** Whether a call for a code may be under way. */
export const isClaimed = ({ sending_until }: Pick<DeliveryRow, 'sending_until'>, now: Date): boolean =>
  sending_until !== null && Date.parse(sending_until) > now.getTime()

/** Notes what a call came to, and lets the codes go. One that is wanted otherwise by now is only let go. */
export async function endClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  claimed: readonly DeliveryRow[],
  changeOf: (row: DeliveryRow) => DeliveryChange,
): Promise<void> {
  for (const row of claimed) {
    const written = await writeDelivery(db, row, { ...changeOf(row), sending_until: null }, nowInstant(clock))
    if (!written) await releaseClaim(db, row)
  }
}
