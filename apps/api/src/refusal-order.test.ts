import { Invitation } from '@stayward/contract/properties/invitation'
import { PublicTask, Task } from '@stayward/contract/work/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
let stay: Awaited<ReturnType<TestApi['createStay']>>
let stranger: string
let cleaner: string
beforeAll(async () => {
  api = await createTestApi()
  stay = await api.createStay()
  stranger = await api.signUp()
  cleaner = await api.signUp()
  const invited = await api.send('POST', `/v1/properties/${stay.property_id}/invitations`, {
    token: stay.owner,
    body: { access_level: 'staff', service: 'cleaning' },
  })
  const { accept_url } = Invitation.parse(invited.json())
  await api.send('POST', `/v1/invitations/${accept_url?.split('/').at(-1)}/accept`, { token: cleaner })
})
afterAll(() => api.close())

const BODIES = ['[]', '"text"', '7', 'null']

describe('a body that is no object, or repeats the path,', () => {
  const of = (path: string, body: string) => async (token: string) => {
    const answer = await api.send('PATCH', path, { token, body })
    return [answer.status, answer.problem().code]
  }

  it('tells a stranger nothing of the booking, and staff that they lack the right', async () => {
    const path = `/v1/bookings/${stay.booking.id}`
    for (const body of [...BODIES, JSON.stringify({ booking_id: stay.booking.id })]) {
      const change = of(path, body)
      expect(await change(stranger)).toEqual([404, 'resource.not_found'])
      expect(await change(cleaner)).toEqual([403, 'access.denied'])
      expect(await change(stay.owner)).toEqual([422, 'request.invalid'])
    }
  })

  it('gets an error that says what is wrong', async () => {
    const path = `/v1/bookings/${stay.booking.id}`
    for (const [body, error] of [
      ['[]', { path: '', code: 'invalid_type', message: 'Send a JSON object.' }],
      ['{"booking_id":"x"}', { path: 'booking_id', code: 'unknown_field' }],
    ] as const) {
      const answer = await api.send('PATCH', path, { token: stay.owner, body })
      expect(answer.problem().errors).toMatchObject([error])
    }
    for (const url of ['/v1/properties', '/v1/tasks', '/signup']) {
      const answer = await api.send('POST', url, { token: stay.owner, body: '[]' })
      expect([answer.status, answer.problem().errors]).toMatchObject([
        422,
        [{ path: '', message: 'Send a JSON object.' }],
      ])
    }
  })

  it('comes after an unknown check-in code', async () => {
    for (const body of [...BODIES, '{"code":"x"}']) {
      const unknown = await api.send('POST', '/v1/checkin/4f7m2q9xk0v8d3j6w1n5t7r2ya/guests', { body })
      expect(unknown.status).toBe(404)
      const known = await api.send('POST', `/v1/checkin/${stay.booking.code}/guests`, { body })
      expect(known.status).toBe(422)
    }
  })

  it('comes after an unknown property, when a cover image is sent with its id', async () => {
    const form = [
      '--x',
      'Content-Disposition: form-data; name="property_id"',
      '',
      stay.property_id,
      '--x--',
      '',
    ].join('\r\n')
    const send = (token: string) =>
      api.send('POST', `/v1/properties/${stay.property_id}/cover-image`, {
        token,
        body: form,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    expect((await send(stranger)).status).toBe(404)
    expect((await send(stay.owner)).problem().errors).toMatchObject([
      { path: 'property_id', code: 'unknown_field' },
    ])
  })
})

describe('what anybody with a link reads', () => {
  it('has an ETag that changes with it', async () => {
    const due_at = '2026-12-09T16:00:00+01:00'
    const body = { property_id: stay.property_id, service: 'cleaning', title: 'Clean the oven', due_at }
    const made = Task.parse((await api.send('POST', '/v1/tasks', { token: stay.owner, body })).json())
    const task = `/v1/public/tasks/${made.public_url?.split('/').at(-1)}`
    const checkin = `/v1/checkin/${stay.booking.code}`
    for (const [url, change, path] of [
      [task, { title: 'Clean both ovens' }, `/v1/tasks/${made.id}`],
      [checkin, { guests_number: 2 }, `/v1/bookings/${stay.booking.id}`],
    ] as const) {
      const { headers } = await api.send('GET', url)
      expect(headers['etag']).toMatch(/^"\d+-[\w-]{22}"$/)
      const known = { 'if-none-match': String(headers['etag']) }
      const again = await api.send('GET', url, { headers: known })
      expect([again.status, again.body]).toEqual([304, ''])
      expect(again.headers['cache-control']).toBe('no-store')
      await api.send('PATCH', path, { token: stay.owner, body: change })
      expect((await api.send('GET', url, { headers: known })).status).toBe(200)
    }
    expect(PublicTask.parse((await api.send('GET', task)).json()).title).toBe('Clean both ovens')
  })
})
