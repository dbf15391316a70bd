import { checklist, propertyChecklist } from '@stayward/db/schema/checklist.table'
import { type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { presentChecklist } from './checklists.presenter.ts'
import { listAdjustments, listChecklists } from './checklists.queries.ts'

/** The checklists of an account. */
export const exportedChecklists = exportPart(
  'checklist',
  [checklist],
  async function* ({ db, actor }) {
    yield* await listChecklists(db, actor.account_id)
  },
  presentChecklist,
)

/** What a property changes of them. */
export const exportedPropertyChecklists = exportPart(
  'property_checklist',
  [propertyChecklist],
  async function* ({ db }, { account_id, id: property_id }: ExportedProperty) {
    yield* await listAdjustments(db, { account_id, property_id })
  },
  ({ property_id, service, checklist_id, left_out, added }) => ({
    property_id,
    service,
    checklist_id,
    left_out,
    added,
  }),
)
