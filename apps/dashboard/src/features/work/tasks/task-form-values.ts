import type { Service } from '@stayward/contract/properties/member'
import type { Task } from '@stayward/contract/work/task'
import { blankToNull } from '../../../components/blank-to-null'
import { instantOf, wallClock } from '../../../i18n/wall-clock'
import type { Inputs } from '../../../trpc/types'
import { changedItems, type ItemValues, newItems, toItemValues } from '../checklists/item-values'

/** The form as typed: texts, and day and time in the property's time zone. */
export type TaskFormValues = {
  property_id: string | null
  service: Service
  title: string
  due_day: string
  due_time: string
  priority: Task['priority']
  assignee_id: string
  description: string
  checklist: ItemValues[]
}

export const EMPTY_TASK: TaskFormValues = {
  property_id: null,
  service: 'cleaning',
  title: '',
  due_day: '',
  due_time: '',
  priority: 'normal',
  assignee_id: '',
  description: '',
  checklist: [],
}

/** A task as form values, in its property's time zone. */
export const toTaskForm = (task: Task, timeZone: string): TaskFormValues => ({
  property_id: task.property_id,
  service: task.service,
  title: task.title,
  due_day: wallClock(task.due_at, timeZone).slice(0, 10),
  due_time: wallClock(task.due_at, timeZone).slice(11),
  priority: task.priority,
  assignee_id: task.assignee?.id ?? '',
  description: task.description ?? '',
  checklist: toItemValues(task.checklist),
})

/**
 * What the form sends for a new task; blank items are left out, the service validates the rest. Without items the task
 * gets the checklist of its property.
 */
export const toTaskCreate = (
  values: TaskFormValues,
  property_id: string,
  timeZone: string,
): Inputs['tasks']['create'] => ({
  property_id,
  ...written(values, timeZone),
  ...(values.checklist.length > 0 && { checklist: newItems(values.checklist) }),
})

/** What the form sends to change a task: its complete new state, but for a checklist that nobody changed here. */
export const toTaskUpdate = (
  values: TaskFormValues,
  task_id: string,
  timeZone: string,
  changesItems: boolean,
): Inputs['tasks']['update'] => ({
  task_id,
  ...written(values, timeZone),
  ...(changesItems && { checklist: changedItems(values.checklist) }),
})

const written = (
  { service, title, due_day, due_time, priority, assignee_id, description }: TaskFormValues,
  timeZone: string,
) => ({
  service,
  title,
  due_at: instantOf(`${due_day}T${due_time}`, timeZone),
  priority,
  assignee_id: assignee_id || null,
  description: blankToNull(description),
})
