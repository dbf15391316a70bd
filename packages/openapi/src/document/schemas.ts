import { resolveSchema } from './example-of.ts'
import type { Schema, Schemas } from './model.ts'

/** Formats whose patterns would only repeat, in 200 characters, what the format says. */
const SELF_EXPLAINING = new Set(['uuid', 'date', 'date-time', 'time', 'email', 'uri'])

/** A generated JSON value without the noise: patterns of well-known formats, bounds of safe integers. */
export function withoutNoise<Value>(value: Value): Value {
  // Only members are left out, none is added or changed, and all those are optional in OpenAPI.
  return cleaned(value) as Value
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  const members: [string, unknown][] = Object.entries(value)
  const format = members.find(([key]) => key === 'format')?.[1]
  const kept = members.filter(([key, member]) => {
    if (key === 'contentEncoding') return format !== 'binary'
    if (key === 'pattern') return !SELF_EXPLAINING.has(String(format))
    return member !== Number.MAX_SAFE_INTEGER && member !== Number.MIN_SAFE_INTEGER && member !== undefined
  })
  return Object.fromEntries(kept.map(([key, member]) => [key, cleaned(member)]))
}

/** Whether a schema is that of a stored row, whose answers carry an `ETag`. */
export function isRow(schema: Schema | undefined, schemas: Schemas): boolean {
  const resolved = resolveSchema(schema, schemas)
  if (resolved?.oneOf) return resolved.oneOf.every((variant) => isRow(variant, schemas))
  return resolved?.properties?.['updated_at'] !== undefined
}
