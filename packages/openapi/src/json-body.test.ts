import { describe, expect, test } from 'vitest'
import { fixtureClient, note } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const { send, post } = fixtureClient(app)

const goodNote = JSON.stringify({ name: 'a', loud: true })

describe('a body', () => {
  test('is JSON with or without a charset', async () => {
    expect((await post('/v1/notes', goodNote, 'application/json; charset=UTF-8')).status).toBe(201)
  })
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/ld+json',
  ])('of type %s is a 415', async (type) => {
    expect((await post('/v1/notes', goodNote, type)).problem()).toMatchObject({
      status: 415,
      code: 'request.media_type',
    })
  })
  test.each([
    '{',
    '{"name":"a",}',
    '{"__proto__":{}}',
    '{"\\u005f_proto__":{}}',
    '{"name":"a\\u0000","loud":true}',
    'NaN',
  ])('%s is a 400', async (body) => {
    expect((await post('/v1/notes', body)).problem()).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
  })
  test('that is not UTF-8 is a 400', async () => {
    const answer = await send('POST', '/v1/notes', {
      body: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
  test.each(['[]', 'null', '"text"'])('%s is not an object: 422', async (body) => {
    expect((await post('/v1/notes', body)).problem()).toMatchObject({
      status: 422,
      errors: [{ path: '', code: 'invalid_type', message: 'Send a JSON object.' }],
    })
  })
  test('is never coerced', async () => {
    const answer = await post('/v1/notes', JSON.stringify({ name: 'a', loud: 'false' }))
    expect(answer.problem()).toMatchObject({ status: 422, errors: [{ path: 'loud', code: 'invalid_type' }] })
  })
  test('names every unknown field', async () => {
    const answer = await post('/v1/notes', JSON.stringify({ name: 'a', loud: true, colour: 'red', size: 1 }))
    expect(answer.problem().errors?.map(({ path, code }) => [path, code])).toEqual([
      ['colour', 'unknown_field'],
      ['size', 'unknown_field'],
    ])
  })
  test('may not repeat a path parameter, nor may the query', async () => {
    const repeated = await send('PATCH', note, { body: { note_id: 'x' } })
    expect(repeated.problem()).toMatchObject({
      status: 422,
      errors: [{ path: 'note_id', code: 'unknown_field' }],
    })
    expect((await send('GET', `${note}?note_id=x`)).status).toBe(400)
    expect((await send('POST', '/v1/notes?name=a', { body: { name: 'a', loud: true } })).status).toBe(400)
  })
  test('over 1 MiB is a 413, announced or not', async () => {
    const body = JSON.stringify({ name: 'a'.repeat(1_048_576), loud: true })
    expect((await post('/v1/notes', body)).problem()).toMatchObject({
      status: 413,
      code: 'request.too_large',
    })
  })
  test('may be empty for an action, with any content type', async () => {
    expect((await send('POST', `${note}/archive`)).json()).toEqual({ archived: true })
    expect((await post(`${note}/archive`, '')).status).toBe(200)
    expect((await post(`${note}/archive`, '', 'text/plain')).status).toBe(200)
  })
})
