import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { Account } from '@stayward/contract/account/account'
import { Booking } from '@stayward/contract/stays/booking'
import { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { Property } from '@stayward/contract/properties/property'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const pathOf = (location: unknown) => String(location).replace('http://localhost:4000', '')

it('signing up answers 201 with the account, and 200 with the same one again', async () => {
  const token = await api.token('Ana.Prueba@example.com')
  const send = () => api.send('POST', '/signup', { token, body: { name: ' Ana ', last_name: 'Prueba' } })
  const [made, found] = [await send(), await send()]
  expect([made.status, made.headers['location']]).toEqual([201, 'http://localhost:4000/v1/account'])
  expect([found.status, found.headers['location']]).toEqual([200, undefined])
  expect(found.body).toBe(made.body)
  expect(Account.parse(made.json())).toMatchObject({
    name: 'Ana',
    last_name: 'Prueba',
    email: 'ana.prueba@example.com',
  })
  expect((await api.send('GET', '/v1/account', { token })).body).toBe(made.body)
})

it('what was created is found at its Location, with an ETag', async () => {
  const { owner: token, property_id, booking } = await api.createStay()
  const property = await api.send('GET', `/v1/properties/${property_id}`, { token })
  expect(Property.parse(property.json())).toMatchObject({ id: property_id, access_level: 'owner' })

  const made = await api.send('POST', `/v1/properties/${property_id}/bookings`, {
    token,
    body: { from: '2027-03-01', to: '2027-03-03', guests_number: 1 },
  })
  const found = await api.send('GET', pathOf(made.headers['location']), { token })
  expect(found.body).toBe(made.body)
  expect(found.headers['etag']).toBe(made.headers['etag'])
  expect(Booking.parse(found.json()).id).not.toBe(booking.id)
  const known = { 'if-none-match': String(found.headers['etag']) }
  expect((await api.send('GET', pathOf(made.headers['location']), { token, headers: known })).status).toBe(
    304,
  )
})

it('registering a guest answers 201 with the snapshot, which is for nobody to keep or index', async () => {
  const { booking } = await api.createStay()
  const url = `/v1/checkin/${booking.code}`
  const answer = await api.send('POST', `${url}/guests`, { body: spaniard })
  expect(answer.status).toBe(201)
  expect(CheckinSnapshot.parse(answer.json())).toMatchObject({
    booking_code: booking.code,
    guests: [{ first_name: 'Lucía' }],
  })
  expect(answer.body).not.toContain('12345678Z')
  const read = await api.send('GET', url)
  expect(read.body).toBe(answer.body)
  expect(read.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})
