import { spaniard, traveller } from '@stayward/contract/stays/guest-registration/examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

/**
 * What real guests type in a hurry: none of it may lead to a dead end, and every error says what is wrong.
 */

const Guests = z.object({ guests: z.array(z.object({ id: z.string() })), booking_code: z.string() })

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** Registers guests one after the other on a new stay, and returns them as the host sees them. */
async function registered(...guests: object[]) {
  const { owner, booking } = await api.createStay()
  const path = `/v1/checkin/${booking.code}/guests`
  let last: Awaited<ReturnType<TestApi['send']>> | null = null
  for (const body of guests) last = await api.send('POST', path, { body })
  if (last?.status !== 201) throw new Error(`Refused: ${last?.body}`)
  const ids = Guests.parse(last.json()).guests.map(({ id }) => id)
  return Promise.all(
    ids.map(async (id) => (await api.send('GET', `/v1/guests/${id}`, { token: owner })).json()),
  )
}

async function refused(body: object): Promise<string[]> {
  const { booking } = await api.createStay()
  const answer = await api.send('POST', `/v1/checkin/${booking.code}/guests`, { body })
  return (answer.problem().errors ?? []).map(({ path, code }) => `${path}: ${code}`)
}

describe('a phone', () => {
  it.each([
    ['612 345 678', '+34', '612345678'],
    ['612\u00a0345\u202f678', '+34', '612345678'],
    ['612–345‑678', '+34', '612345678'],
    ['٦١٢٣٤٥٦٧٨', '+34', '612345678'],
    ['۶۱۲۳۴۵۶۷۸', '+34', '612345678'],
    ['６１２３４５６７８', '+34', '612345678'],
    ['612 345 678 ext. 12', '+34', '612345678'],
    ['612345678 x12', '+34', '612345678'],
    ['tel:612345678', '+34', '612345678'],
    ['‎612345678', '+34', '612345678'],
  ])('written %j is cleaned', async (phone, phone_prefix, stored) => {
    expect(await registered({ ...traveller, phone, phone_prefix })).toMatchObject([
      { phone_prefix: '+34', phone: stored },
    ])
  })

  it.each(['+351 912 345 678', '00351 912 345 678', '＋351 912345678'])(
    'written %j sets its prefix, with and without another',
    async (phone) => {
      const stored = [{ phone_prefix: '+351', phone: '912345678' }]
      expect(await registered({ ...traveller, phone })).toMatchObject(stored)
      expect(await registered({ ...traveller, phone, phone_prefix: '+34' })).toMatchObject(stored)
    },
  )

  it('that could exist passes, as the lists of numbers are never complete', async () => {
    expect(await registered({ ...traveller, phone: '412345678', phone_prefix: '+34' })).toMatchObject([
      { phone: '412345678' },
    ])
  })

  it('that cannot exist is refused', async () => {
    expect(await refused({ ...traveller, phone: '61234', phone_prefix: '+34' })).toEqual([
      'phone: invalid_phone',
    ])
    expect(await refused({ ...traveller, phone: 'none', phone_prefix: '+34' })).toEqual([
      'phone: invalid_format',
    ])
  })
})

describe('an address', () => {
  const { residence_postal_code: _code, ...nowhere } = traveller

  it.each(['ARE', 'HKG', 'AGO', 'JAM'])('in %s has no postal code', async (residence_country_code) => {
    expect(await registered({ ...nowhere, residence_country_code })).toMatchObject([
      { residence_postal_code: null },
    ])
  })

  it.each(['IRL', 'COL'])('in %s may have one', async (residence_country_code) => {
    expect(await registered({ ...nowhere, residence_country_code })).toMatchObject([
      { residence_postal_code: null },
    ])
    expect(
      await registered({ ...nowhere, residence_country_code, residence_postal_code: 'D02 X285' }),
    ).toMatchObject([{ residence_postal_code: 'D02 X285' }])
  })

  it.each(['GBR', 'DEU', 'USA'])('in %s needs one', async (residence_country_code) => {
    expect(await refused({ ...nowhere, residence_country_code })).toEqual(['residence_postal_code: required'])
  })
})

describe('a name', () => {
  it.each([
    ['Martin 2nd', 'name_has_digits'],
    ['Amelia (Mia)', 'name_has_brackets'],
    ['Amelia "Mia"', 'name_has_brackets'],
    ['John, Jr.', 'name_has_comma'],
    ['Ana/Eva', 'name_has_signs'],
    ['Иван', 'not_latin'],
    ['...', 'not_latin'],
  ])('%s is refused for what is wrong with it', async (first_name, code) => {
    expect(await refused({ ...traveller, first_name })).toEqual([`first_name: ${code}`])
  })

  it.each(['John Jr.', 'Mª del Carmen', "D'Angelo", 'Gal·la'])('%s is taken', async (first_name) => {
    expect(await registered({ ...traveller, first_name })).toMatchObject([{ first_name }])
  })

  it('without a surname is sent twice, as passports with one name are booked', async () => {
    expect(await registered({ ...traveller, first_name: 'Suharto', last_name: 'Suharto' })).toMatchObject([
      { first_name: 'Suharto', last_name: 'Suharto' },
    ])
  })
})

