import { z } from 'zod'

const Ignored = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'Read-only. Ignored in requests.' })

/**
 * Fields of a resource that a PUT may carry, because it was read before, and that change nothing. Spread them into a
 * strict schema, and leave them out of what is written with `withoutReadOnly`.
 */
export const readOnlyFields = <Name extends string>(names: readonly Name[]) =>
  // Made from exactly these names.
  Object.fromEntries(names.map((name) => [name, Ignored])) as Record<Name, typeof Ignored>

/** `input` without the fields of `names`. */
export const withoutReadOnly = <Input extends object, Name extends string>(
  input: Input,
  names: readonly Name[],
) =>
  // What was taken out is what the type leaves out.
  Object.fromEntries(
    Object.entries(input).filter(([field]) => !names.some((name) => name === field)),
  ) as Omit<Input, Name>
