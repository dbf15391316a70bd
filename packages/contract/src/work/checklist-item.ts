import { z } from 'zod'
import { Id, text } from '../kernel/primitives.ts'
import { TASK_LIMITS } from './task-values.ts'

/** What an item of a checklist asks for, on a task and in a template. */
export const itemFields = {
  text: text(TASK_LIMITS.checklist_text).meta({ example: 'Change the bed linen' }),
  required: z.boolean(),
  photo_required: z.boolean(),
}

export const NewChecklistItem = z
  .strictObject({
    text: itemFields.text,
    required: itemFields.required.default(false),
    photo_required: itemFields.photo_required.default(false),
  })
  .meta({ id: 'NewChecklistItem' })

/** An item of a changed checklist: an existing one with `id`, which keeps its tick, or a new one without. */
export const ChangedChecklistItem = NewChecklistItem.extend({ id: Id.optional() }).meta({
  id: 'ChangedChecklistItem',
})
export type ChangedChecklistItem = z.infer<typeof ChangedChecklistItem>
