import { statedMonth, statement, statementLink } from '@stayward/db/schema/statement.table'
import { EXPORT_PAGE, everyRowById, exportPart } from '../../kernel/exports.ts'
import { presentIssued, presentStatementLink } from './statements.presenter.ts'
import { listIssuedOfAccount, listLinks } from './statements.queries.ts'

/** The issued statements of an account, each with its links. */
export const exportedStatements = exportPart(
  'statement',
  [statement, statedMonth, statementLink],
  async function* ({ db, actor: { account_id } }) {
    for await (const row of everyRowById((after) =>
      listIssuedOfAccount(db, account_id, { after, size: EXPORT_PAGE }),
    ))
      yield { row, links: await listLinks(db, row) }
  },
  ({ row, links }) => {
    const { allowed_actions: _actions, ...shown } = presentIssued(row)
    return { ...shown, links: links.map((link) => presentStatementLink(link)) }
  },
)
