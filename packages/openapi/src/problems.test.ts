import { describe, expect, test } from 'vitest'
import { fixtureClient } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app, log } = await fixtureServer()
const { send } = fixtureClient(app)

describe('an error', () => {
  test('keeps its members and Retry-After', async () => {
    const answer = await send('POST', '/v1/refuse')
    expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.problem()).toMatchObject({
      type: 'http://localhost:4000/docs/errors/booking.overlap',
      status: 409,
      conflicts: [],
      request_id: answer.headers['x-request-id'],
    })
  })
  test('nobody expected tells nothing, and is logged with its cause', async () => {
    const answer = await send('POST', '/v1/break')
    expect(answer.problem()).toMatchObject({ status: 500, code: 'internal.unexpected' })
    expect(answer.body).not.toMatch(/secret|\bat /)
    expect(log.find((line) => line.includes('internal.unexpected'))).toContain('select secret from vault')
  })
})

describe('the log', () => {
  test('has the route, not the path with its code or query', async () => {
    await send('GET', '/v1/checkin/topsecretcode?topsecretquery=1')
    expect(log.join('\n')).not.toContain('topsecret')
    expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({
      method: 'GET',
      route: '/v1/checkin/{code}',
      status: 400,
    })
  })
})
