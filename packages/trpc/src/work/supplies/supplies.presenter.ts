import type { Supply } from '@stayward/contract/work/supply'
import type { ShownSupply } from './supplies.queries.ts'

/** Something to restock, as those who manage its property see it. */
export const presentSupply = (row: ShownSupply): Supply => ({
  id: row.id,
  property_id: row.property_id,
  task_id: row.task_id,
  item: row.item,
  note: row.note,
  noted_at: row.noted_at,
  noted_by: row.noted_by,
  restocked_at: row.restocked_at,
  restocked_by: row.restocked_by,
})
