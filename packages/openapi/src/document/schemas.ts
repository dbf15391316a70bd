import { resolveSchema } from './example-of.ts'
import type { Schema, Schemas } from './model.ts'

/** Formats whose patterns would only repeat the format in 200 characters. */
const SELF_EXPLAINING = new Set(['uuid', 'date', 'date-time', 'time', 'email', 'uri'])

/** A generated JSON value without noise: patterns of well-known formats, bounds of safe integers. */
export function withoutNoise<Value>(value: Value): Value {
  // Only removes properties, all of which are optional in OpenAPI.
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

/**
 * A value of the document whose schemas describe in words what an omitted field means. Client generators
 * treat a field with a `default` as always present, and require it in requests.
 */
export function withDefaultsInWords<Value>(value: Value): Value {
  // A default becomes a sentence of the description, which every schema may have.
  return inWords(value) as Value
}

/** Every schema of ours has one of these members. */
const SCHEMA_MEMBERS = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const']

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && SCHEMA_MEMBERS.some((member) => member in value)

function inWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWords)
  if (typeof value !== 'object' || value === null) return value
  const members: [string, unknown][] = Object.entries(value)
  const told = new Map(members.map(([key, member]) => [key, inWords(member)]))
  const usual = told.get('default')
  // A property may be named like that, too; its value is a schema.
  if (!told.has('default') || isSchema(usual)) return Object.fromEntries(told)
  told.delete('default')
  if (usual === null) return Object.fromEntries(told)
  const before = told.get('description')
  const words = `By default \`${JSON.stringify(usual)}\`.`
  told.set('description', typeof before === 'string' ? `${before} ${words}` : words)
  return Object.fromEntries(told)
}

/** Whether a schema is that of a stored row, whose responses have an `ETag`. */
export function isRow(schema: Schema | undefined, schemas: Schemas): boolean {
  const resolved = resolveSchema(schema, schemas)
  const variants = resolved?.oneOf ?? resolved?.anyOf
  if (variants) return variants.every((variant) => isRow(variant, schemas))
  return resolved?.properties?.['updated_at'] !== undefined
}
