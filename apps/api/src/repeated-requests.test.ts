import { Booking, BookingPage } from '@stayward/contract/stays/booking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { traveller } from './testing/bodies.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const headers = { 'idempotency-key': 'the-same-key' }
const replayed = 'idempotency-replayed'

describe('one key and one body on two ids', () => {
  it('books both properties', async () => {
    const token = await api.signUp()
    const ids = [await api.createProperty(token), await api.createProperty(token)]
    const body = { from: '2026-12-05', to: '2026-12-09', guests_number: 2 }
    for (const id of ids) {
      const made = await api.send('POST', `/v1/properties/${id}/bookings`, { token, body, headers })
      expect([made.status, made.headers[replayed], made.json()]).toMatchObject([
        201,
        undefined,
        { property_id: id },
      ])
      const again = await api.send('POST', `/v1/properties/${id}/bookings`, { token, body, headers })
      expect([again.headers[replayed], again.body]).toEqual(['true', made.body])
    }
  })

  it('changes both bookings', async () => {
    const { owner: token, property_id, booking } = await api.createStay()
    const second = await api.send('POST', `/v1/properties/${property_id}/bookings`, {
      token,
      body: { from: '2027-01-05', to: '2027-01-09', guests_number: 2 },
    })
    for (const id of [booking.id, Booking.parse(second.json()).id]) {
      const answer = await api.send('PATCH', `/v1/bookings/${id}`, {
        token,
        body: { notes: 'Late.' },
        headers,
      })
      expect([answer.headers[replayed], answer.json()]).toMatchObject([undefined, { id, notes: 'Late.' }])
    }
  })

  it('registers the guest on both stays', async () => {
    const stays = [await api.createStay(), await api.createStay()]
    for (const { booking } of stays) {
      const answer = await api.send('POST', `/v1/checkin/${booking.code}/guests`, {
        body: traveller(7),
        headers,
      })
      expect([answer.status, answer.headers[replayed], answer.json()]).toMatchObject([
        201,
        undefined,
        { booking_code: booking.code, guests: [{}] },
      ])
    }
  })
})

describe('a cursor', () => {
  const list = async (token: string, query: string) => {
    const answer = await api.send('GET', `/v1/bookings?${query}`, { token })
    return { status: answer.status, code: answer.status === 200 ? null : answer.problem().code, answer }
  }

  it('goes on for the same caller, filter and sort alone, whatever the size', async () => {
    const { owner: token, property_id } = await api.createStay()
    const body = { from: '2027-01-05', to: '2027-01-09', guests_number: 2 }
    await api.send('POST', `/v1/properties/${property_id}/bookings`, { token, body })
    const first = BookingPage.parse((await list(token, 'size=1&status=confirmed')).answer.json())
    const cursor = `cursor=${encodeURIComponent(first.next_cursor ?? '')}`

    const next = await list(token, `${cursor}&size=5&status=confirmed`)
    expect(BookingPage.parse(next.answer.json()).items).toMatchObject([{ arrival_date: '2027-01-05' }])
    const refused = { status: 400, code: 'request.malformed' }
    expect(await list(token, cursor)).toMatchObject(refused)
    expect(await list(token, `${cursor}&status=tentative`)).toMatchObject(refused)
    expect(await list(token, `${cursor}&status=confirmed&sort=-from`)).toMatchObject(refused)
    expect(await list(await api.signUp(), `${cursor}&status=confirmed`)).toMatchObject(refused)
    const elsewhere = `/v1/properties/${property_id}/bookings?${cursor}&status=confirmed`
    expect((await api.send('GET', elsewhere, { token })).status).toBe(400)
  })
})
