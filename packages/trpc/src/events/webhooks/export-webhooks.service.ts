import { webhook } from '@stayward/db/schema/webhook.table'
import { nowInstant } from '../../kernel/clock.ts'
import { EXPORT_PAGE, everyRowById, exportPart } from '../../kernel/exports.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { listWebhooks, withKeys } from './webhooks.queries.ts'

export const exportedWebhooks = exportPart(
  'webhook',
  [webhook],
  async function* ({ db, actor, clock }) {
    const { account_id } = actor
    for await (const row of everyRowById((after) =>
      listWebhooks(db, { account_id, after: after === null ? null : [after, after], size: EXPORT_PAGE }),
    ))
      yield* await withKeys(db, [row], nowInstant(clock))
  },
  (row, ctx) => presentWebhook(ctx, row),
)
