import type { Service } from '@stayward/contract/properties/member'
import type { Checklist } from '@stayward/contract/work/checklist'
import type { Inputs } from '../../../trpc/types'
import { changedItems, type ItemValues, newItem, newItems, toItemValues } from './item-values'

export type ChecklistFormValues = {
  service: Service
  name: string
  is_default: boolean
  items: ItemValues[]
}

/** A new checklist, with a first item to type into. */
export const emptyChecklist = (): ChecklistFormValues => ({
  service: 'cleaning',
  name: '',
  is_default: true,
  items: [newItem()],
})

/**
 * A form with the items of a ready list behind those that are typed, without what is there already. Its name and service are
 * taken only while nothing is typed.
 */
export function withItems(
  values: ChecklistFormValues,
  ready: Pick<ChecklistFormValues, 'name' | 'service' | 'items'>,
): ChecklistFormValues {
  const typed = values.items.filter(({ text }) => text.trim() !== '')
  const isBlank = values.name.trim() === '' && typed.length === 0
  return {
    ...values,
    ...(isBlank && { name: ready.name, service: ready.service }),
    items: [...typed, ...ready.items.filter(({ text }) => !typed.some((item) => item.text === text))],
  }
}

/** What the form shows of a checklist. */
export const toChecklistForm = ({ service, name, is_default, items }: Checklist): ChecklistFormValues => ({
  service,
  name,
  is_default,
  items: toItemValues(items),
})

/** What the form sends for a new checklist. */
export const toChecklistCreate = ({
  items,
  ...values
}: ChecklistFormValues): Inputs['checklists']['create'] => ({
  ...values,
  items: newItems(items),
})

/** What the form sends to change a checklist: its complete new state. */
export const toChecklistUpdate = (
  { name, is_default, items }: Omit<ChecklistFormValues, 'service'>,
  checklist_id: string,
): Inputs['checklists']['update'] => ({ checklist_id, name, is_default, items: changedItems(items) })

/** What takes a change back: the earlier state, whose removed items come back as new ones. */
export function toChecklistUndo(before: Checklist, after: Checklist): Inputs['checklists']['update'] {
  const known = new Set(after.items.map(({ id }) => id))
  const items = toItemValues(before.items).map((item) => ({
    ...item,
    id: item.id !== null && known.has(item.id) ? item.id : null,
  }))
  return toChecklistUpdate({ ...before, items }, before.id)
}
