import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { checklist, propertyChecklist } from '@stayward/db/schema/checklist.table'
import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { PropertyCopied } from '../../kernel/followers.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'

export type ChecklistRow = typeof checklist.$inferSelect
export type AdjustmentRow = typeof propertyChecklist.$inferSelect
export type ChecklistKey = Pick<ChecklistRow, 'account_id' | 'id'>
/** One service of one property. */
export type PlaceOfService = Pick<AdjustmentRow, 'account_id' | 'property_id' | 'service'>

/** A checklist as the account's own users see it: nobody else does. */
export type VisibleChecklist = ChecklistRow & { access_level: AccessLevel }

const isLive = isNull(checklist.removed_at)

/** One of the account's own, even if it was removed; null if there is none. */
export async function findChecklist(
  db: Executor,
  { account_id }: AccountActor,
  id: string,
): Promise<VisibleChecklist | null> {
  const [row] = await db.select().from(checklist).where(withChecklistKey({ account_id, id }))
  return row ? { ...row, access_level: 'owner' } : null
}

/** All checklists of an account that are not removed, by service; the default one of each first. */
export const listChecklists = (db: Executor, account_id: string): Promise<ChecklistRow[]> =>
  db
    .select()
    .from(checklist)
    .where(and(eq(checklist.account_id, account_id), isLive))
    .orderBy(asc(checklist.service), desc(checklist.is_default), asc(checklist.name), asc(checklist.id))

const withChecklistKey = ({ account_id, id }: ChecklistKey) =>
  and(eq(checklist.account_id, account_id), eq(checklist.id, id))

/** Locks an account against other changes of its checklists; returns how many of these it has. */
export async function countChecklistsForUpdate(tx: Transaction, account_id: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  const [found] = await tx
    .select({ count: count() })
    .from(checklist)
    .where(and(eq(checklist.account_id, account_id), isLive))
  return found?.count ?? 0
}

/** A checklist, locked until the transaction ends; null if it is gone. */
export async function selectChecklistForUpdate(
  tx: Transaction,
  key: ChecklistKey,
): Promise<ChecklistRow | null> {
  const [row] = await tx.select().from(checklist).where(withChecklistKey(key)).for('update')
  return row ?? null
}

export async function insertChecklist(tx: Transaction, row: typeof checklist.$inferInsert): Promise<void> {
  await tx.insert(checklist).values(row)
}

/** Changes a checklist and increments its version. */
export async function updateChecklist(
  tx: Transaction,
  key: ChecklistKey,
  change: Partial<Pick<ChecklistRow, 'name' | 'items' | 'is_default' | 'removed_at'>>,
  now: string,
): Promise<void> {
  await tx
    .update(checklist)
    .set({ ...change, version: sql`${checklist.version} + 1`, updated_at: now })
    .where(withChecklistKey(key))
}

/** Makes no other checklist of a service its default one. */
export async function clearOtherDefaults(
  tx: Transaction,
  { account_id, id, service }: ChecklistKey & { service: Service },
  now: string,
): Promise<void> {
  await tx
    .update(checklist)
    .set({ is_default: false, version: sql`${checklist.version} + 1`, updated_at: now })
    .where(
      and(
        eq(checklist.account_id, account_id),
        eq(checklist.service, service),
        eq(checklist.is_default, true),
        ne(checklist.id, id),
        isLive,
      ),
    )
}

/** Whether a service of an account has a default checklist. */
export async function hasDefault(tx: Transaction, account_id: string, service: Service): Promise<boolean> {
  const [found] = await tx
    .select({ id: checklist.id })
    .from(checklist)
    .where(
      and(
        eq(checklist.account_id, account_id),
        eq(checklist.service, service),
        eq(checklist.is_default, true),
        isLive,
      ),
    )
  return found !== undefined
}

const templates = prepareOnce((db, params: Places<Pick<ChecklistRow, 'account_id' | 'service'>>) =>
  db
    .select()
    .from(checklist)
    .where(and(eq(checklist.account_id, params.account_id), eq(checklist.service, params.service), isLive))
    .for('share'),
)

const adjustment = prepareOnce((db, params: Places<PlaceOfService>) =>
  db
    .select()
    .from(propertyChecklist)
    .where(
      and(
        eq(propertyChecklist.account_id, params.account_id),
        eq(propertyChecklist.property_id, params.property_id),
        eq(propertyChecklist.service, params.service),
      ),
    )
    .for('share'),
)

/**
 * The checklists of a service, and what a property changes of them. A change of either waits for the end of the
 * transaction, so that it finds the tasks that were made with what is read here.
 */
export async function readChecklistsForShare(
  tx: Transaction,
  { account_id, property_id, service }: PlaceOfService,
) {
  const [changed] = await adjustment(tx, { account_id, property_id, service })
  return { templates: await templates(tx, { account_id, service }), adjustment: changed ?? null }
}

/** What a property changes, service by service. */
export const listAdjustments = (
  db: Executor,
  { account_id, property_id }: Omit<PlaceOfService, 'service'>,
): Promise<AdjustmentRow[]> =>
  db
    .select()
    .from(propertyChecklist)
    .where(and(eq(propertyChecklist.account_id, account_id), eq(propertyChecklist.property_id, property_id)))
    .orderBy(asc(propertyChecklist.service))

/** Stores what a property changes of a service's checklist, unless somebody else has since; returns its version. */
export async function putAdjustment(
  tx: Transaction,
  row: PlaceOfService & Pick<AdjustmentRow, 'checklist_id' | 'left_out' | 'added'>,
  now: string,
): Promise<number> {
  const { checklist_id, left_out, added } = row
  const [put] = await tx
    .insert(propertyChecklist)
    .values({ ...row, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [propertyChecklist.account_id, propertyChecklist.property_id, propertyChecklist.service],
      set: {
        checklist_id,
        left_out,
        added,
        version: sql`${propertyChecklist.version} + 1`,
        updated_at: now,
      },
    })
    .returning({ version: propertyChecklist.version })
  if (!put) throw new Error('What was just stored is not there.')
  return put.version
}

/** Copies what one property changes of the checklists to a new one of the same account. */
export async function copyAdjustments(
  tx: Transaction,
  { account_id, property_id, from_property_id }: PropertyCopied,
): Promise<void> {
  const rows = await listAdjustments(tx, { account_id, property_id: from_property_id })
  if (rows.length === 0) return
  await tx.insert(propertyChecklist).values(
    rows.map(({ service, checklist_id, left_out, added }) => ({
      account_id,
      property_id,
      service,
      checklist_id,
      left_out,
      added,
    })),
  )
}
