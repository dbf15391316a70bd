import type { Import } from '@stayward/contract/channels/import'
import type { Executor } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { countItems, listItems, type VisibleImport } from './file-imports.queries.ts'
import { presentImport } from './imports.presenter.ts'

/** An import with its progress; on request with its rows. */
export async function readImport(
  ctx: CallerContext,
  db: Executor,
  row: VisibleImport,
  { has_items }: { has_items: boolean },
): Promise<Import> {
  const items = has_items ? await listItems(db, row) : null
  const counts = await countItems(db, [row.account_id], [row.id])
  ctx.answer.version = row.version
  return presentImport(ctx, row, counts, items)
}
