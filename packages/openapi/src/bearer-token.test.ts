import { describe, expect, test } from 'vitest'
import { fixtureClient } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer({ TRUSTED_PROXIES: '10.0.0.0/8' })
const { send } = fixtureClient(app)

describe('the caller', () => {
  test('comes first: without a token nothing else is looked at', async () => {
    for (const type of ['text/plain', 'garbage', 'application/json']) {
      const answer = await send('POST', '/v1/notes?x', {
        body: '{',
        headers: { authorization: '', 'content-type': type },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.problem()).toMatchObject({ code: 'auth.token_required', instance: '/v1/notes' })
    }
  })
  test('with a bad token is a 401 too', async () => {
    const answer = await send('GET', '/v1/notes', { headers: { authorization: 'Bearer bad' } })
    expect(answer.problem()).toMatchObject({ status: 401, code: 'auth.token_invalid' })
  })
  test('of a public operation is nobody, whatever the header says', async () => {
    const answer = await send('GET', '/v1/checkin/abc', { headers: { authorization: 'Bearer bad' } })
    expect(answer.json()).toMatchObject({ caller: 'nobody' })
  })
  test('has the forwarded address only behind a trusted proxy', async () => {
    const address = (remoteAddress: string) =>
      send('GET', '/v1/checkin/abc', { remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect((await address('10.1.2.3')).json()).toMatchObject({ address: '203.0.113.9' })
    expect((await address('192.0.2.1')).json()).toMatchObject({ address: '192.0.2.1' })
  })
})
