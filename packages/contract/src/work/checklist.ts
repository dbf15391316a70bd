import { z } from 'zod'
import { changing } from '../kernel/patch.ts'
import { Id, Instant, text } from '../kernel/primitives.ts'
import { Service } from '../properties/member.ts'
import { ChangedChecklistItem, itemFields, NewChecklistItem } from './checklist-item.ts'
import { CHECKLIST_LIMITS } from './checklist-values.ts'
import { TASK_LIMITS } from './task-values.ts'

const name = text(CHECKLIST_LIMITS.name).meta({ example: 'Turnover of a studio' })
const isDefault = z.boolean().meta({
  description:
    'Whether tasks of the service get it where the property has chosen no other. One at most for each service.',
})

/** An item of a template: what tasks get a copy of. */
export const TemplateItem = z.strictObject({ id: Id, ...itemFields }).meta({ id: 'TemplateItem' })
export type TemplateItem = z.infer<typeof TemplateItem>

const EXAMPLE_ITEMS = [
  { text: 'Change the bed linen', required: true, photo_required: false },
  { text: 'Oven', required: true, photo_required: true },
]

export const ChecklistCreate = z
  .strictObject({
    service: Service,
    name,
    is_default: isDefault
      .optional()
      .meta({ description: 'True for the first one of a service unless you say otherwise.' }),
    items: z.array(NewChecklistItem).max(TASK_LIMITS.checklist).default([]),
  })
  .meta({
    id: 'ChecklistCreate',
    examples: [{ service: 'cleaning', name: 'Turnover of a studio', items: EXAMPLE_ITEMS }],
  })
export type ChecklistCreate = z.infer<typeof ChecklistCreate>

export const ChecklistPatch = changing(
  z.strictObject({
    checklist_id: Id,
    name: name.optional(),
    is_default: isDefault.optional(),
    items: z.array(ChangedChecklistItem).max(TASK_LIMITS.checklist).optional().meta({
      description: 'All items in their order. Items with an `id` stay the same item; others are new.',
    }),
  }),
  'checklist_id',
).meta({ examples: [{ name: 'Turnover of a large flat' }] })
export type ChecklistPatch = z.infer<typeof ChecklistPatch>

const EXAMPLE_ID = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b41'
const EXAMPLE_COPY = EXAMPLE_ITEMS.map((item, index) => ({
  id: `019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b5${index}`,
  ...item,
}))

/** A template: the items that new tasks of a service get. */
export const Checklist = z
  .strictObject({
    id: Id,
    service: Service,
    name: z.string(),
    is_default: z.boolean(),
    items: z.array(TemplateItem),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: 'Checklist',
    examples: [
      {
        id: EXAMPLE_ID,
        service: 'cleaning',
        name: 'Turnover of a studio',
        is_default: true,
        items: EXAMPLE_COPY,
        created_at: '2026-11-20T09:15:02.118Z',
        updated_at: '2026-11-20T09:15:02.118Z',
      },
    ],
  })
export type Checklist = z.infer<typeof Checklist>

export const ChecklistList = z.strictObject({ items: z.array(Checklist) }).meta({ id: 'ChecklistList' })

const chosen = Id.nullable().meta({ description: 'Null: the default checklist of the service.' })
const leftOut = z.array(Id).max(TASK_LIMITS.checklist).meta({
  description: 'Items of the checklist that the property does not need.',
})

/** What a property changes of the checklist of one service. */
export const PropertyChecklistReplace = z
  .strictObject({
    property_id: Id,
    service: Service,
    checklist_id: chosen.default(null),
    left_out: leftOut.default([]),
    added: z.array(ChangedChecklistItem).max(TASK_LIMITS.checklist).default([]).meta({
      description: 'Items of this property alone, after those of the checklist.',
    }),
  })
  .meta({
    examples: [{ added: [{ text: 'Close the roof terrace', required: true, photo_required: true }] }],
  })
export type PropertyChecklistReplace = z.infer<typeof PropertyChecklistReplace>

/** What tasks of one service get at a property. */
export const PropertyChecklist = z
  .strictObject({
    service: Service,
    checklist_id: chosen,
    checklist: z
      .strictObject({ id: Id, name: z.string(), items: z.array(TemplateItem) })
      .nullable()
      .meta({ description: 'The checklist in use; null if the service has none.' }),
    left_out: leftOut,
    added: z.array(TemplateItem),
    items: z.array(TemplateItem).meta({ description: 'What new tasks get.' }),
    choices: z
      .array(
        z.strictObject({ id: Id, name: z.string(), is_default: z.boolean(), items: z.array(TemplateItem) }),
      )
      .meta({ description: 'The checklists of the account for this service.' }),
  })
  .meta({
    id: 'PropertyChecklist',
    examples: [
      {
        service: 'cleaning',
        checklist_id: null,
        checklist: { id: EXAMPLE_ID, name: 'Turnover of a studio', items: EXAMPLE_COPY },
        left_out: [],
        added: [],
        items: EXAMPLE_COPY,
        choices: [{ id: EXAMPLE_ID, name: 'Turnover of a studio', is_default: true, items: EXAMPLE_COPY }],
      },
    ],
  })
export type PropertyChecklist = z.infer<typeof PropertyChecklist>

export const PropertyChecklistList = z
  .strictObject({ items: z.array(PropertyChecklist) })
  .meta({ id: 'PropertyChecklistList' })
