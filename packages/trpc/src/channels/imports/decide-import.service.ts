import { IMPORT_MACHINE, type ImportCommand } from '@stayward/contract/channels/import-states'
import type { Import } from '@stayward/contract/channels/import'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import { enqueueImport } from './enqueue-import.service.ts'
import {
  findImport,
  forgetCells,
  type ImportRow,
  selectImportForUpdate,
  updateImport,
  type VisibleImport,
} from './file-imports.queries.ts'
import { readImport } from './read-import.service.ts'

/**
 * Applies, undoes or discards an import. Bookings change in the background, batch by batch. Does nothing if that is under
 * way; throws `import.invalid_transition`, and `import.too_old` for an undo after 30 days.
 */
export function decideImport(
  ctx: CallerContext,
  found: Authorized<VisibleImport, 'import.manage'>,
  command: ImportCommand,
): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectImportForUpdate(tx, found)
    if (!row) throw notFound()
    requireVersion(ctx, row.version)
    const state = nextState(
      IMPORT_MACHINE,
      command,
      {
        state: row.state,
        facts: { applied_at: row.applied_at, now: ctx.clock.now() },
        level: found.access_level,
      },
      'import.invalid_transition',
    )
    if (state !== null) await carryOut(ctx, tx, row, command)
    const after = await findImport(tx, ctx.actor, row.id)
    if (!after) throw notFound()
    return readImport(ctx, tx, after, { has_items: false })
  })
}

async function carryOut(
  ctx: CallerContext,
  tx: Transaction,
  row: ImportRow,
  command: ImportCommand,
): Promise<void> {
  const now = nowInstant(ctx.clock)
  if (command === 'discard') {
    await forgetCells(tx, row)
    return updateImport(tx, row, { state: 'discarded', sheet: null }, now)
  }
  await updateImport(tx, row, { state: command === 'apply' ? 'applying' : 'undoing' }, now)
  await enqueueImport(tx, row)
  const { account_id } = row
  await recordActivity(ctx, tx, {
    type: command === 'undo' ? 'account.import_undone' : APPLIED[row.kind],
    account_id,
    subject: { type: 'account', id: account_id },
  })
}

const APPLIED: Record<ImportRow['kind'], ActivityType<'account'>> = {
  bookings: 'account.bookings_imported',
  properties: 'account.properties_imported',
}
