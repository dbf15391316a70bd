import type { LockKind, SmartLockPatch } from '@stayward/contract/locks/smart-lock'
import type { Executor } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'

export type SmartLockRow = typeof smartLock.$inferSelect
export type SmartLockKey = Pick<SmartLockRow, 'account_id' | 'property_id' | 'id'>
export type ConnectedLock = SmartLockRow & { integration: IntegrationRow }

type PropertyKey = { account_id: string; id: string }

const ofProperty = ({ account_id, id }: Places<PropertyKey>): SQL | undefined =>
  and(eq(smartLock.account_id, account_id), eq(smartLock.property_id, id), isNull(smartLock.removed_at))

const connected = (db: Executor) =>
  db
    .select({ row: smartLock, integration })
    .from(smartLock)
    .innerJoin(
      integration,
      and(eq(integration.account_id, smartLock.account_id), eq(integration.id, smartLock.integration_id)),
    )
    .$dynamic()

const flatten = (found: { row: SmartLockRow; integration: IntegrationRow }): ConnectedLock => ({
  ...found.row,
  integration: found.integration,
})

/** The locks of a property in order, each with its integration. */
export async function listLocks(db: Executor, property: PropertyKey): Promise<ConnectedLock[]> {
  const rows = await connected(db)
    .where(ofProperty(property))
    .orderBy(asc(smartLock.position), asc(smartLock.id))
  return rows.map(flatten)
}

/** One lock of a property; null if it is unknown or removed. */
export async function findLock(
  db: Executor,
  property: PropertyKey,
  id: string,
): Promise<ConnectedLock | null> {
  const [found] = await connected(db).where(and(ofProperty(property), eq(smartLock.id, id)))
  return found ? flatten(found) : null
}

const locksForShare = prepareOnce((db, params: Places<PropertyKey>) =>
  db.select().from(smartLock).where(ofProperty(params)).orderBy(asc(smartLock.id)).for('share'),
)

/**
 * The locks of a property in order, with their rows locked against removal until the transaction ends. Code
 * that changes access codes takes these row locks first and those of the codes after, as removing a lock
 * does, so that they cannot deadlock.
 */
export async function selectLocksForShare(
  tx: Executor,
  { account_id, id }: PropertyKey,
): Promise<SmartLockRow[]> {
  const rows = await locksForShare(tx, { account_id, id })
  return rows.toSorted((a, b) => a.position - b.position)
}

/** The same for several properties, in the order of the ids of the locks. */
export const selectLocksOfAllForShare = (
  tx: Executor,
  account_id: string,
  property_ids: readonly string[],
): Promise<SmartLockRow[]> =>
  tx
    .select()
    .from(smartLock)
    .where(
      and(
        eq(smartLock.account_id, account_id),
        inArray(smartLock.property_id, [...property_ids]),
        isNull(smartLock.removed_at),
      ),
    )
    .orderBy(asc(smartLock.id))
    .for('share')

/** Whether a device is assigned: a lock to any property, a door to this one. */
export async function isAssigned(
  tx: Executor,
  device: Pick<SmartLockRow, 'account_id' | 'integration_id' | 'external_id' | 'property_id'> & {
    kind: LockKind
  },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: smartLock.id })
    .from(smartLock)
    .where(
      and(
        eq(smartLock.account_id, device.account_id),
        eq(smartLock.integration_id, device.integration_id),
        eq(smartLock.external_id, device.external_id),
        isNull(smartLock.removed_at),
        device.kind === 'door' ? eq(smartLock.property_id, device.property_id) : undefined,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Adds a lock after the property's other locks. */
export async function insertLock(
  tx: Executor,
  row: Omit<typeof smartLock.$inferInsert, 'position'>,
): Promise<SmartLockRow> {
  const [last] = await tx
    .select({ position: max(smartLock.position) })
    .from(smartLock)
    .where(ofProperty({ account_id: row.account_id, id: row.property_id }))
  const [inserted] = await tx
    .insert(smartLock)
    .values({ ...row, position: (last?.position ?? 0) + 1 })
    .returning()
  if (!inserted) throw new Error('The inserted lock was not returned.')
  return inserted
}

/** One lock with its row locked until the transaction ends; null if it was removed meanwhile. */
export async function selectLockForUpdate(tx: Executor, { account_id, property_id, id }: SmartLockKey) {
  const [row] = await tx
    .select()
    .from(smartLock)
    .where(and(ofProperty({ account_id, id: property_id }), eq(smartLock.id, id)))
    .for('update')
  return row ?? null
}

/** Changes the names of a lock. */
export async function updateLockNames(
  tx: Executor,
  { account_id, property_id, id }: SmartLockKey,
  names: SmartLockPatch,
  now: string,
): Promise<SmartLockRow> {
  const [row] = await tx
    .update(smartLock)
    .set({ ...names, version: sql`${smartLock.version} + 1`, updated_at: now })
    .where(and(ofProperty({ account_id, id: property_id }), eq(smartLock.id, id)))
    .returning()
  if (!row) throw new Error('A locked row of a lock is gone.')
  return row
}

/** Which locks to retire: one, or those of an integration. */
export type LockFilter = { account_id: string } & ({ id: string } | { integration_id: string })

/** Retires locks in the order of their ids. Returns those that were still active. */
export async function retireLocks(tx: Executor, filter: LockFilter, now: string): Promise<SmartLockRow[]> {
  const ids = await tx
    .select({ id: smartLock.id })
    .from(smartLock)
    .where(
      and(
        eq(smartLock.account_id, filter.account_id),
        'id' in filter ? eq(smartLock.id, filter.id) : eq(smartLock.integration_id, filter.integration_id),
        isNull(smartLock.removed_at),
      ),
    )
    .orderBy(asc(smartLock.id))
    .for('update')
  return tx
    .update(smartLock)
    .set({ removed_at: now, version: sql`${smartLock.version} + 1`, updated_at: now })
    .where(
      and(
        eq(smartLock.account_id, filter.account_id),
        inArray(
          smartLock.id,
          ids.map(({ id }) => id),
        ),
      ),
    )
    .returning()
}
