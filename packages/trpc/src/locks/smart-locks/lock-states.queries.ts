import type { LockState } from '@stayward/contract/locks/smart-lock'
import type { Executor } from '@stayward/db/client'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SmartLockKey } from './smart-locks.queries.ts'

export type OfIntegration = { account_id: string; integration_id: string }

type Watched = Pick<LockState, 'connection' | 'battery'>

/** A lock in use whose connection or battery is not what it was. */
export type ChangedLock = SmartLockKey & { before: Watched; after: Watched }

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

/**
 * Stores what a vendor reports about its devices, by its own ids, as their last known state. Returns the locks in use whose
 * connection or battery changed.
 */
export async function keepStates(
  db: Executor,
  { account_id, integration_id }: OfIntegration,
  states: ReadonlyMap<string, LockState>,
): Promise<ChangedLock[]> {
  const known = Array.from(states, ([external_id, state]) => ({ external_id, ...state }))
  const rows = await db.execute<SmartLockKey & { before: Watched; after: Watched; is_in_use: boolean }>(sql`
    update ${smartLock}
    set connection = known.connection, bolt = known.bolt, door = known.door, battery = known.battery,
      battery_percent = known.battery_percent, observed_at = known.observed_at
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) known(
      external_id text, connection text, bolt text, door text, battery text, battery_percent int, observed_at timestamptz)
    where ${smartLock.account_id} = ${account_id} and ${smartLock.integration_id} = ${integration_id}
      and ${smartLock.external_id} = known.external_id
    returning ${smartLock.account_id}, ${smartLock.property_id}, ${smartLock.id}, ${smartLock.removed_at} is null as is_in_use,
      json_build_object('connection', old.connection, 'battery', old.battery) as before,
      json_build_object('connection', new.connection, 'battery', new.battery) as after`)
  return rows
    .filter(({ is_in_use }) => is_in_use)
    .map(({ account_id, property_id, id, before, after }) => ({ account_id, property_id, id, before, after }))
    .filter(({ before, after }) => before.connection !== after.connection || before.battery !== after.battery)
}
