import type { z } from 'zod'

/** A field that a PATCH may leave out, which keeps it, or send as null, which clears it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/** Makes the input of a PATCH refuse a call that names the row and changes nothing. `ids` are the path's parameters. */
export const changing = <Schema extends z.ZodObject>(schema: Schema, ...ids: (keyof Schema['shape'])[]) =>
  schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !ids.includes(field)),
    {
      params: { code: 'nothing_to_change' },
      error: 'Send at least one field to change.',
    },
  )
