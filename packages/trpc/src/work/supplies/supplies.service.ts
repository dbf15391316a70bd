import type { Supply, SupplyList, SupplyNote, SupplyPatch } from '@stayward/contract/work/supply'
import type { Transaction } from '@stayward/db/client'
import { violatedConstraint } from '@stayward/db/errors'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { invalidField } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { presentSupply } from './supplies.presenter.ts'
import {
  insertSupplies,
  listOpenNotes,
  listSupplies,
  markNeeded,
  markRestocked,
  type Place,
  readSupplies,
} from './supplies.queries.ts'
import { withoutKnown } from './known-notes.rules.ts'

/** A page of what is to be restocked, or was, at the properties that the caller manages. */
export async function listManagedSupplies(ctx: CallerContext, input: SupplyList) {
  const cursors = new Cursors(ctx, 'supplies', input)
  const rows = await listSupplies(ctx.db, ctx.actor, { ...input, after: cursors.open(input.cursor) })
  return cursors.page(rows, input.size, (row) => [row.id, row.id], presentSupply)
}

/** Notes what somebody found used up at a job. Returns how many of these are new on the list of the property. */
export async function noteSupplies(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, property_id, id: task_id }: Record<'account_id' | 'property_id' | 'id', string>,
  notes: readonly SupplyNote[],
): Promise<number> {
  const place = { account_id, property_id }
  const known = notes.some(({ note }) => note !== null) ? await listOpenNotes(tx, place) : []
  const unlisted = withoutKnown(notes, known)
  if (unlisted.length === 0) return 0
  const noted = {
    ...place,
    task_id,
    noted_at: nowInstant(ctx.clock),
    noted_by_id: ctx.actor.user_id,
  }
  return insertSupplies(
    tx,
    unlisted.map((note) => ({ ...noted, ...note, id: ctx.ids.next() })),
  )
}

/** Marks supplies of a property as restocked, or puts them back on its list. */
export function changeSupplies(
  ctx: CallerContext,
  { account_id, id: property_id }: Authorized<VisibleProperty, 'supply.manage'>,
  { supply_ids, restocked }: SupplyPatch,
): Promise<{ items: Supply[] }> {
  const place = { account_id, property_id }
  return inTransaction(ctx, async (tx) => {
    const known = new Set((await readSupplies(tx, place, supply_ids)).map(({ id }) => id))
    const unknown = supply_ids.findIndex((id) => !known.has(id))
    if (unknown >= 0)
      throw invalidField(
        `supply_ids.${unknown}`,
        'unknown_supply',
        'The property has no supply with this id.',
      )
    const by = { now: nowInstant(ctx.clock), user_id: ctx.actor.user_id }
    const changed = restocked
      ? await markRestocked(tx, place, supply_ids, by)
      : await putBack(tx, place, supply_ids)
    if (changed > 0)
      await recordActivity(ctx, tx, {
        type: restocked ? 'property.restocked' : 'property.restock_undone',
        account_id,
        property_id,
        subject: { type: 'property', id: property_id },
      })
    return { items: (await readSupplies(tx, place, supply_ids)).map(presentSupply) }
  })
}

/** Puts supplies back on the list, though a cleaner may note the same ones meanwhile. */
async function putBack(tx: Transaction, place: Place, ids: readonly string[]): Promise<number> {
  try {
    return await tx.transaction((attempt) => markNeeded(attempt, place, ids))
  } catch (error) {
    if (violatedConstraint(error, 'unique') !== 'supply_open_key') throw error
    // Now the other note is on the list and can be seen.
    return markNeeded(tx, place, ids)
  }
}
