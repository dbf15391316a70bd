import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { property, traveller } from './testing/bodies.ts'
import { createTestApi, type TestAnswer, type TestApi } from './testing/test-api.ts'

let api: TestApi
let stay: Awaited<ReturnType<TestApi['createStay']>>
let guests: string

beforeAll(async () => {
  api = await createTestApi()
  stay = await api.createStay()
  guests = `/v1/checkin/${stay.booking.code}/guests`
})
afterAll(() => api.close())

/** Status and code of an error, which must be an uncached problem without internals. */
const refusal = (answer: TestAnswer): [status: number, code: string] => {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toMatch(/select |insert |postgres|node_modules|\.ts:\d/i)
  const { status, code } = answer.problem()
  expect(status).toBe(answer.status)
  return [status, code]
}

describe('a body nobody can take', () => {
  it('malformed JSON is 400', async () => {
    expect(refusal(await api.send('POST', guests, { body: '{"first_name": "Ana",}' }))).toEqual([
      400,
      'request.malformed',
    ])
  })
  it('another media type is 415', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(refusal(await api.send('POST', guests, { body: JSON.stringify(spaniard), headers }))).toEqual([
      415,
      'request.media_type',
    ])
  })
  it('more than 1 MiB is 413', async () => {
    const body = JSON.stringify({ ...spaniard, first_name: 'a'.repeat(1_048_577) })
    expect(refusal(await api.send('POST', guests, { body }))).toEqual([413, 'request.too_large'])
  })
})

describe('a guest', () => {
  const wrong: [string, Record<string, unknown>, path: string, code?: string][] = [
    ['a boolean in quotes', { marketing_consent: 'false' }, 'marketing_consent', 'invalid_type'],
    ['a number for a boolean', { marketing_consent: 1 }, 'marketing_consent', 'invalid_type'],
    ['an unknown field', { favourite_colour: 'red' }, 'favourite_colour', 'unknown_field'],
    ['a country that is none', { nationality_country_code: 'ZZZ' }, 'nationality_country_code'],
    ['a wrong check letter', { document_number: '12345678A' }, 'document_number'],
    ['a birth date to come', { date_of_birth: '2027-01-01' }, 'date_of_birth'],
    ['a day that does not exist', { date_of_birth: '1987-02-30' }, 'date_of_birth', 'invalid_date'],
    ['F as sex', { sex: 'F' }, 'sex', 'invalid_sex_use_m'],
    ['the code again', { code: 'x' }, 'code', 'unknown_field'],
    ['no name', { first_name: undefined }, 'first_name', 'required'],
  ]
  it.each(wrong)('with %s is 422 at that field', async (_what, fields, path, code) => {
    const answer = await api.send('POST', guests, { body: { ...spaniard, ...fields } })
    expect(refusal(answer)).toEqual([422, 'request.invalid'])
    const found = answer.problem().errors?.find((error) => error.path === path)
    expect(found).toMatchObject(code === undefined ? { path } : { path, code })
  })
})

describe('the day on which a booking was made', () => {
  const at = (booking: object) =>
    api.send('POST', `/v1/properties/${stay.property_id}/bookings`, { token: stay.owner, body: booking })
  const dates = { from: '2031-03-01', to: '2031-03-03', guests_number: 1 }
  const codes = (answer: TestAnswer) => answer.problem().errors?.map(({ path, code }) => [path, code])

  it('is not after today', async () => {
    expect(codes(await at({ ...dates, contracted_on: '2030-01-01' }))).toEqual([
      ['contracted_on', 'contracted_in_future'],
    ])
  })

  it('is not after the arrival, and the arrival where it lies in the past and nobody says', async () => {
    const past = { ...dates, from: '2024-03-01', to: '2024-03-03' }
    expect(codes(await at({ ...past, contracted_on: '2024-03-02' }))).toEqual([
      ['contracted_on', 'contracted_after_arrival'],
    ])
    expect((await at(past)).json()).toMatchObject({ contracted_on: '2024-03-01' })
  })

  it('is held to that by a change of it and of the dates', async () => {
    const made = await at({ ...dates, contracted_on: '2025-06-01' })
    const { id } = made.json() as { id: string }
    const patch = (body: object) => api.send('PATCH', `/v1/bookings/${id}`, { token: stay.owner, body })
    expect(codes(await patch({ contracted_on: '2030-01-01' }))).toEqual([
      ['contracted_on', 'contracted_in_future'],
    ])
    expect(codes(await patch({ from: '2025-05-01', to: '2025-05-03' }))).toEqual([
      ['contracted_on', 'contracted_after_arrival'],
    ])
    expect((await patch({ notes: 'Late.' })).status).toBe(200)
  })
})

