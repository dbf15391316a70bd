import type { ListedCode } from '@stayward/integrations/locks/lock-vendor'
import { isOwnTag } from '../access-codes/code-tag.rules.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { type DeliveryRow, findConnection, listTagged, writeDelivery } from './delivery.queries.ts'
import { CALLS_MS } from './delivery-timing.rules.ts'
import { callVendor } from './vendor-faults.service.ts'

/** Limits one pass of the sweep; the next one does the rest. */
const MOST_AT_ONCE = 50

/** Listed codes that belong to none of the rows, which were read before. */
type Strays = { rows: readonly DeliveryRow[]; strays: readonly ListedCode[] }

/**
 * Deletes codes of ours that should not be there: those that reappear after removal, duplicates, and unknown
 * ones. Codes of other people, and of other installations on the same locks, are never touched.
 */
export async function sweepStrays(
  services: Services,
  connection: IntegrationRow,
  { rows, strays }: Strays,
): Promise<void> {
  const own = strays.filter(({ tag }) => isOwnTag(services.vault, tag)).slice(0, MOST_AT_ONCE)
  const tagged = await listTagged(
    services.db,
    own.map(({ tag }) => tag),
  )
  for (const stray of own) {
    const row = tagged.find(({ tag }) => tag === stray.tag)
    if (row && isToReopen(row, connection)) await reopen(services, row, stray)
    else if (await isNobodys(services, connection, rows, row)) await remove(services, connection, stray)
  }
}

/**
 * A code that reappeared is removed through its row, so that people see it; without a holder nobody would see
 * it.
 */
const isToReopen = (
  { integration_id, delivery, booking_id, task_id, is_reserve }: DeliveryRow,
  connection: IntegrationRow,
): boolean =>
  integration_id === connection.id &&
  delivery === 'removed' &&
  (booking_id !== null || task_id !== null || is_reserve)

/** Whether a stray is a duplicate of a row's code, or belongs to nothing that would ever remove it. */
async function isNobodys(
  { db }: Services,
  connection: IntegrationRow,
  rows: readonly DeliveryRow[],
  row: DeliveryRow | undefined,
): Promise<boolean> {
  if (!row) return true
  // A live row that is not among the rows was created after they were read.
  if (row.integration_id === connection.id)
    return row.delivery === 'removed' || rows.some(({ id }) => id === row.id)
  return (await findConnection(db, { account_id: row.account_id, id: row.integration_id })) === null
}

const reopen = ({ db, clock }: Services, row: DeliveryRow, { ref }: ListedCode): Promise<unknown> =>
  writeDelivery(
    db,
    row,
    {
      delivery: 'removing',
      removed_at: null,
      vendor_code_id: ref,
      attempts: 0,
      listed_at: null,
      next_attempt_at: nowInstant(clock),
    },
    nowInstant(clock),
  )

async function remove(
  services: Services,
  connection: IntegrationRow,
  { ref, external_ids }: ListedCode,
): Promise<void> {
  const external_id = external_ids?.[0] ?? ''
  const outcome = await callVendor(services, connection, CALLS_MS, (vendor, options) =>
    vendor.deleteCode({ ref, external_id }, options),
  )
  const facts = { integration_id: connection.id, external_id, fault: outcome.ok ? null : outcome.fault }
  services.log.warn(facts, 'a code of ours that nothing stands for was on a lock')
}
