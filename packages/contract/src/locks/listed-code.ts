import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Id } from '../kernel/primitives.ts'
import { AccessCode } from './access-code.ts'

/** What the list of the codes of a property may be filtered by. */
export const ListedCodesInput = z.strictObject({
  ...cursorQuery,
  property_id: Id,
  smart_lock_id: Id.optional().meta({ description: 'Only those of one lock.' }),
})
export type ListedCodesInput = z.infer<typeof ListedCodesInput>

/** A code in the list of a property: without its PIN, and with the name of the person it is for. */
export const ListedCode = AccessCode.omit({ code: true })
  .extend({
    is_reserve: z.boolean().meta({
      description:
        'Whether it is a reserve of its lock that somebody was shown, for the booking if there is one.',
    }),
    holder_name: z
      .string()
      .nullable()
      .meta({
        description:
          'The guest of the booking, else its reference at the channel, or the assignee of the task; null if unknown, and ' +
          'for API keys that may not read bookings or tasks.',
        example: 'Ana Prueba',
      }),
  })
  .meta({ id: 'ListedAccessCode' })
export type ListedCode = z.infer<typeof ListedCode>

export const ListedCodes = cursorPage(ListedCode).meta({ id: 'AccessCodePage' })
