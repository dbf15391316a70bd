import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAway } from './errors.ts'
import { guardClient } from './guarded-client.ts'
import type { TestDatabase } from './testing/template-database.ts'
import { createTestDatabase } from './testing/test-database.ts'

const LONGEST_MS = 300

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * A driver that loses a query, as postgres.js did when connections were ended: the first client never answers
 * `method`, later ones work.
 */
function forgetful(method: 'unsafe' | 'begin') {
  let opened = 0
  const open = () => {
    const client = postgres(database.url, { max: 1 })
    if (opened++ === 0) Object.assign(client, { [method]: () => new Promise(() => {}) })
    return client
  }
  const isThere = () => Promise.resolve(true)
  return guardClient({ open, slots: 1, pool_ms: 5000, longest_ms: LONGEST_MS, isThere })
}

describe('what the driver has lost', () => {
  it.each([
    ['unsafe', (client: postgres.Sql) => client.unsafe('select 1')],
    ['begin', (client: postgres.Sql) => client.begin((tx) => tx.unsafe('select 1'))],
  ] as const)('is refused after its time, and asked of new connections then: %s', async (method, ask) => {
    const { client, end } = forgetful(method)
    const refusal = await Promise.resolve(ask(client)).catch((error: unknown) => error)
    expect(isAway(refusal)).toBe(true)
    expect(await ask(client)).toHaveLength(1)
    await end({ timeout: 1 })
  })
})
