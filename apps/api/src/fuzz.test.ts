/** @module-tag thorough */
import { type Operation, operationsOf } from '@stayward/openapi/operations'
import { managerRouter } from '@stayward/trpc/manager.root'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf } from './testing/documented-example.ts'
import {
  createFurnishedApi,
  fillPath,
  type FurnishedApi,
  leavesPlace,
  type Place,
  type Sent,
  valuesOf,
} from './testing/furnished-api.ts'
import { nastyText, nastyValue } from './testing/nasty-values.ts'

/** No input makes an operation answer 500 or reveal internals. */

const RUNS = 12
const operations = operationsOf(managerRouter)

let api: FurnishedApi
/** The place of the operations that leave it for the next one. */
let shared: Place
beforeAll(async () => {
  api = await createFurnishedApi()
  shared = await api.furnish()
})
afterAll(() => api.close())

const fieldsOf = ({ input, pathParameters }: Operation): string[] =>
  Object.keys(input?.shape ?? {}).filter((name) => !pathParameters.includes(name))

/** Some fields of an operation with unexpected values, and sometimes an unknown field. */
function nastyFields(operation: Operation): fc.Arbitrary<Record<string, unknown>> {
  const names = [...fieldsOf(operation), 'unknown_field', '__proto__', 'constructor']
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), nastyValue), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((entries) => Object.fromEntries(entries))
}

const nastyQuery = (operation: Operation): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...operation.queryParameters.keys(), 'x'), nastyText), {
      minLength: 1,
      maxLength: 3,
    })
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`)

function expectNoAccident({ status, body }: Sent): void {
  expect([status, status === 500 ? body : '']).toEqual([expect.not.toSatisfy((code) => code === 500), ''])
  expect(body).not.toMatch(/select |insert into|postgres|node_modules|\.ts:\d/i)
}

describe.each(operations)('$method $path', (operation) => {
  let place: Place
  beforeAll(async () => {
    place = leavesPlace(operation) ? shared : await api.furnish()
  })

  const send = (values: Record<string, string>, request: { query?: string; body?: unknown }) =>
    api.send(operation, fillPath(operation, values), { token: place.token, ...request })

  it('survives any path', async () => {
    if (operation.pathParameters.length === 0) return
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operation.pathParameters), nastyText, async (name, text) => {
        const values = { ...valuesOf(operation, place), [name]: text }
        expectNoAccident(await send(values, { body: exampleOf(operation, place) }))
      }),
      { numRuns: RUNS },
    )
  })

  it('survives any query', async () => {
    await fc.assert(
      fc.asyncProperty(nastyQuery(operation), async (query) => {
        expectNoAccident(await send(valuesOf(operation, place), { query }))
      }),
      { numRuns: RUNS },
    )
  })

  it('survives any body', async () => {
    if (!operation.takesBody) return
    const example = exampleOf(operation, place)
    await fc.assert(
      fc.asyncProperty(nastyFields(operation), async (fields) => {
        expectNoAccident(await send(valuesOf(operation, place), { body: { ...example, ...fields } }))
      }),
      { numRuns: 2 * RUNS },
    )
  })
})
