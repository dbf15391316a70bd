import type { Schema, SchemaObject, Schemas } from './model.ts'

const SCHEMA_REFERENCE = '#/components/schemas/'

/** The target of a reference, or the schema itself. */
export function resolveSchema(schema: Schema | undefined, schemas: Schemas): SchemaObject | undefined {
  if (schema === undefined || !('$ref' in schema)) return schema
  return resolveSchema(schemas[schema.$ref.slice(SCHEMA_REFERENCE.length)], schemas)
}

const BY_FIELD: Record<string, unknown> = { page: 0, size: 20, total: 1, total_pages: 1, next_cursor: null }

const BY_FORMAT: Record<string, string> = {
  date: '2026-12-05',
  'date-time': '2026-12-05T16:00:00+01:00',
  email: 'ana@example.com',
  time: '16:00',
  uri: 'https://www.example.com/',
  uuid: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
}

const BY_TYPE: Record<string, unknown> = { boolean: false, integer: 1, number: 1, null: null }

/** A schema's own example, or one built from the examples, formats and types in it. */
export function exampleOf(schema: Schema | undefined, schemas: Schemas): unknown {
  const resolved = resolveSchema(schema, schemas)
  if (!resolved) return null
  const named = namedExample(resolved)
  if (named !== undefined) return named
  const variant = (resolved.anyOf ?? resolved.oneOf)?.[0]
  if (variant) return exampleOf(variant, schemas)
  if (resolved.items) return [exampleOf(resolved.items, schemas)]
  if (resolved.properties) return exampleOfFields(Object.entries(resolved.properties), schemas)
  const [type = 'string'] = [resolved.type].flat()
  return type === 'string' ? (BY_FORMAT[resolved.format ?? ''] ?? 'text') : (BY_TYPE[type] ?? {})
}

/** The example of a request body: the required fields, and those with an example. */
export function exampleOfBody(schema: SchemaObject, schemas: Schemas): unknown {
  const named = namedExample(schema)
  if (named !== undefined) return named
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => schema.required?.includes(name) || (!('$ref' in field) && field.example !== undefined),
  )
  return exampleOfFields(fields, schemas)
}

function namedExample({
  const: only,
  default: usual,
  enum: choices,
  example,
  examples,
}: SchemaObject): unknown {
  const named: unknown[] = [examples?.[0], example, only, choices?.[0], usual ?? undefined]
  return named.find((value) => value !== undefined)
}

const exampleOfFields = (fields: [string, Schema][], schemas: Schemas): unknown =>
  Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      Object.hasOwn(BY_FIELD, name) ? BY_FIELD[name] : exampleOf(field, schemas),
    ]),
  )
