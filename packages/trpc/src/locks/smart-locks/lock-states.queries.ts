import type { LockState } from '@stayward/contract/locks/smart-lock'
import type { Executor } from '@stayward/db/client'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, isNull, sql } from 'drizzle-orm'

type OfIntegration = { account_id: string; integration_id: string }

/** The devices of an integration that are assigned to a property, each once. */
export async function listAssignedDevices(
  db: Executor,
  { account_id, integration_id }: OfIntegration,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ external_id: smartLock.external_id })
    .from(smartLock)
    .where(
      and(
        eq(smartLock.account_id, account_id),
        eq(smartLock.integration_id, integration_id),
        isNull(smartLock.removed_at),
      ),
    )
  return rows.map(({ external_id }) => external_id)
}

/** Stores what a vendor reports about its devices, by its own ids, as their last known state. */
export async function keepStates(
  db: Executor,
  { account_id, integration_id }: OfIntegration,
  states: ReadonlyMap<string, LockState>,
): Promise<void> {
  const known = Array.from(states, ([external_id, state]) => ({ external_id, ...state }))
  await db.execute(sql`
    update ${smartLock}
    set connection = known.connection, bolt = known.bolt, door = known.door, battery = known.battery,
      battery_percent = known.battery_percent, observed_at = known.observed_at
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) known(
      external_id text, connection text, bolt text, door text, battery text, battery_percent int, observed_at timestamptz)
    where ${smartLock.account_id} = ${account_id} and ${smartLock.integration_id} = ${integration_id}
      and ${smartLock.external_id} = known.external_id`)
}
