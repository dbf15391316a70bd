/** @module-tag thorough */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { resolveSchema } from '@stayward/openapi/document/example-of'
import type { Schema, SchemaObject } from '@stayward/openapi/document/model'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { renderCheckedInDocument } from './checked-in-document.ts'
import { apiDocument } from './document.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('..', import.meta.url))
const document = apiDocument('http://localhost:4000')
const schemas = document.components?.schemas ?? {}

/** Every field of every schema in the document, by its position. */
function fieldsOf(schema: Schema, place: string, seen = new Set<Schema>()): [string, SchemaObject][] {
  if ('$ref' in schema || seen.has(schema)) return []
  seen.add(schema)
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (schema.items) inside.push(schema.items)
  return [
    ...inside.flatMap((part) => fieldsOf(part, place, seen)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, SchemaObject][] => [
      ...('$ref' in field ? [] : [[`${place}.${name}`, field] as [string, SchemaObject]]),
      ...fieldsOf(field, `${place}.${name}`, seen),
    ]),
  ]
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const bodies = operations.flatMap(({ path, method, operation }) => {
  const { requestBody } = operation
  const json = requestBody && !('$ref' in requestBody) ? requestBody.content['application/json'] : undefined
  return json?.schema ? [{ path, method, schema: json.schema, examples: json.examples ?? {} }] : []
})

const fields = [
  ...Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...bodies.flatMap(({ path, schema }) => fieldsOf(schema, path)),
]

/** The formats of a schema, its own and those of its choices. */
const formatsOf = (schema: Schema): (string | undefined)[] => {
  const { format, type, anyOf, oneOf } = resolveSchema(schema, schemas) ?? {}
  if (format !== undefined) return [format]
  const choices = anyOf ?? oneOf
  return choices ? choices.flatMap(formatsOf) : type === 'null' ? [] : [undefined]
}

const FORMATS: [RegExp, readonly string[]][] = [
  [/(^|_)email$/, ['email']],
  [/(^|_)url$/, ['uri']],
  [/_at$|^since$|^updated_since$/, ['date-time']],
  [/_(date|on|after)$|^date_of_birth$|^due_(from|to)$/, ['date', 'date-time']],
  [/^(from|to)$/, ['date', 'date-time']],
  [/^id$|_id$/, ['uuid']],
]

/** Times of day, for which there is no format. */
const TIMES = [
  'MessageRule.quiet_hours.from',
  'QuietHours.from',
  'NotificationSettings.quiet_hours.from',
  'PersonalQuietHours.from',
]

/** Ids assigned by others. */
const FOREIGN_IDS = ['external_id', 'tax_id', 'owner_tax_id']
/** Names that are called ids. */
const NAMES = ['RegimeInfo.id']

it('names the format of every date, address and id', () => {
  const parameters = operations.flatMap(({ path, operation: { parameters: all = [] } }) =>
    all.flatMap((parameter): [string, SchemaObject][] =>
      'name' in parameter && parameter.in === 'query' && parameter.schema && !('$ref' in parameter.schema)
        ? [[`${path}.${parameter.name}`, parameter.schema]]
        : [],
    ),
  )
  const wrong = [...fields, ...parameters].flatMap(([place, schema]) => {
    const name = place.split('.').at(-1) ?? ''
    const expected = FORMATS.find(([pattern]) => pattern.test(name))?.[1]
    if (!expected || FOREIGN_IDS.includes(name) || schema.readOnly) return []
    if (NAMES.includes(place) || TIMES.includes(place)) return []
    // The difference of a field has its name, and is none itself.
    if (schema.type === 'object') return []
    const isText = JSON.stringify(schema).includes('"string"')
    const elements = schema.items ? formatsOf(schema.items) : formatsOf(schema)
    return isText && elements.some((format) => format === undefined || !expected.includes(format))
      ? [place]
      : []
  })
  expect(wrong).toEqual([])
})

it('has no default in what is sent, which makes generated clients demand the field', () => {
  expect(fields.filter(([, { default: usual }]) => usual !== undefined).map(([place]) => place)).toEqual([])
})

it('becomes a client that asks for required fields alone', async () => {
  const calls = bodies.flatMap(({ path, method, schema, examples }, index) => {
    const [example] = Object.values(examples)
    const value: unknown = example && 'value' in example ? example.value : {}
    const first = resolveSchema(schema, schemas)
    const { required = [] } = (first?.anyOf ? resolveSchema(first.anyOf[0], schemas) : first) ?? {}
    const needed = Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => required.includes(name)))
    const type = `NonNullable<paths['${path}']['${method}']['requestBody']>['content']['application/json']`
    return [`export const call_${index}: ${type} = ${JSON.stringify(needed)}`]
  })
  expect(calls.length).toBeGreaterThan(20)
  const folder = await mkdtemp(join(tmpdir(), 'stayward-client-'))
  try {
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTypescript(renderCheckedInDocument())))
    const client = [`import type { paths } from './api'`, ...calls].join('\n')
    await writeFile(join(folder, 'client.ts'), client)
    const tsc = join(here, 'node_modules/.bin/tsc')
    const options = ['--noEmit', '--strict', '--ignoreConfig', join(folder, 'client.ts')]
    const { stdout } = await run(tsc, options, { cwd: here }).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})
