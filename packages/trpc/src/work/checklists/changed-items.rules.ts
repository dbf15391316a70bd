import type { ChangedChecklistItem } from '@stayward/contract/work/checklist-item'
import type { Services } from '../../kernel/services.ts'
import { invalidField } from '../../kernel/errors.ts'

/**
 * The items of a changed checklist, each with its id: its own if it is one of the `known`, otherwise a new one. Throws
 * 422 for an unknown id, and for one that is listed twice.
 */
export function changedItems(
  { ids }: Pick<Services, 'ids'>,
  known: readonly { id: string }[],
  changed: readonly ChangedChecklistItem[],
  path = 'checklist',
) {
  const those = new Set(known.map(({ id }) => id))
  const unknown = changed.findIndex(({ id }) => id !== undefined && !those.has(id))
  if (unknown >= 0)
    throw invalidField(`${path}.${unknown}.id`, 'unknown_item', 'There is no checklist item with this id.')
  const kept = changed.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size < kept.length)
    throw invalidField(path, 'duplicate_item', 'List each checklist item only once.')
  return changed.map((item) => ({ ...item, id: item.id ?? ids.next() }))
}
