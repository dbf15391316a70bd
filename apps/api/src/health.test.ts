import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('runs but is not ready on a schema of another version, and tells strangers the name of the check alone', async () => {
  await api.services.db.execute('delete from drizzle.__drizzle_migrations')
  const { status, headers, problem } = await api.send('GET', '/ready')
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
  expect(problem()).toEqual({
    type: expect.stringContaining('/docs/errors/internal.unavailable'),
    title: expect.any(String),
    status: 503,
    detail: expect.not.stringMatching(/migration|schema/i),
    instance: '/ready',
    code: 'internal.unavailable',
    request_id: expect.any(String),
    check: 'migrations',
  })
  expect((await api.send('GET', '/health')).json()).toEqual({ status: 'ok', service: 'api' })
})
