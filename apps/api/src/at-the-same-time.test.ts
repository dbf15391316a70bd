import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { traveller } from './testing/bodies.ts'
import { createTestApi, type TestAnswer, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const times = <Answer>(count: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const statuses = (answers: TestAnswer[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

it('50 bookings of the same nights: one is made, 49 overlap', async () => {
  const token = await api.signUp()
  const property_id = await api.createProperty(token)
  const body = { from: '2026-12-05', to: '2026-12-09', guests_number: 2 }
  const answers = await times(50, () =>
    api.send('POST', `/v1/properties/${property_id}/bookings`, { token, body }),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  const refused = answers.filter(({ status }) => status === 409).map((answer) => answer.problem())
  for (const problem of refused) {
    expect(problem.code).toBe('booking.overlap')
    expect(problem['conflicts']).toHaveLength(1)
  }
})

it('20 posts of the same guest with one key make one guest', async () => {
  const { booking } = await api.createStay()
  const url = `/v1/checkin/${booking.code}`
  const headers = { 'idempotency-key': 'one-tap-too-many' }
  const answers = await times(20, () => api.send('POST', `${url}/guests`, { body: spaniard, headers }))
  const refused = answers.filter(({ status }) => status !== 201)
  for (const answer of refused)
    expect(answer.problem()).toMatchObject({ status: 409, code: 'idempotency.in_progress' })

  const again = await api.send('POST', `${url}/guests`, { body: spaniard, headers })
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  const snapshot = CheckinSnapshot.parse((await api.send('GET', url)).json())
  expect(snapshot.guests).toHaveLength(1)

  const other = await api.send('POST', `${url}/guests`, { body: traveller(1), headers })
  expect(other.problem()).toMatchObject({ status: 422, code: 'idempotency.mismatch' })
})

it('10 sign-ups with one token make one account', async () => {
  const token = await api.token()
  const body = { name: 'Lucía', last_name: 'Navarro' }
  const answers = await times(10, () => api.send('POST', '/signup', { token, body }))
  expect(statuses(answers)).toEqual({ 200: 9, 201: 1 })
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
})

it('two guests for the last place: one gets it', async () => {
  const { booking } = await api.createStay({ guests_number: 1 })
  const answers = await times(2, (index) =>
    api.send('POST', `/v1/checkin/${booking.code}/guests`, { body: traveller(index) }),
  )
  expect(statuses(answers)).toEqual({ 201: 1, 409: 1 })
})
