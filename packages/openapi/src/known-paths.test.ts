import { describe, expect, test } from 'vitest'
import { fixtureClient, note } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const { send } = fixtureClient(app)

describe('a path', () => {
  test('is decoded', async () => {
    expect((await send('GET', '/v1/checkin/a%20b%2Fc')).json()).toMatchObject({ code: 'a b/c' })
  })
  test.each(['/v1/notes/not-an-id', '/v1/checkin/%E0%A4%A', '/v1/checkin/%00'])(
    '%s cannot be read: 400',
    async (url) => {
      expect((await send('GET', url)).problem()).toMatchObject({ status: 400, code: 'request.malformed' })
    },
  )
  test.each(['/v1/nothing', '/v1/checkin/', `/v1/checkin/${'a'.repeat(201)}`])(
    '%s is unknown: 404',
    async (url) => {
      expect((await send('GET', url)).problem()).toMatchObject({ status: 404, code: 'resource.not_found' })
    },
  )
  test('answers another method with 405 and those it has', async () => {
    for (const method of ['PUT', 'TRACE'] as const) {
      const answer = await send(method, note)
      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe('DELETE, GET, HEAD, OPTIONS, PATCH')
      expect(answer.problem().code).toBe('request.method_not_allowed')
    }
  })
})
