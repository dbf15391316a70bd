import { z } from 'zod'
import { omit } from './keys.ts'

const Ignored = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Read-only. Ignored in requests.' })

/**
 * Fields that a PUT may contain because they were read before, but that change nothing. Spread them into a
 * strict schema, and remove them from what is written with `withoutReadOnly`.
 */
export const readOnlyFields = <Name extends string>(names: readonly Name[]) =>
  // Created from exactly these names.
  Object.fromEntries(names.map((name) => [name, Ignored])) as Record<Name, typeof Ignored>

/** `input` without the fields of `names`. */
export const withoutReadOnly = omit
