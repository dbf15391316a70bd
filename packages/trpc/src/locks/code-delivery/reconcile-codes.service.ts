import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { recordCode } from '../access-codes/code-activity.service.ts'
import { forgetDisconnected } from '../../integrations/forget-disconnected.service.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { announce } from '../../kernel/followers.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { noteStates } from '../smart-locks/note-states.service.ts'
import {
  type DeliveryChange,
  type DeliveryRow,
  findConnection,
  listStanding,
  writeDelivery,
} from './delivery.queries.ts'
import { CALLS_MS, isLetGo, retryAt } from './delivery-timing.rules.ts'
import { goneAt } from './gone-at.rules.ts'
import {
  type Drift,
  findListed,
  judgeLeaving,
  judgeWanted,
  type Listing,
  listingOf,
  type Verdict,
} from './read-back.service.ts'
import { enqueueDueDelivery } from './enqueue-delivery.service.ts'
import { sweepStrays } from './sweep-strays.service.ts'
import { type Arrangement, arrange } from './vendor-codes.rules.ts'
import { callVendor, isPaused } from './vendor-faults.service.ts'

type OfIntegration = Jobs['access_codes.reconcile']

/**
 * Compares everything that should be on an integration's locks with the vendor's list, in one call for any
 * number of locks. Arrived codes are verified, lost or changed ones are due again, removed ones end, and
 * strays of ours are deleted.
 */
export async function reconcileCodes(services: Services, key: OfIntegration): Promise<void> {
  const connection = await findConnection(services.db, { account_id: key.account_id, id: key.integration_id })
  if (connection === null || isPaused(connection)) return
  const rows = await listStanding(services.db, key)
  const listed = await callVendor(services, connection, CALLS_MS, (vendor, options) =>
    vendor.listCodes({}, options),
  )
  await (listed.ok
    ? compare(services, connection, rows, listingOf(listed.result))
    : postponeReading(services, connection, rows, listed))
  await enqueueDueDelivery(services, key, 'read')
}

async function compare(
  services: Services,
  connection: IntegrationRow,
  rows: readonly DeliveryRow[],
  listing: Listing,
): Promise<void> {
  const { verdicts, known } = judge(services, arrange(services, rows), listing)
  const away = await findOffline(services, connection, verdicts)
  for (const [row, { change, drift, otherwise }] of verdicts)
    await carryOut(services, row, otherwise && away.has(row.external_id) ? otherwise : change, drift)
  await sweepStrays(services, connection, {
    rows,
    strays: listing.codes.filter(({ ref }) => !known.has(ref)),
  })
  await forgetDisconnected(services, connection)
}

/** Postpones reading back while the vendor refuses it, but not forever. */
async function postponeReading(
  services: Services,
  connection: IntegrationRow,
  rows: readonly DeliveryRow[],
  { fault, wait_ms }: { fault: VendorFaultCode; wait_ms: number | null },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (const row of rows) {
    const { delivery, next_attempt_at } = row
    const isRead = delivery === 'accepted' || delivery === 'removing'
    if (!isRead || next_attempt_at === null || next_attempt_at > now.toISOString()) continue
    const change = isLetGo(connection, row, now)
      ? goneAt(now)
      : { last_error: fault, next_attempt_at: retryAt(row, now, wait_ms) }
    await writeDelivery(db, row, change, now.toISOString())
  }
  await forgetDisconnected(services, connection)
}

/** The consequence for each row, and which listed codes belong to one. */
function judge({ clock }: Services, { wanted, leaving }: Arrangement, listing: Listing) {
  const now = clock.now()
  const verdicts = new Map<DeliveryRow, Verdict>()
  const staying = new Set<string>()
  const going = new Set<string>()
  for (const code of wanted) {
    const found = findListed(listing, code.ref, code.rows)
    if (found) staying.add(found.ref)
    for (const [row, verdict] of judgeWanted(code, found, now)) verdicts.set(row, verdict)
  }
  for (const row of leaving) {
    const found = findListed(listing, row.vendor_code_id, [row])
    const own = found && !staying.has(found.ref) ? found : null
    if (own) going.add(own.ref)
    const verdict = judgeLeaving(row, own, now)
    if (verdict) verdicts.set(row, verdict)
  }
  return { verdicts, known: staying.union(going) }
}

/** The devices that are offline, among those for which it matters. */
async function findOffline(
  services: Services,
  connection: IntegrationRow,
  verdicts: ReadonlyMap<DeliveryRow, Verdict>,
): Promise<ReadonlySet<string>> {
  const devices = new Set(
    Array.from(verdicts).flatMap(([{ external_id }, { otherwise }]) => (otherwise ? [external_id] : [])),
  )
  if (devices.size === 0) return devices
  const read = await callVendor(services, connection, CALLS_MS, (vendor, options) =>
    vendor.readStates([...devices], options),
  )
  if (!read.ok) return new Set()
  const { account_id, id: integration_id } = connection
  await noteStates(services, { account_id, integration_id }, read.result)
  return new Set(
    Array.from(read.result).flatMap(([id, { connection: link }]) => (link === 'offline' ? [id] : [])),
  )
}

async function carryOut(
  services: Services,
  row: DeliveryRow,
  change: DeliveryChange,
  drift?: Drift[],
): Promise<void> {
  const now = nowInstant(services.clock)
  const isVerified = change.delivery === 'verified'
  if (!drift && !isVerified) return void (await writeDelivery(services.db, row, change, now))
  const ctx = asSystem(services)
  await services.db.transaction(async (tx) => {
    if (!(await writeDelivery(tx, row, change, now))) return
    if (isVerified) await recordCode(ctx, tx, 'access_code.verified', row)
    const { account_id, property_id, booking_id } = row
    if (isVerified && booking_id !== null)
      await announce(ctx, tx, 'codes', { account_id, property_id, booking_id })
    if (drift)
      await recordCode(ctx, tx, 'access_code.drifted', row, { drift: { before: null, after: drift } })
  })
}
