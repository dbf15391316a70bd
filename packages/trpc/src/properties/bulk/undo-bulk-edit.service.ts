import type { PropertyBulkList, PropertyBulkResult } from '@stayward/contract/properties/property-bulk'
import { BULK_UNDO_DAYS } from '@stayward/contract/properties/property-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { ago, nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleProperty } from '../properties.queries.ts'
import { byName, eachInOrder } from './bulk-order.rules.ts'
import { type BulkEditRow, listBatches, listEdits, listSeen, markUndone } from './bulk.queries.ts'
import { type ChangedOne, changeOne } from './change-one.service.ts'
import { openImage } from './property-image.rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** The most bulk edits that a list has. */
const LISTED = 20

/** Brings back what a bulk edit changed, in each property that nobody has changed since. */
export function undoBulkEdit(ctx: CallerContext, batch_id: string): Promise<PropertyBulkResult> {
  return inTransaction(ctx, async (tx) => {
    const edits = await listUndoable(ctx, tx, batch_id)
    const byProperty = new Map(edits.map((edit) => [edit.property_id, edit]))
    const seen = await listSeen(tx, ctx.actor, [...byProperty.keys()], nowInstant(ctx.clock))
    const done = await eachInOrder(seen, async (found) => {
      const edit = byProperty.get(found.id)
      if (!edit) throw new Error(`No edit of property ${found.id}.`)
      return undoOne(ctx, tx, found, edit)
    })
    return { batch_id, properties: done.map(({ answer }) => answer).toSorted(byName) }
  })
}

/** The bulk edits that the caller can still undo. */
export const listBulkEdits = async (ctx: CallerContext): Promise<PropertyBulkList> => ({
  items: await listBatches(ctx.db, ctx.actor, { since: undoableSince(ctx), limit: LISTED }),
})

/** What a bulk edit changed and can still be undone, of the properties that the caller sees. */
export const listUndoable = (ctx: CallerContext, db: Executor, batch_id: string) =>
  listEdits(db, ctx.actor, { batch_id, since: undoableSince(ctx), now: nowInstant(ctx.clock) })

const undoableSince = ({ clock }: CallerContext): string => ago(clock.now(), BULK_UNDO_DAYS * DAY_MS)

async function undoOne(
  ctx: CallerContext,
  tx: Transaction,
  found: VisibleProperty,
  edit: BulkEditRow,
): Promise<ChangedOne> {
  const { id, name, version } = found
  if (edit.undone_at !== null) {
    const refused = { code: 'already_undone', field: null, message: 'This property was undone before.' }
    return { answer: { id, name, version, changes: {}, refused }, before: null }
  }
  const undone = await changeOne(ctx, tx, found, (_step, before) => {
    if (before.version !== edit.property_version) throw new ServiceError('version.mismatch')
    return openImage(ctx.vault, edit)
  })
  if (undone.answer.refused === null) await markUndone(tx, edit, nowInstant(ctx.clock))
  return undone
}
