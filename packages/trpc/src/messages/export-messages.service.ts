import { messageRule, messageSettings, messageTemplate } from '@stayward/db/schema/message.table'
import type { Position } from '../kernel/cursor.ts'
import { EXPORT_PAGE, everyRowById, exportPart } from '../kernel/exports.ts'
import { presentRule } from './rules/rules.presenter.ts'
import { listRules } from './rules/rules.queries.ts'
import { presentTemplate } from './templates/templates.presenter.ts'
import { listTemplates } from './templates/templates.queries.ts'
import { findCompany } from '../properties/company/company.queries.ts'
import { presentSettings } from './settings/settings.presenter.ts'

const pageAfter = (after: string | null): { after: Position | null; size: number } => ({
  after: after === null ? null : [after, after],
  size: EXPORT_PAGE,
})

/** Rows of the account itself: who exports may also see those of accounts whose properties they manage. */
async function* ownRows<Row extends { account_id: string }>(
  rows: AsyncIterable<Row>,
  account_id: string,
): AsyncIterable<Row> {
  for await (const row of rows) if (row.account_id === account_id) yield row
}

export const exportedTemplates = exportPart(
  'message_template',
  [messageTemplate],
  ({ db, actor }) =>
    ownRows(
      everyRowById((after) => listTemplates(db, actor, pageAfter(after))),
      actor.account_id,
    ),
  (row) => presentTemplate(row),
)

export const exportedRules = exportPart(
  'message_rule',
  [messageRule],
  ({ db, actor }) =>
    ownRows(
      everyRowById((after) => listRules(db, actor, pageAfter(after))),
      actor.account_id,
    ),
  (row) => presentRule(row),
)

/** How the messages of an account look. */
export const exportedMessageSettings = exportPart(
  'message_settings',
  [messageSettings],
  async function* ({ db, actor }) {
    yield await findCompany(db, actor.account_id)
  },
  (row) => presentSettings(row),
)
