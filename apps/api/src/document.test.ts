import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { documentedOperations } from '@stayward/openapi/document/variants'
import { METHODS } from '@stayward/openapi/document'
import { operationsOf } from '@stayward/openapi/operations'
import { managerRouter } from '@stayward/trpc/manager.root'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CHECKED_IN_DOCUMENT, renderCheckedInDocument } from './checked-in-document.ts'
import { apiDocument } from './document.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('..', import.meta.url))
const tool = (name: string, ...options: string[]) =>
  run(join(here, 'node_modules/.bin', name), options, { cwd: here })

const document = apiDocument('http://localhost:4000')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const cases = operations.map((operation) => [operation.operationId, operation] as const)

describe('the checked-in document', () => {
  it('is the one the code generates; `pnpm generate` rewrites it', async () => {
    expect(await readFile(CHECKED_IN_DOCUMENT, 'utf8')).toBe(renderCheckedInDocument())
  })

  it('has nothing that redocly objects to', { tags: ['thorough'] }, async () => {
    const { stderr } = await tool('redocly', 'lint', 'openapi.json', '--max-problems=20')
    expect(stderr).not.toMatch(/warning/i)
  })

  it('has nothing that spectral objects to', { tags: ['thorough'] }, async () => {
    const { stdout } = await tool('spectral', 'lint', 'openapi.json', '--fail-severity=hint')
    expect(stdout).toContain('No results')
  })

  it('becomes TypeScript that compiles', { tags: ['thorough'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stayward-openapi-'))
    try {
      const types = astToString(await openapiTypescript(renderCheckedInDocument()))
      await writeFile(join(folder, 'api.ts'), types)
      await tool('tsc', '--noEmit', '--strict', '--ignoreConfig', join(folder, 'api.ts'))
      expect(types).toContain('bookings_create')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('every operation', () => {
  it('is there once, by group and procedure', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toHaveLength(documentedOperations(operationsOf(managerRouter)).length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['auth_signup', 'bookings_list_of_property', 'checkin_register_guest']),
    )
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[a-z]+)+$/)
  })

  it('tells of the types of integrations as one, with the type as a parameter', () => {
    const { post } = document.paths['/v1/integrations/{type}'] ?? {}
    const types = [
      'nuki',
      'unifi_access',
      'ses_hospedajes',
      'twilio',
      'ical',
      'mossos',
      'ertzaintza',
      'siba',
      'alloggiati',
    ]
    expect(post?.parameters).toContainEqual(
      expect.objectContaining({ name: 'type', in: 'path', schema: { type: 'string', enum: types } }),
    )
    const bodies = [
      'NukiCreate',
      'UnifiAccessCreate',
      'SesHospedajesCreate',
      'TwilioCreate',
      'IcalCreate',
      'MossosCreate',
      'ErtzaintzaCreate',
      'SibaCreate',
      'AlloggiatiCreate',
    ]
    expect(post?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { anyOf: bodies.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
        },
      },
    })
    expect(Object.keys(document.paths)).not.toContain('/v1/integrations/nuki')
  })

  it.each(cases)('%s names its answers', (_id, operation) => {
    const { responses = {}, tags, summary, description, security = [] } = operation
    const said = { tags, summary, description }
    expect(said).toEqual({
      tags: [expect.any(String)],
      summary: expect.any(String),
      description: expect.any(String),
    })
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['406', '429', '500']))
    expect('401' in responses).toBe(security.length > 0)
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    for (const [, { content = {}, description: codes }] of refusals) {
      expect(Object.keys(content)).toEqual(['application/problem+json'])
      expect(codes).toMatch(/^- `[a-z_]+\.[a-z_]+`: /)
    }
  })

  it.each(cases)(
    '%s shows an example of what it takes and answers',
    (_id, { requestBody, responses = {} }) => {
      const holders = [requestBody, ...Object.values(responses)].filter((holder) => holder !== undefined)
      const json = holders.flatMap((holder) =>
        'content' in holder ? (holder.content?.['application/json'] ?? []) : [],
      )
      for (const { example, examples = {} } of json)
        expect([example, ...Object.keys(examples)]).not.toEqual([undefined])
    },
  )
})

describe('every parameter', () => {
  const parameters = documentedOperations(operationsOf(managerRouter)).flatMap(({ operation }) => {
    const { method, path, input } = operation
    const documented = document.paths[path]?.[METHODS[method]]?.parameters ?? []
    return documented.flatMap((one) => ('$ref' in one ? [] : [{ parameter: one, path, input }]))
  })
  const wordsOf = ({ description, schema }: (typeof parameters)[number]['parameter']) =>
    description ?? (schema && '$ref' in schema ? undefined : schema?.description)

  it('says what its schema says, also where it may be left out', () => {
    const inQuery = parameters.filter(({ parameter }) => parameter.in === 'query')
    const said = inQuery.flatMap(({ parameter, path, input }) => {
      const schema = input?.shape[parameter.name]
      const { description } = (schema && z.globalRegistry.get(schema)) ?? {}
      return description === undefined ? [] : [{ path, description, words: wordsOf(parameter) ?? '' }]
    })
    expect(said.length).toBeGreaterThan(150)
    expect(said.filter(({ description, words }) => !words.startsWith(description))).toEqual([])
  })

  it('has words of its own, or those of the schema that it names', () => {
    const schemas = document.components?.schemas ?? {}
    const named = ({ schema }: (typeof parameters)[number]['parameter']) => {
      const target = schema && '$ref' in schema ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
      return target && !('$ref' in target) ? target.description : undefined
    }
    const silent = parameters.filter(({ parameter }) => !wordsOf(parameter) && !named(parameter))
    expect(silent.map(({ path, parameter }) => `${path} ${parameter.name}`)).toEqual([])
  })

  it('says whose id it is in a path', () => {
    const ids = parameters.filter(
      ({ parameter }) => parameter.in === 'path' && parameter.name.endsWith('_id'),
    )
    expect(ids.length).toBeGreaterThan(50)
    expect(ids.filter(({ parameter }) => !wordsOf(parameter))).toEqual([])
    const lock = ids.find(({ parameter }) => parameter.name === 'smart_lock_id')
    expect(lock && wordsOf(lock.parameter)).toBe('The id of the smart lock.')
  })
})