describe('a check-in code', () => {
  const strip = (answer: TestAnswer) => {
    const { instance: _instance, request_id: _request, ...rest } = answer.problem()
    return rest
  }
  it('that is unknown or malformed answers alike, on both operations', async () => {
    const codes = ['4f7m2q9xk0v8d3j6w1n5t7r2ya', 'x', 'a'.repeat(300), '%F0%9F%98%80', 'a%20b']
    const answers = await Promise.all([
      ...codes.map((code) => api.send('GET', `/v1/checkin/${code}`)),
      ...codes.map((code) => api.send('POST', `/v1/checkin/${code}/guests`, { body: spaniard })),
    ])
    for (const answer of answers) {
      expect(refusal(answer)).toEqual([404, 'resource.not_found'])
      expect(strip(answer)).toEqual(strip(answers[0] ?? answer))
    }
  })
})

it('one guest too many is 409', async () => {
  const { booking } = await api.createStay({ guests_number: 1 })
  const url = `/v1/checkin/${booking.code}/guests`
  const first = await api.send('POST', url, { body: traveller(1) })
  expect([first.status, first.headers['location']]).toEqual([201, undefined])
  expect(refusal(await api.send('POST', url, { body: traveller(2) }))).toEqual([409, 'checkin.full'])
})

describe('ids', () => {
  it('that are no UUID are 400, before anything else', async () => {
    const { owner: token } = stay
    expect(refusal(await api.send('GET', '/v1/bookings/1', { token }))).toEqual([400, 'request.malformed'])
    expect(refusal(await api.send('POST', '/v1/properties/1/bookings', { token, body: {} }))).toEqual([
      400,
      'request.malformed',
    ])
  })
  it("of another account answer like unknown ones, before the body's errors", async () => {
    const token = await api.signUp()
    expect(refusal(await api.send('GET', `/v1/bookings/${stay.booking.id}`, { token }))).toEqual([
      404,
      'resource.not_found',
    ])
    const url = `/v1/properties/${stay.property_id}/bookings`
    expect(refusal(await api.send('POST', url, { token, body: { nonsense: 1 } }))).toEqual([
      404,
      'resource.not_found',
    ])
  })
})

describe('a list', () => {
  it('with a cursor of another list is 400', async () => {
    const token = await api.signUp()
    await api.createProperty(token)
    await api.createProperty(token, { name: 'Casa Azul' })
    const { next_cursor } = (await api.send('GET', '/v1/properties?size=1', { token })).json() as {
      next_cursor: string
    }
    expect(refusal(await api.send('GET', `/v1/bookings?cursor=${next_cursor}`, { token }))).toEqual([
      400,
      'request.malformed',
    ])
    expect(refusal(await api.send('GET', '/v1/properties?cursor=x', { token }))).toEqual([
      400,
      'request.malformed',
    ])
    expect((await api.send('GET', `/v1/properties?size=1&cursor=${next_cursor}`, { token })).status).toBe(200)
  })
  it('takes repeated parameters, and refuses what it does not know', async () => {
    const { owner: token } = stay
    expect((await api.send('GET', '/v1/bookings?status=confirmed&status=tentative', { token })).status).toBe(
      200,
    )
    expect(refusal(await api.send('GET', '/v1/bookings?status=lost', { token }))).toEqual([
      400,
      'request.malformed',
    ])
    expect(refusal(await api.send('GET', '/v1/bookings?size=', { token }))).toEqual([
      400,
      'request.malformed',
    ])
    expect(refusal(await api.send('GET', '/v1/bookings?size=101', { token }))).toEqual([
      422,
      'request.invalid',
    ])
  })
})

describe('nasty text', () => {
  const texts = [
    "'; drop table booking; --",
    '\u202Etxet',
    '👩‍👩‍👧‍👦',
    '\\',
    '%',
    '_',
    '{{7*7}}',
    '<script>',
    '\uD800',
  ]
  it.each(texts)('%j never breaks the server', async (name) => {
    const token = stay.owner
    const answers = await Promise.all([
      api.send('POST', '/v1/properties', { token, body: { ...property, name } }),
      api.send('POST', guests, { body: { ...spaniard, first_name: name } }),
      api.send('GET', `/v1/properties?query=${encodeURIComponent(name.toWellFormed())}`, { token }),
      api.send('GET', `/v1/geo/provinces?query=${encodeURIComponent(name.toWellFormed())}`),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })
  it('with a NUL is refused', async () => {
    expect(refusal(await api.send('POST', guests, { body: { ...spaniard, first_name: 'a\0b' } }))).toEqual([
      400,
      'request.malformed',
    ])
    expect(refusal(await api.send('GET', '/v1/geo/provinces?query=a%00'))).toEqual([400, 'request.malformed'])
  })
})
