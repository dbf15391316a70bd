import type { TaskUpdate } from '@stayward/contract/work/task'
import { type ActivityChanges, changesIn } from '../../kernel/activity.ts'
import { followsChecklist } from './task-facts.rules.ts'
import type { VisibleTask } from './tasks.queries.ts'

const TOLD = ['booking_id', 'service', 'priority', 'due_at', 'assignee_id'] as const

/** Free text may name people: of it only that it changed is recorded, and whether there was and is any. */
const TEXTS = ['title', 'description'] as const

/** What to record of a change of a task: its fields, whether there are texts, and the number of items of its checklist. */
export function changesOfTask(row: VisibleTask, input: TaskUpdate): ActivityChanges {
  const texts = TEXTS.filter((field) => input[field] !== undefined && input[field] !== row[field])
  return {
    ...changesIn(TOLD, row, { ...input, ...(input.due_at && { due_at: inUtc(input.due_at) }) }),
    ...Object.fromEntries(
      texts.map((field) => [field, { before: row[field] !== null, after: input[field] !== null }]),
    ),
    ...(input.checklist &&
      isOtherChecklist(row, input.checklist) && {
        checklist: { before: row.items.length, after: input.checklist.length },
      }),
  }
}

/** As rows have it: the same instant can be written with any offset. */
const inUtc = (instant: string): string => new Date(instant).toISOString()

/** Items that were sent are the task's own, so one that followed its property's checklist changes in any case. */
const isOtherChecklist = (row: VisibleTask, sent: NonNullable<TaskUpdate['checklist']>): boolean =>
  followsChecklist(row) ||
  sent.length !== row.items.length ||
  sent.some((item, index) => {
    const before = row.items[index]
    return (
      item.id !== before?.id ||
      item.text !== before?.text ||
      item.required !== before?.required ||
      item.photo_required !== before?.photo_required
    )
  })
