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
 * Claims codes for a call to their vendor, all or none: null if another worker has claimed one or its desired
 * state changed. A claim expires if its worker died.
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

/** Whether a call for a code may be in progress. */
export const isClaimed = ({ sending_until }: Pick<DeliveryRow, 'sending_until'>, now: Date): boolean =>
  sending_until !== null && Date.parse(sending_until) > now.getTime()

/**
 * Stores the outcome of a call and releases the claim. For a code whose desired state changed, only the claim
 * is released.
 */
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
