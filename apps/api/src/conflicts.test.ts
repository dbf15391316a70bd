import { Booking, BookingPage } from '@stayward/contract/stays/booking'
import { Invitation } from '@stayward/contract/properties/invitation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestAnswer, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const NIGHTS = [
  ['2026-12-05', '2026-12-09'],
  ['2026-12-09', '2026-12-12'],
  ['2026-12-12', '2026-12-15'],
  ['2026-12-20', '2026-12-24'],
] as const

/** A flat with four stays, three of them back to back, and a flat next door with the same ones. */
async function twoFullFlats() {
  const token = await api.signUp()
  const fill = async () => {
    const property_id = await api.createProperty(token)
    const book = (fields: object) =>
      api.send('POST', `/v1/properties/${property_id}/bookings`, {
        token,
        body: { guests_number: 2, ...fields },
      })
    const ids: string[] = []
    for (const [index, [from, to]] of NIGHTS.entries()) {
      const made = await book({ from, to, source: 'airbnb', external_reference: `HM-${index}` })
      ids.push(Booking.parse(made.json()).id)
    }
    return { property_id, ids, book }
  }
  const change = (id: string, body: object) => api.send('PATCH', `/v1/bookings/${id}`, { token, body })
  return { token, flat: await fill(), next: await fill(), change }
}

const refusal = (answer: TestAnswer) => {
  const { status, code, conflicts } = answer.problem()
  return { status, code, conflicts }
}

const named = (code: string, booking_id: string | undefined, [arrival_date, departure_date]: Nights) => ({
  status: 409,
  code,
  conflicts: [{ booking_id, block_id: null, arrival_date, departure_date }],
})

type Nights = readonly [string, string]

describe('taken nights', () => {
  it('are refused to a new booking by the name of the one that has them', async () => {
    const { flat } = await twoFullFlats()
    for (const [index, nights] of NIGHTS.entries()) {
      const [, to] = nights
      const from = `${to.slice(0, 8)}${String(Number(to.slice(8)) - 1).padStart(2, '0')}`
      const answer = await flat.book({ from, to })
      expect(refusal(answer)).toEqual(named('booking.overlap', flat.ids[index], nights))
    }
  })

  it('are refused to a booking that is moved by the name of the other, never its own', async () => {
    const { flat, change } = await twoFullFlats()
    const [first, second, third, fourth] = flat.ids
    const cases = [
      [second, { from: '2026-12-08' }, first, NIGHTS[0]],
      [second, { to: '2026-12-13' }, third, NIGHTS[2]],
      [third, { from: '2026-12-11' }, second, NIGHTS[1]],
      [third, { to: '2026-12-21' }, fourth, NIGHTS[3]],
      [fourth, { from: '2026-12-14' }, third, NIGHTS[2]],
    ] as const
    for (const [id = '', body, other, nights] of cases)
      expect(refusal(await change(id, body))).toEqual(named('booking.overlap', other, nights))
  })
})

describe('the reference of a source', () => {
  it('is refused to a second booking there by the name of the first', async () => {
    const { flat } = await twoFullFlats()
    for (const [index, nights] of NIGHTS.entries()) {
      const fields = { source: 'airbnb', external_reference: `HM-${index}` }
      const answer = await flat.book({ from: '2027-03-01', to: '2027-03-04', ...fields })
      expect(refusal(answer)).toEqual(named('booking.reference_taken', flat.ids[index], nights))
      expect(answer.problem().detail).toContain(`HM-${index}`)
    }
  })

  it('is refused to a booking that takes it over, by the name of the other, never its own', async () => {
    const { flat, change } = await twoFullFlats()
    const [first = '', second = '', third = ''] = flat.ids
    expect(refusal(await change(second, { external_reference: 'HM-2' }))).toEqual(
      named('booking.reference_taken', third, NIGHTS[2]),
    )
    expect((await change(first, { source: 'booking', external_reference: 'HM-2' })).status).toBe(200)
    expect(refusal(await change(first, { source: 'airbnb' }))).toEqual(
      named('booking.reference_taken', third, NIGHTS[2]),
    )
    expect((await change(first, { external_reference: 'HM-2', notes: 'Its own.' })).status).toBe(200)
  })

  it('is free at another flat, from another source, and when nobody has any', async () => {
    const { flat, next } = await twoFullFlats()
    const [from, to] = ['2027-03-01', '2027-03-04']
    expect((await flat.book({ from, to, source: 'vrbo', external_reference: 'HM-0' })).status).toBe(201)
    expect((await next.book({ from, to, source: 'airbnb' })).status).toBe(201)
    const later = { from: '2027-04-01', to: '2027-04-04' }
    expect((await next.book({ ...later, source: 'airbnb' })).status).toBe(201)
  })

  it('is free again after a cancellation, and a no-show comes back only while it is', async () => {
    const { flat, change } = await twoFullFlats()
    const reference = { source: 'airbnb', external_reference: 'HM-9' }
    const made = await flat.book({ from: '2026-12-01', to: '2026-12-03', ...reference })
    const { id } = Booking.parse(made.json())
    expect((await change(id, { status: 'no_show' })).status).toBe(200)
    const later = await flat.book({ from: '2027-04-01', to: '2027-04-04', ...reference })
    const other = Booking.parse(later.json())
    expect(refusal(await change(id, { status: 'reinstate' }))).toEqual(
      named('booking.reference_taken', other.id, ['2027-04-01', '2027-04-04']),
    )
    await change(other.id, { status: 'cancel' })
    expect((await change(id, { status: 'reinstate' })).status).toBe(200)
  })

  it('finds its bookings, whole and only where the caller sees it', async () => {
    const { token, flat, next } = await twoFullFlats()
    const find = async (caller: string, query: string) => {
      const answer = await api.send('GET', `/v1/bookings?${query}`, { token: caller })
      return BookingPage.parse(answer.json()).items.map(({ id }) => id)
    }
    expect(new Set(await find(token, 'external_reference=HM-1'))).toEqual(new Set([flat.ids[1], next.ids[1]]))
    expect(await find(token, `external_reference=HM-1&property_id=${flat.property_id}`)).toEqual([
      flat.ids[1],
    ])
    expect(await find(token, 'external_reference=HM')).toEqual([])
    expect(await find(token, 'external_reference=hm-1')).toEqual([])

    const manager = await invited(token, flat.property_id, 'manager')
    expect(await find(manager, 'external_reference=HM-1')).toEqual([flat.ids[1]])
    const cleaner = await invited(token, flat.property_id, 'staff')
    expect(await find(cleaner, `property_id=${flat.property_id}`)).toHaveLength(4)
    expect(await find(cleaner, 'external_reference=HM-1')).toEqual([])
  })
})

async function invited(
  owner: string,
  property_id: string,
  access_level: 'manager' | 'staff',
): Promise<string> {
  const token = await api.signUp()
  const made = await api.send('POST', `/v1/properties/${property_id}/invitations`, {
    token: owner,
    body: { access_level, ...(access_level === 'staff' && { service: 'cleaning' }) },
  })
  const { accept_url } = Invitation.parse(made.json())
  await api.send('POST', `/v1/invitations/${accept_url?.split('/').at(-1)}/accept`, { token })
  return token
}
