import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Checklist, ChecklistCreate, ChecklistPatch } from '@stayward/contract/work/checklist'
import { CHECKLIST_LIMITS } from '@stayward/contract/work/checklist-values'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import { requireVersion } from '../../kernel/version.ts'
import { changedItems } from './changed-items.rules.ts'
import { presentChecklist } from './checklists.presenter.ts'
import {
  type ChecklistKey,
  type ChecklistRow,
  clearOtherDefaults,
  countChecklistsForUpdate,
  findChecklist,
  hasDefault,
  insertChecklist,
  listChecklists,
  selectChecklistForUpdate,
  updateChecklist,
  type VisibleChecklist,
} from './checklists.queries.ts'

type Managed = Authorized<VisibleChecklist, 'checklist.manage'>

/** All checklists of the caller's account. */
export async function listOwnChecklists(ctx: CallerContext): Promise<{ items: Checklist[] }> {
  const rows = await listChecklists(ctx.db, ctx.actor.account_id)
  return { items: rows.map(presentChecklist) }
}

/** Adds a checklist to the caller's account. The first one of a service is its default. */
export function createChecklist(ctx: CallerContext, input: ChecklistCreate): Promise<Checklist> {
  const key = { account_id: ctx.actor.account_id, id: ctx.ids.next(), service: input.service }
  return inTransaction(ctx, async (tx) => {
    await requireRoom(tx, key.account_id)
    const now = nowInstant(ctx.clock)
    const is_default = input.is_default ?? !(await hasDefault(tx, key.account_id, key.service))
    if (is_default) await clearOtherDefaults(tx, key, now)
    const items = changedItems(ctx, [], input.items, 'items')
    await insertChecklist(tx, {
      ...key,
      name: input.name,
      is_default,
      items,
      created_at: now,
      updated_at: now,
    })
    return answer(ctx, tx, key, 'checklist.created')
  })
}

/** Changes a checklist. Tasks that nobody has begun follow. */
export const changeChecklist = (
  ctx: CallerContext,
  found: Managed,
  { checklist_id: _id, items, ...input }: ChecklistPatch,
): Promise<Checklist> =>
  inTransaction(ctx, async (tx) => {
    await countChecklistsForUpdate(tx, found.account_id)
    const before = await readForUpdate(ctx, tx, found)
    const now = nowInstant(ctx.clock)
    if (input.is_default) await clearOtherDefaults(tx, before, now)
    const change = {
      ...definedOnly(input),
      ...(items && { items: changedItems(ctx, before.items, items, 'items') }),
    }
    await updateChecklist(tx, before, change, now)
    return answer(ctx, tx, before, 'checklist.updated')
  })

/** Removes a checklist. Properties that use it get the default one of the service. */
export const removeChecklist = (ctx: CallerContext, found: Managed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await readForUpdate(ctx, tx, found)
    const now = nowInstant(ctx.clock)
    await updateChecklist(tx, before, { removed_at: now }, now)
    await record(ctx, tx, before, 'checklist.removed')
  })

/** Brings a removed checklist back, for the properties that used it too; it is the default if no other is. */
export const restoreChecklist = (ctx: CallerContext, found: Managed): Promise<Checklist> =>
  inTransaction(ctx, async (tx) => {
    await requireRoom(tx, found.account_id)
    const before = await selectChecklistForUpdate(tx, found)
    if (!before) throw notFound()
    if (before.removed_at === null) return answer(ctx, tx, before, null)
    const is_default = before.is_default && !(await hasDefault(tx, before.account_id, before.service))
    await updateChecklist(tx, before, { removed_at: null, is_default }, nowInstant(ctx.clock))
    return answer(ctx, tx, before, 'checklist.restored')
  })

async function requireRoom(tx: Transaction, account_id: string): Promise<void> {
  if ((await countChecklistsForUpdate(tx, account_id)) >= CHECKLIST_LIMITS.checklists)
    throw new ServiceError('checklist.limit_reached')
}

async function readForUpdate(ctx: CallerContext, tx: Transaction, key: ChecklistKey): Promise<ChecklistRow> {
  const row = await selectChecklistForUpdate(tx, key)
  if (!row || row.removed_at !== null) throw notFound()
  requireVersion(ctx, row.version)
  return row
}

type Changed = Pick<ChecklistRow, 'account_id' | 'id' | 'service'>

async function answer(
  ctx: CallerContext,
  tx: Transaction,
  key: Changed,
  type: ActivityType<'checklist'> | null,
): Promise<Checklist> {
  if (type !== null) await record(ctx, tx, key, type)
  const row = await findChecklist(tx, ctx.actor, key.id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentChecklist(row)
}

async function record(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id, service }: Changed,
  type: ActivityType<'checklist'>,
): Promise<void> {
  await recordActivity(ctx, tx, { type, account_id, subject: { type: 'checklist', id } })
  await enqueueJob(tx, 'checklists.follow', { account_id, service, property_id: null })
}
