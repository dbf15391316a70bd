import { z } from 'zod'
import { Id } from './primitives.ts'

/** A user by name, where nothing more may be shown. */
export const Person = z
  .strictObject({ id: Id, name: z.string(), last_name: z.string() })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>
