import { forgetDisconnected } from '../../integrations/forget-disconnected.service.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import type { Services } from '../../kernel/services.ts'
import { type DeliveryPlace, type DeliveryRow, findConnection, listStanding } from './delivery.queries.ts'
import { putCode } from './put-code.service.ts'
import { refreshLocks } from './refresh-locks.service.ts'
import { enqueueDueDelivery } from './enqueue-delivery.service.ts'
import { arrange, type WantedCode } from './vendor-codes.rules.ts'
import { isPaused, type StepEnd } from './vendor-faults.service.ts'
import { withdrawCode } from './withdraw-code.service.ts'

/**
 * Delivers what is due on a lock or a site: removals first, to make room, then new codes, earliest stay
 * first. Every step claims its codes first, so any number of workers may do this at once, and die at any
 * point.
 */
export async function deliverCodes(services: Services, place: DeliveryPlace): Promise<void> {
  const { account_id, integration_id } = place
  const connection = await findConnection(services.db, { account_id, id: integration_id })
  if (connection === null || isPaused(connection)) return
  const { wanted, leaving } = arrange(services, await listStanding(services.db, place))
  const steps = [
    ...leaving
      .filter((row) => isDue(services, row))
      .map((row) => () => withdrawCode(services, connection, row)),
    ...wanted
      .filter(({ rows, leaving: doors }) => [...rows, ...doors].some((row) => isDue(services, row)))
      .toSorted((a, b) => Date.parse(a.spec.starts_at) - Date.parse(b.spec.starts_at))
      .map((code) => () => advance(services, connection, code)),
  ]
  for (const step of steps) if ((await step()) === 'locked_out') break
  await forgetDisconnected(services, connection)
  await enqueueDueDelivery(services, place, 'write')
}

/**
 * Codes in the vendor's list are read back from the lock, accepted ones are waited for, all others are sent,
 * again if need be.
 */
function advance(services: Services, connection: IntegrationRow, code: WantedCode): Promise<StepEnd> {
  const isAccepted = code.rows.every(({ delivery }) => delivery === 'accepted')
  if (!isAccepted || code.leaving.length > 0) return putCode(services, connection, code)
  const isToRefresh = code.rows.every(
    ({ listed_at, refreshed_at }) => listed_at !== null && refreshed_at === null,
  )
  return isToRefresh ? refreshLocks(services, connection, code) : Promise.resolve('done')
}

/** Whether a code is due and no call for it is in progress. */
const isDue = (
  { clock }: Pick<Services, 'clock'>,
  { next_attempt_at, sending_until }: DeliveryRow,
): boolean => {
  const now = clock.now().toISOString()
  return (
    next_attempt_at !== null && next_attempt_at <= now && (sending_until === null || sending_until <= now)
  )
}
