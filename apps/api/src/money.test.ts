import { Booking } from '@stayward/contract/stays/booking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function flat() {
  const token = await api.signUp()
  const property_id = await api.createProperty(token)
  const book = (total_amount: unknown, currency: unknown) =>
    api.send('POST', `/v1/properties/${property_id}/bookings`, {
      token,
      body: { from: '2026-12-05', to: '2026-12-09', guests_number: 2, total_amount, currency },
    })
  const change = (id: string, body: object) => api.send('PATCH', `/v1/bookings/${id}`, { token, body })
  const read = async (id: string) =>
    Booking.parse((await api.send('GET', `/v1/bookings/${id}`, { token })).json())
  return { book, change, read }
}

describe('an amount', () => {
  it.each([
    ['EUR', '120', '120.00'],
    ['EUR', '120.5', '120.50'],
    ['EUR', '9999999999.99', '9999999999.99'],
    ['JPY', '1200', '1200'],
    ['KWD', '1.25', '1.250'],
    ['BHD', '1.255', '1.255'],
    ['TND', '120', '120.000'],
    ['CLF', '2.1234', '2.1234'],
    ['ISK', '10', '10'],
  ])('in %s, sent as %s, is answered and read as %s', async (currency, sent, answered) => {
    const { book, read } = await flat()
    const made = await book(sent, currency)
    expect([made.status, made.json()]).toMatchObject([201, { total_amount: answered, currency }])
    expect(await read(Booking.parse(made.json()).id)).toMatchObject({ total_amount: answered, currency })
  })

  it.each([
    ['EUR', '120.555', 'EUR has 2 decimals. Use at most that many.'],
    ['EUR', '120.000', 'EUR has 2 decimals. Use at most that many.'],
    ['JPY', '1200.5', 'JPY has no decimals. Enter a whole amount.'],
    ['KWD', '1.2345', 'KWD has 3 decimals. Use at most that many.'],
  ])(
    'in %s as %s has too many decimals, and the error says how many are allowed',
    async (currency, sent, message) => {
      const { book } = await flat()
      const refused = (await book(sent, currency)).problem()
      expect(refused).toMatchObject({
        status: 422,
        errors: [{ path: 'total_amount', code: 'too_many_decimals', message }],
      })
    },
  )

  it.each(['1,50', '1.234,5', '-1', '1e3', '.5', '1.', ' 1', '1.23456'])('is not %j', async (sent) => {
    const { book } = await flat()
    const [error] = (await book(sent, 'EUR')).problem().errors ?? []
    expect(error).toMatchObject({ path: 'total_amount', code: 'invalid_format' })
    expect(error?.message).toMatch(/^Enter an amount with digits/)
  })

  it.each(['ABC', 'HRK', 'XXX', 'XAU'])(
    'is not in %s, which ISO 4217 has not, or no longer',
    async (currency) => {
      const { book } = await flat()
      expect((await book('1', currency)).problem().errors).toEqual([
        {
          path: 'currency',
          code: 'unknown_currency',
          message: 'Enter an active ISO 4217 code in upper case, such as EUR.',
        },
      ])
    },
  )

  it('keeps to its currency when only one of them changes', async () => {
    const { book, change, read } = await flat()
    const { id } = Booking.parse((await book('120', 'EUR')).json())
    expect((await change(id, { notes: 'Nothing of money.' })).status).toBe(200)
    expect((await change(id, { total_amount: '90.123' })).problem().errors).toMatchObject([
      { path: 'total_amount', code: 'too_many_decimals' },
    ])
    expect((await change(id, { currency: 'KWD' })).json()).toMatchObject({ total_amount: '120.000' })
    expect((await change(id, { currency: 'JPY' })).status).toBe(422)
    expect((await change(id, { total_amount: '15000', currency: 'JPY' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ total_amount: '15000', currency: 'JPY' })
  })
})
