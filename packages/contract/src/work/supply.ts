import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Person } from '../kernel/person.ts'
import { Id, Instant, optional, QueryFlag, text } from '../kernel/primitives.ts'
import { SUPPLY_ITEMS, SUPPLY_LIMITS } from './supply-values.ts'

const SupplyItem = z.enum(SUPPLY_ITEMS).meta({ id: 'SupplyItem' })

/** What somebody noted at a job as used up or running low. */
export const SupplyNote = z
  .strictObject({
    item: SupplyItem,
    note: optional(text(SUPPLY_LIMITS.note).meta({ example: 'Only two rolls left' })),
  })
  .refine(({ item, note }) => item !== 'other' || note !== null, {
    path: ['note'],
    params: { code: 'required' },
    error: 'Say what is needed.',
  })
  .meta({ id: 'SupplyNote' })
export type SupplyNote = z.infer<typeof SupplyNote>

/** The same on its task, with whether it was restocked since. */
export const TaskSupply = z
  .strictObject({ id: Id, item: SupplyItem, note: z.string().nullable(), restocked: z.boolean() })
  .meta({ id: 'TaskSupply' })

/** The supplies that are noted at one job. */
export const SupplyNotes = z.array(SupplyNote).max(SUPPLY_LIMITS.at_once)

/** Something to restock at a property. */
export const Supply = z
  .strictObject({
    id: Id,
    property_id: Id,
    task_id: Id.meta({ description: 'The job it was noted at, which may have been deleted since.' }),
    item: SupplyItem,
    note: z.string().nullable(),
    noted_at: Instant,
    noted_by: Person.nullable(),
    restocked_at: Instant.nullable(),
    restocked_by: Person.nullable(),
  })
  .meta({
    id: 'Supply',
    examples: [
      {
        id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b61',
        property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
        task_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b09',
        item: 'toilet_paper',
        note: 'Only two rolls left',
        noted_at: '2026-12-09T14:12:40.512Z',
        noted_by: { id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b02', name: 'Marta', last_name: 'Ruiz' },
        restocked_at: null,
        restocked_by: null,
      },
    ],
  })
export type Supply = z.infer<typeof Supply>

export const SupplyList = z.strictObject({
  ...cursorQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  restocked: QueryFlag.optional().meta({ description: 'Only what was restocked, or only what was not.' }),
})
export type SupplyList = z.infer<typeof SupplyList>
export const SupplyPage = cursorPage(Supply).meta({ id: 'SupplyPage' })

/** The input that marks supplies of a property as restocked, or takes that back. */
export const SupplyPatch = z
  .strictObject({
    property_id: Id,
    supply_ids: z.array(Id).min(1).max(100),
    restocked: z.boolean(),
  })
  .meta({ examples: [{ supply_ids: ['019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b61'], restocked: true }] })
export type SupplyPatch = z.infer<typeof SupplyPatch>

export const Supplies = z.strictObject({ items: z.array(Supply) }).meta({ id: 'Supplies' })
