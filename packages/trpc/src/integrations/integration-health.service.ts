import {
  INTEGRATION_MACHINE,
  type IntegrationStatus,
} from '@stayward/contract/integrations/integration-states'
import { tryTransition } from '@stayward/contract/kernel/state-machine'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { Transaction } from '@stayward/db/client'
import { asSystem, recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import { announce, type Announcing } from '../kernel/followers.ts'
import type { Services } from '../kernel/services.ts'
import {
  type IntegrationRow,
  selectIntegrationForUpdate,
  noteChecked,
  updateIntegration,
} from './integrations.queries.ts'
import { NEEDS_OWNER } from './vendor-refusals.rules.ts'

/**
 * Records the outcome of the last call to the vendor on an integration whose row is locked; null for a
 * success.
 */
export async function noteHealth(
  ctx: Announcing,
  tx: Transaction,
  before: IntegrationRow,
  fault: VendorFaultCode | null,
): Promise<IntegrationRow> {
  const now = nowInstant(ctx.clock)
  const status = statusAfter(before.status, fault)
  // An unchanged result must not change the version, or everybody who is editing would have to reload.
  if (status === before.status && fault === before.last_error) return noteChecked(tx, before, now)
  const after = await updateIntegration(tx, before, { status, last_checked_at: now, last_error: fault }, now)
  if (status === before.status) return after
  await recordActivity(ctx, tx, {
    type: 'integration.status_changed',
    account_id: before.account_id,
    property_id: before.property_id,
    subject: { type: 'integration', id: before.id },
    changes: { status: { before: before.status, after: status } },
  })
  if (before.type === 'ical' && before.status !== 'pending' && status === 'connected')
    await recordActivity(asSystem(ctx), tx, {
      type: 'feed.recovered',
      account_id: before.account_id,
      property_id: before.property_id,
      subject: { type: 'integration', id: before.id },
    })
  if (status === 'connected') await announce(ctx, tx, 'integration', { row: after, what: 'reachable' })
  return after
}

/**
 * Records the outcome of calls with the credentials of `asked`, unless these changed in the meantime: what
 * happened to an older token or password says nothing about a newer one. `alongside` runs in the same
 * transaction.
 */
export const noteHealthOf = (
  services: Services,
  asked: IntegrationRow,
  fault: VendorFaultCode | null,
  alongside?: (ctx: Announcing, tx: Transaction) => Promise<void>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const ctx = asSystem(services)
    const current = await selectIntegrationForUpdate(tx, asked)
    if (current?.version !== asked.version) return
    await noteHealth(ctx, tx, current, fault)
    await alongside?.(ctx, tx)
  })

/** The status of an integration after a call to its vendor. */
export function statusAfter(state: IntegrationStatus, fault: VendorFaultCode | null): IntegrationStatus {
  const trouble = fault !== null && NEEDS_OWNER.includes(fault) ? 'require_reauthorization' : 'degrade'
  const command = fault === null ? 'connect' : trouble
  const outcome = tryTransition(INTEGRATION_MACHINE, command, { state, facts: {}, level: 'owner' })
  return outcome.kind === 'moved' ? outcome.to : state
}
