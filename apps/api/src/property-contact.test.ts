import { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { Property } from '@stayward/contract/properties/property'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { property } from './testing/bodies.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const ursula = {
  name: 'Ursula',
  phone: '+34612345678',
  email: 'ursula@example.com',
  whatsapp: '+34699000111',
}

/** A booked property, with functions to replace and read it. */
async function booked() {
  const { owner: token, property_id, booking } = await api.createStay()
  const url = `/v1/properties/${property_id}`
  return {
    put: (fields: object) => api.send('PUT', url, { token, body: { ...property, ...fields } }),
    read: async () => Property.parse((await api.send('GET', url, { token })).json()),
    snapshot: async () =>
      CheckinSnapshot.parse((await api.send('GET', `/v1/checkin/${booking.code}`)).json()),
  }
}

describe('the contact of a property', () => {
  it('is nobody’s until it is given, and then stands in the check-in', async () => {
    const { put, read, snapshot } = await booked()
    expect((await snapshot()).property.contact).toBeNull()
    expect((await put({ contact: ursula })).status).toBe(200)
    expect((await read()).contact).toEqual(ursula)
    const { property: shown, ...others } = await snapshot()
    expect(shown.contact).toEqual(ursula)
    expect(Object.keys(others)).toHaveLength(8)
  })

  it('is kept by a replacement that does not know of it, and cleared by null', async () => {
    const { put, read } = await booked()
    await put({ contact: { name: 'Ursula', email: 'ursula@example.com' } })
    await put({ name: 'Casa' })
    expect((await read()).contact).toEqual({
      name: 'Ursula',
      phone: null,
      email: 'ursula@example.com',
      whatsapp: null,
    })
    await put({ contact: null })
    expect((await read()).contact).toBeNull()
  })

  it('is given with a new property', async () => {
    const token = await api.signUp()
    const made = await api.send('POST', '/v1/properties', { token, body: { ...property, contact: ursula } })
    expect(Property.parse(made.json()).contact).toEqual(ursula)
  })

  it.each([
    ['612 34 56 78', '+34612345678'],
    ['0034 612-345-678', '+34612345678'],
    ['+34 612\u202F345\u2009678', '+34612345678'],
    ['‪+34 (612) 345‑678‬', '+34612345678'],
    ['٦١٢٣٤٥٦٧٨', '+34612345678'],
    ['+351 912 345 678', '+351912345678'],
  ])('takes %s for %s', async (typed, stored) => {
    const { put } = await booked()
    const answer = await put({ contact: { name: 'Ursula', phone: typed, whatsapp: typed } })
    expect(Property.parse(answer.json()).contact).toMatchObject({ phone: stored, whatsapp: stored })
  })

  it.each([
    [{ name: 'Ursula' }, [['contact.phone', 'contact_required']]],
    [{ phone: '+34612345678' }, [['contact.name', 'required']]],
    [
      { name: 'Ursula', phone: '12', whatsapp: 'call me' },
      [
        ['contact.phone', 'invalid_phone'],
        ['contact.whatsapp', 'invalid_phone'],
      ],
    ],
    [{ name: 'Ursula', email: 'ursula@' }, [['contact.email', 'invalid_email']]],
    [{ name: 'Ursula', fax: '1' }, [['contact.fax', 'unknown_field']]],
  ])('refuses %j', async (contact, errors) => {
    const { put } = await booked()
    const answer = await put({ contact })
    expect(answer.status).toBe(422)
    expect(answer.problem().errors?.map(({ path, code }) => [path, code])).toEqual(errors)
  })
})
