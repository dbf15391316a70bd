import { describe, expect, test } from 'vitest'
import { fixtureClient, note } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const { send, post } = fixtureClient(app)

const goodNote = JSON.stringify({ name: 'a', loud: true })

describe('an answer', () => {
  test.each(['text/html', 'application/json;q=0, */*', 'application/xml, text/*'])(
    'as %s is not available: 406',
    async (accept) => {
      expect((await send('GET', note, { headers: { accept } })).problem()).toMatchObject({ status: 406 })
    },
  )
  test.each(['*/*', 'application/*;q=0.1', 'text/html, application/json;q=0.9'])(
    'as %s is JSON',
    async (accept) => {
      const answer = await send('GET', note, { headers: { accept } })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )
  test('to a creation has 201 and Location, or 200 when nothing was made', async () => {
    const made = await post('/v1/notes', goodNote)
    expect([made.status, made.headers['location']]).toEqual([201, `http://localhost:4000${note}`])
    const found = await post('/v1/notes', JSON.stringify({ name: 'again', loud: true }))
    expect([found.status, found.headers['location']]).toEqual([200, undefined])
  })
  test('to a deletion is empty', async () => {
    const answer = await send('DELETE', note)
    expect([answer.status, answer.body]).toEqual([204, ''])
  })
  test('says when it is a repetition', async () => {
    const answer = await send('POST', '/v1/notes', {
      body: { name: 'a', loud: true },
      headers: { 'idempotency-key': 'seen' },
    })
    expect(answer.headers['idempotency-replayed']).toBe('true')
  })
  test('has an ETag of row version and content, and 304 for who has it', async () => {
    const { headers } = await send('GET', note)
    const etag = String(headers['etag'])
    expect(etag).toMatch(/^"7-[\w-]{22}"$/)
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const again = await send('GET', note, { headers: { 'if-none-match': known } })
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await send('GET', note, { headers: { 'if-none-match': '"7-x"' } })).status).toBe(200)
  })
  test('to a write passes If-Match on and is never 304', async () => {
    const answer = await send('PATCH', note, {
      body: {},
      headers: { 'if-match': '"7-a"', 'if-none-match': '*' },
    })
    expect([answer.status, answer.json()]).toEqual([200, { if_match: '"7-a"' }])
  })
  test('to HEAD has the headers of GET without the body', async () => {
    const [get, head] = [await send('GET', note), await send('HEAD', note)]
    expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', get.headers['etag']])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
  test('carries the request id of the caller, if it is a UUID', async () => {
    const id = '5f0b9c1e-8b1a-4c3d-9e2f-000000000001'
    expect((await send('GET', note, { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id)
    expect(
      (await send('GET', note, { headers: { 'x-request-id': 'mine' } })).headers['x-request-id'],
    ).toMatch(/^[\da-f-]{36}$/)
  })
  test('is private and unindexed, with its limits, unless it is public', async () => {
    const { headers } = await send('GET', note)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['ratelimit-policy']).toMatch(/^"caller";q=\d+;w=60$/)
    expect(headers['ratelimit']).toMatch(/^"caller";r=\d+;t=\d+$/)
  })
  test('that anyone may cache says nothing of this request', async () => {
    const { headers } = await send('GET', '/v1/geo/countries')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' })
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'x-robots-tag'])
      expect(headers).not.toHaveProperty(name)
  })
  test('is in the language the caller reads', async () => {
    const answer = await send('GET', '/v1/geo/countries', {
      headers: { 'accept-language': 'xx, pt-BR;q=0.8, de;q=0.5' },
    })
    expect(answer.json()).toEqual(['pt'])
  })
})
