import type { z } from 'zod'

/** A field of a PATCH: left out it is kept, null clears it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/** Makes the input of a PATCH refuse a call that changes nothing. `ids` are the path's parameters. */
export const changing = <Schema extends z.ZodObject>(schema: Schema, ...ids: (keyof Schema['shape'])[]) =>
  schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !ids.includes(field)),
    {
      params: { code: 'nothing_to_change' },
      error: 'Send at least one field to change.',
    },
  )
