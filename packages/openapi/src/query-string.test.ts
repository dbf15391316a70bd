import { describe, expect, test } from 'vitest'
import { fixtureClient } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
const { send } = fixtureClient(app)

describe('a query', () => {
  test('repeats lists, and reads numbers and flags', async () => {
    const answer = await send('GET', '/v1/notes?status=open&status=done&size=5&archived=false')
    expect(answer.json()).toEqual({ status: ['open', 'done'], size: 5, archived: false })
    expect((await send('GET', '/v1/notes?status=open')).json()).toEqual({ status: ['open'], size: 20 })
  })
  test.each([
    'size=',
    'size=x',
    'size=1e1',
    'size=1.5',
    'size=1&size=2',
    'archived=1',
    'status=other',
    'x=1',
    'status=%E0%A4%A',
    'status=%00',
  ])('?%s cannot be read: 400', async (query) => {
    expect((await send('GET', `/v1/notes?${query}`)).problem()).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
  })
  test.each(['size=0', 'size=101', 'size=-1'])('?%s is out of range: 422', async (query) => {
    expect((await send('GET', `/v1/notes?${query}`)).problem()).toMatchObject({
      status: 422,
      errors: [{ path: 'size' }],
    })
  })
})
