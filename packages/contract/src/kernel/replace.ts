import { z } from 'zod'

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
export const withoutReadOnly = <Input extends object, Name extends string>(
  input: Input,
  names: readonly Name[],
) =>
  // The fields removed are those the type omits.
  Object.fromEntries(
    Object.entries(input).filter(([field]) => !names.some((name) => name === field)),
  ) as Omit<Input, Name>
