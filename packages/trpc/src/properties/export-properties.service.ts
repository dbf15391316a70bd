import { property } from '@stayward/db/schema/property.table'
import { nowInstant } from '../kernel/clock.ts'
import type { UserContext } from '../kernel/context.ts'
import { everyRow, EXPORT_PAGE, type ExportPart } from '../kernel/exports.ts'
import { presentProperty } from './properties.presenter.ts'
import { listProperties, propertyPosition, type VisibleProperty } from './properties.queries.ts'

/** Every property of the account, archived ones last, each with what other departments add. */
export const exportedProperties: ExportPart = {
  tables: [property],
  async *things(ctx) {
    for (const archived of [false, true])
      for await (const row of ownProperties(ctx, archived)) {
        yield { type: 'property', data: presentProperty(ctx, row) }
        for (const { things } of ctx.exported.property) yield* things(ctx, row)
      }
  },
}

/** Properties shared with the caller are not part of their export. */
async function* ownProperties(ctx: UserContext, archived: boolean): AsyncGenerator<VisibleProperty> {
  const now = nowInstant(ctx.clock)
  const rows = everyRow(
    (after) => listProperties(ctx.db, ctx.actor, { archived, size: EXPORT_PAGE, after, now }),
    propertyPosition,
  )
  for await (const row of rows) if (row.account_id === ctx.actor.account_id) yield row
}
