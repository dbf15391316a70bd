import { company } from '@stayward/db/schema/company.table'
import { exportPart } from '../../kernel/exports.ts'
import { presentCompany } from './company.presenter.ts'
import { findCompany } from './company.queries.ts'

/** How an account looks to its guests and teams. */
export const exportedCompany = exportPart(
  'company',
  [company],
  async function* ({ db, actor }) {
    yield await findCompany(db, actor.account_id)
  },
  (row, { env }) => presentCompany(env, row),
)
