import type { Checklist, PropertyChecklist } from '@stayward/contract/work/checklist'
import type { Service } from '@stayward/contract/properties/member'
import { itemsFor, templateFor } from './checklist-at.rules.ts'
import type { AdjustmentRow, ChecklistRow } from './checklists.queries.ts'

/** A checklist as the account's own users see it. */
export const presentChecklist = (row: ChecklistRow): Checklist => ({
  id: row.id,
  service: row.service,
  name: row.name,
  is_default: row.is_default,
  items: row.items,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** What tasks of a service get at a property. */
export function presentPropertyChecklist(
  service: Service,
  checklists: readonly ChecklistRow[],
  adjustment: AdjustmentRow | null,
): PropertyChecklist {
  const templates = checklists.filter((one) => one.service === service)
  const chosen = templates.find(({ id }) => id === adjustment?.checklist_id)
  const template = templateFor(templates, adjustment)
  const known = new Set(template?.items.map(({ id }) => id))
  return {
    service,
    checklist_id: chosen?.id ?? null,
    checklist: template && { id: template.id, name: template.name, items: template.items },
    left_out: adjustment?.left_out.filter((id) => known.has(id)) ?? [],
    added: adjustment?.added ?? [],
    items: itemsFor(templates, adjustment),
    choices: templates.map(({ id, name, is_default, items }) => ({ id, name, is_default, items })),
  }
}