describe('a tax number of somebody without a DNI', () => {
  it.each(['K1234567L', 'L1234567L', 'M-1234567-l'])(
    '%s is no identity document, and said to be none',
    async (document_number) => {
      expect(await refused({ ...spaniard, document_number })).toEqual(['document_number: tax_number'])
    },
  )
  it('but a DNI with a wrong letter is just that', async () => {
    expect(await refused({ ...spaniard, document_number: '12345678A' })).toEqual([
      'document_number: invalid_check_letter',
    ])
  })
})

describe('the same number twice', () => {
  const passport = { ...traveller, document_type: 'PAS', document_number: 'A1234567' }

  it('is two people when two countries gave it', async () => {
    const other = { ...passport, first_name: 'Zofia', nationality_country_code: 'POL' }
    expect(await registered(passport, other)).toHaveLength(2)
  })

  it('is one person when one country gave it', async () => {
    const { booking } = await api.createStay()
    const path = `/v1/checkin/${booking.code}/guests`
    await api.send('POST', path, { body: passport })
    const answer = await api.send('POST', path, { body: { ...passport, first_name: 'Zofia' } })
    expect(answer.problem()).toMatchObject({ status: 409, code: 'checkin.duplicate_guest' })
  })

  it('of a DNI is one person, whatever the nationality', async () => {
    const { booking } = await api.createStay()
    const path = `/v1/checkin/${booking.code}/guests`
    await api.send('POST', path, { body: spaniard })
    const answer = await api.send('POST', path, { body: { ...spaniard, nationality_country_code: 'FRA' } })
    expect(answer.problem()).toMatchObject({ status: 409, code: 'checkin.duplicate_guest' })
  })
})

describe('every mistake at once', () => {
  const wrong = {
    ...spaniard,
    first_name: 'x'.repeat(51),
    last_name: 'Ortega 2',
    document_number: '12345678A',
    residence_postal_code: '99999',
    sex: 'F',
  }
  const all = [
    'document_number: invalid_check_letter',
    'first_name: too_long',
    'last_name: name_has_digits',
    'residence_postal_code: invalid_postal_code',
    'sex: invalid_sex_use_m',
  ]

  it('is shown to a guest', async () => {
    expect((await refused(wrong)).toSorted()).toEqual(all)
  })

  it('is shown to the host who corrects a guest', async () => {
    const { owner, booking } = await api.createStay()
    const answer = await api.send('POST', `/v1/checkin/${booking.code}/guests`, { body: spaniard })
    const [guest] = Guests.parse(answer.json()).guests
    const corrected = await api.send('PUT', `/v1/guests/${guest?.id}`, { token: owner, body: wrong })
    expect(corrected.status).toBe(422)
    const errors = (corrected.problem().errors ?? []).map(({ path, code }) => `${path}: ${code}`)
    expect(errors.toSorted()).toEqual(all)
  })

  it('says nothing of fields that are right', async () => {
    expect(await refused({ ...traveller, first_name: '' })).toEqual(['first_name: required'])
  })
})

describe('a link that was copied badly', () => {
  it.each([
    ['trailing punctuation', (code: string) => `${code}.`],
    ['a bracket and a comma', (code: string) => `(${code}),`],
    ['a space that was encoded', (code: string) => `${code}%20`],
    ['a space that was encoded twice', (code: string) => `${code}%2520`],
    ['an invisible character', (code: string) => `${code}%E2%80%8B`],
    ['capitals', (code: string) => code.toUpperCase()],
    ['letters for digits', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
    ['capital letters for digits', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
  ])('with %s leads to its stay, read and written', async (_name, typo) => {
    const { booking } = await api.createStay()
    const read = await api.send('GET', `/v1/checkin/${typo(booking.code)}`)
    expect(read.status).toBe(200)
    expect(Guests.parse(read.json()).booking_code).toBe(booking.code)
    const written = await api.send('POST', `/v1/checkin/${typo(booking.code)}/guests`, { body: traveller })
    expect(Guests.parse(written.json())).toMatchObject({ booking_code: booking.code, guests: [{}] })
  })

  it('is one code for a repeated request, however it is written', async () => {
    const { booking } = await api.createStay()
    const headers = { 'idempotency-key': 'once-and-for-all' }
    const send = (code: string) =>
      api.send('POST', `/v1/checkin/${code}/guests`, { body: traveller, headers })
    expect((await send(booking.code)).status).toBe(201)
    const again = await send(`${booking.code.toUpperCase()}.`)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(Guests.parse(again.json()).guests).toHaveLength(1)
  })

  it.each(['zzzzzzzzzzzzzzzzzzzzzzzzzz', 'zzzzzzzzzzzzzzzzzzzzzzzzzz.', '...', '%F0%9F%92%A9', 'ZZZ'])(
    'and means none answers like any other: %s',
    async (code) => {
      const answer = await api.send('GET', `/v1/checkin/${code}`)
      expect(answer.problem()).toMatchObject({ status: 404, code: 'resource.not_found' })
    },
  )
})

it('counts an unknown code once, however it is written', async () => {
  const limited = await createTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_CHECKIN_UNKNOWN_PER_10_MINUTES: '2' })
  const answers = []
  for (const code of ['Unknown.', 'unknown', 'UNKN0WN'])
    answers.push((await limited.send('GET', `/v1/checkin/${code}`)).status)
  expect(answers).toEqual([404, 404, 429])
  await limited.close()
})
