import { z } from 'zod'
import { keysOf, mapKeys } from './keys.ts'
import { clearable } from './patch.ts'
import { optional, prose, text } from './primitives.ts'

/**
 * One field of a noun, declared once: how answers show it, and how requests that create (POST), replace (PUT) or change
 * (PATCH) the noun send it. A noun lists its fields in one object, from which `shown`, `created`, `replaced` and
 * `changed` take the shapes of its schemas.
 */
export type Field<
  Shown extends z.ZodType = z.ZodType,
  Created extends z.ZodType = z.ZodType,
  Replaced extends z.ZodType = z.ZodType,
  Changed extends z.ZodType = z.ZodType,
> = { shown: Shown; created: Created; replaced: Replaced; changed: Changed }

type Fields = Record<string, Field>

/** A field that every row has and that has to be sent. Answers show it without the limits of requests. */
export const required = <Shown extends z.ZodType, Sent extends z.ZodType>(shown: Shown, sent: Sent) => ({
  shown,
  created: sent,
  replaced: sent,
  changed: sent.optional(),
})

/** A field that every row has and that may be left out, which then means `value`. */
export const defaulting = <Shown extends z.ZodType, Sent extends z.ZodType>(
  shown: Shown,
  sent: Sent,
  value: z.core.util.NoUndefined<z.output<Sent>>,
) => ({
  shown,
  created: sent.default(value),
  replaced: sent.default(value),
  changed: sent.optional(),
})

/** A field that may be null, in rows and requests; left out, it is null, or in a PATCH unchanged. */
export const nullable = <Shown extends z.ZodType, Sent extends z.ZodType>(shown: Shown, sent: Sent) => ({
  shown: shown.nullable(),
  created: optional(sent),
  replaced: optional(sent),
  changed: clearable(sent),
})

/** A text that a noun may have: blank in its form, null in the database. `max` is in characters. */
export type TextField = { max: number; multiline?: boolean; example: string; description?: string }

/** Nullable fields for the texts that a noun lists. */
export const nullableTexts = <Name extends string>(texts: Readonly<Record<Name, TextField>>) =>
  mapKeys(keysOf(texts), (name) => {
    const { max, multiline, example, description } = texts[name]
    const sent = multiline ? prose(max) : text(max)
    return nullable(z.string(), sent.meta({ example, ...(description !== undefined && { description }) }))
  })

/** The same field, which a PUT keeps if it is left out. */
export const keptOnReplace = <
  Shown extends z.ZodType,
  Created extends z.ZodType,
  Replaced extends z.ZodType,
  Changed extends z.ZodType,
>(
  field: Field<Shown, Created, Replaced, Changed>,
) => ({ ...field, replaced: field.changed })

type Part = keyof Field

const shapeOf = <List extends Fields, Of extends Part>(fields: List, part: Of) =>
  // One entry for each field, of that part.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof List]: List[Name][Of]
  }

/** The shape of an answer. */
export const shown = <List extends Fields>(fields: List) => shapeOf(fields, 'shown')

/** The shape of what a POST creates. */
export const created = <List extends Fields>(fields: List) => shapeOf(fields, 'created')

/** The shape of what a PUT replaces. */
export const replaced = <List extends Fields>(fields: List) => shapeOf(fields, 'replaced')

/** The shape of what a PATCH changes. Free of defaults, so that it never writes one. */
export const changed = <List extends Fields>(fields: List) => shapeOf(fields, 'changed')
