import { MOST_COUNTED } from '@stayward/contract/stays/booking-values'
import { booking as bookings } from '@stayward/db/schema/booking.table'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { emailsMeant, neighboursOf, phonesMeant } from './booking-search.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** An owner with two flats and three bookings. */
async function place() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create({ ...flat, name: 'Ático Malasaña' })
  const garden = await owner.api.properties.create({ ...flat, name: 'Jardín del Moro' })
  const book = async (property_id: string, month: number, guest: object) =>
    (
      await owner.api.bookings.create({
        property_id,
        from: `2027-0${month}-05`,
        to: `2027-0${month}-08`,
        guests_number: 2,
        ...guest,
      })
    ).id
  const ana = await book(attic.id, 1, {
    guest_first_name: 'Ana',
    guest_last_name: 'Prueba',
    guest_email: 'ana.prueba@example.com',
    guest_phone: '+34 612 345 678',
    external_reference: 'HMX4A9Q2',
    total_amount: '90',
    currency: 'EUR',
  })
  const jose = await book(attic.id, 2, {
    guest_first_name: 'José',
    guest_last_name: 'Müller',
    guest_phone: '+39 06 6982 1234',
    total_amount: '1000',
    currency: 'EUR',
  })
  const nameless = await book(garden.id, 3, {})
  const names = new Map([
    [ana, 'ana'],
    [jose, 'jose'],
    [nameless, 'nameless'],
  ])
  const search = async (query: string, caller = owner) => {
    const { items, is_similar } = await caller.api.bookings.list({ query })
    const counted = await caller.api.bookings.total({ query })
    expect(counted).toEqual({ total: items.length, has_more: false, is_similar })
    return { found: items.map(({ id }) => names.get(id)), is_similar }
  }
  const exactly = (...found: string[]) => ({ found, is_similar: false })
  const similar = (...found: string[]) => ({ found, is_similar: true })
  return { owner, attic, garden, names, search, exactly, similar }
}

describe('searching bookings', () => {
  it('finds names and references in any order, and the name of the property', async () => {
    const { search, exactly } = await place()
    expect(await search('prueba ana')).toEqual(exactly('ana'))
    expect(await search('hmx4 ANA')).toEqual(exactly('ana'))
    expect(await search('jose')).toEqual(exactly('jose'))
    expect(await search('ana jose')).toEqual(exactly())
    expect(await search('malasana')).toEqual(exactly('ana', 'jose'))
    expect(await search('moro jardin')).toEqual(exactly('nameless'))
  })

  it('finds the property whose name has all words, not one at such an address', async () => {
    const owner = await app.as.owner()
    const at = async (name: string) => {
      const { id } = await owner.api.properties.create({ ...flat, name, address: 'Calle Betis 34' })
      const stay = { property_id: id, from: '2027-01-05', to: '2027-01-08', guests_number: 2 }
      await owner.api.bookings.create(stay)
      return id
    }
    const third = await at('Apartamento Betis 3ºA')
    const fifth = await at('Apartamento Betis 5ºA')
    const found = async (query: string) =>
      (await owner.api.bookings.list({ query })).items.map(({ property_id }) => property_id)
    expect(await found('betis 3')).toEqual([third])
    expect(await found('5 betis')).toEqual([fifth])
    expect(await found('betis 34')).toEqual([third, fifth])
  })

  it('finds e-mail addresses and phone numbers as people write them', async () => {
    const { search, exactly } = await place()
    expect(await search('Ana.Prueba@Example.com')).toEqual(exactly('ana'))
    for (const written of ['+34612345678', '612 345 678', '0034 612-345-678', '34612345678', '0612345678'])
      expect([written, await search(written)]).toEqual([written, exactly('ana')])
    // The first zero belongs to Italian numbers.
    for (const written of ['+390669821234', '06 6982 1234'])
      expect([written, await search(written)]).toEqual([written, exactly('jose')])
    expect(await search('612345')).toEqual(exactly())
  })

  it.each([
    ['prubea', 'ana'],
    ['preuba', 'ana'],
    ['anna', 'ana'],
    ['pureba', 'ana'],
    ['jsose', 'jose'],
    ['Ana Pruéva', 'ana'],
    ['miller', 'jose'],
    ['hmx4a9q3', 'ana'],
    ['ana.pruba@example.com', 'ana'],
    ['anna.prueba@example.com', 'ana'],
    ['ana.pureba@example.com', 'ana'],
    ['ana.prueba@exemple.com', 'ana'],
    ['+34 612 345 679', 'ana'],
    ['+34 612 354 678', 'ana'],
    ['+34 612 34 678', 'ana'],
    ['jardim', 'nameless'],
  ])('forgives %s', async (typed, name) => {
    const { search, similar } = await place()
    expect(await search(typed)).toEqual(similar(name))
  })

  it('resembles nothing by chance', async () => {
    const { search, exactly } = await place()
    const others = ['zzyzx', 'ana.prueba@example.org', '+34 699 999 999', 'ana wolfgang']
    // Words that begin alike are no slips of each other.
    for (const typed of [...others, 'prussia', 'jaime', 'mossos', 'anto'])
      expect([typed, await search(typed)]).toEqual([typed, exactly()])
  })

  it('says nothing about guests to those who may not see them', async () => {
    const { attic, search, exactly } = await place()
    const staff = await app.as.staff(attic)
    for (const query of ['ana', 'prubea', 'hmx4a9q2', 'ana.prueba@example.com', '+34612345678', '612345678'])
      expect([query, await search(query, staff)]).toEqual([query, exactly()])
    expect(await search('malasana', staff)).toEqual(exactly('ana', 'jose'))
    expect(await search('moro', staff)).toEqual(exactly())
    expect(await search('ana', await app.as.manager(attic))).toEqual(exactly('ana'))
    expect(await search('prubea', await app.as.owner())).toEqual(exactly())
  })

  it('keeps the sense of a search on later pages, in files and in totals', async () => {
    const { owner, names } = await place()
    const read = async (query: string) => {
      const found: (string | undefined)[] = []
      for (let cursor: string | undefined; ;) {
        const page = await owner.api.bookings.list({ query, size: 1, cursor })
        expect(page.is_similar).toBe(query === 'malasanna')
        found.push(...page.items.map(({ id }) => names.get(id)))
        if (page.next_cursor === null) return found
        cursor = page.next_cursor
      }
    }
    expect(await read('malasana')).toEqual(['ana', 'jose'])
    expect(await read('malasanna')).toEqual(['ana', 'jose'])
    const total = async (query: string) => (await owner.api.bookings.total({ query })).total
    expect([await total('malasana'), await total('malasanna'), await total('zzyzx')]).toEqual([2, 2, 0])
  })
})

describe('the order of bookings', () => {
  it('is by name or amount, those without one at the lower end', async () => {
    const { owner, names } = await place()
    const sorted = async (sort: 'guest' | '-guest' | 'amount' | '-amount' | 'to' | '-to') =>
      (await owner.api.bookings.list({ sort })).items.map(({ id }) => names.get(id))
    expect(await sorted('guest')).toEqual(['nameless', 'ana', 'jose'])
    expect(await sorted('-guest')).toEqual(['jose', 'ana', 'nameless'])
    expect(await sorted('amount')).toEqual(['nameless', 'ana', 'jose'])
    expect(await sorted('-amount')).toEqual(['jose', 'ana', 'nameless'])
    expect(await sorted('to')).toEqual(['ana', 'jose', 'nameless'])
    expect(await sorted('-to')).toEqual(['nameless', 'jose', 'ana'])
  })

  it('is by the time at which guests come or go, then by property', async () => {
    const owner = await app.as.owner()
    const names = new Map<string, string>()
    const book = async (name: string, planned: { arrival_time?: string; departure_time?: string } = {}) => {
      const named = { ...flat, name, check_in_time: '16:00', check_out_time: '11:00' }
      const { id: property_id } = await owner.api.properties.create(named)
      const dates = { from: '2027-01-05', to: '2027-01-08', guests_number: 2 }
      const { id } = await owner.api.bookings.create({ property_id, ...dates, ...planned })
      names.set(id, name)
    }
    await book('Sol')
    await book('Cava', { arrival_time: '22:10', departure_time: '06:30' })
    await book('Ábaco')
    await book('Mar', { arrival_time: '15:30', departure_time: '11:00' })
    const read = async (sort: 'arrival_time' | 'departure_time') => {
      const found: (string | undefined)[] = []
      for (let cursor: string | undefined; ;) {
        const page = await owner.api.bookings.list({ sort, size: 2, cursor })
        found.push(...page.items.map(({ id }) => names.get(id)))
        if (page.next_cursor === null) return found
        cursor = page.next_cursor
      }
    }
    expect(await read('arrival_time')).toEqual(['Mar', 'Ábaco', 'Sol', 'Cava'])
    expect(await read('departure_time')).toEqual(['Cava', 'Ábaco', 'Mar', 'Sol'])
  })

  it('tells nobody names or amounts who may not see them', async () => {
    const { attic, names } = await place()
    const staff = await app.as.staff(attic)
    const seen = async (sort: 'guest' | '-guest' | 'amount' | '-amount', caller = staff) =>
      (await caller.api.bookings.list({ sort })).items.map(({ id }) => names.get(id))
    // By their ids, which follow the order in which they were made.
    expect(await seen('guest')).toEqual(['ana', 'jose'])
    expect(await seen('-guest')).toEqual(['jose', 'ana'])
    const manager = await app.as.manager(attic)
    await app.services.db
      .update(bookings)
      .set({ search: 'zoe' })
      .where(eq(bookings.search, 'ana prueba hmx4a9q2'))
    expect(await seen('guest')).toEqual(['ana', 'jose'])
    expect(await seen('guest', manager)).toEqual(['jose', 'ana'])
    expect(await seen('-amount', manager)).toEqual(['jose', 'ana'])
  })
})

describe('the total of bookings', () => {
  it('counts what the list shows', async () => {
    const { owner, attic } = await place()
    expect(await owner.api.bookings.total({})).toEqual({ total: 3, has_more: false, is_similar: false })
    expect(await owner.api.bookings.total({ property_id: [attic.id] })).toEqual({
      total: 2,
      has_more: false,
      is_similar: false,
    })
    expect(await owner.api.bookings.total({ from: '2027-02-06' })).toEqual({
      total: 2,
      has_more: false,
      is_similar: false,
    })
    const staff = await app.as.staff(attic)
    expect(await staff.api.bookings.total({})).toEqual({ total: 2, has_more: false, is_similar: false })
  })

  it.each([
    [MOST_COUNTED, false],
    [MOST_COUNTED + 1, true],
  ])('is exact for %i bookings', async (count, has_more) => {
    const { owner, attic } = await place()
    const [row] = await app.services.db
      .select()
      .from(bookings)
      .where(eq(bookings.property_id, attic.id))
      .limit(1)
    if (!row) throw new Error('There is a booking.')
    // Cancelled, so that they occupy no nights.
    const copies = Array.from({ length: count }, () => {
      const id = app.services.ids.next()
      return { ...row, id, code_lookup: id, status: 'cancelled' as const, external_reference: null }
    })
    await app.services.db.insert(bookings).values(copies)
    expect(await owner.api.bookings.total({ status: ['cancelled'] })).toEqual({
      total: MOST_COUNTED,
      has_more,
      is_similar: false,
    })
  })
})

describe('what a query may mean', () => {
  it('is every text that one mistake makes of another, and not the text itself', () => {
    const characters = 'abc'
    const texts = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const isNear = neighboursOf(one, characters).includes(other)
        expect(isNear).toBe(one !== other && isOneMistake(one, other))
        expect(neighboursOf(other, characters).includes(one)).toBe(isNear)
      }),
      { numRuns: 2000 },
    )
  })

  it('is an address or a number only where it looks like one', () => {
    expect(emailsMeant('ana@example', 'similar')).toEqual([])
    expect(emailsMeant('ana', 'exact')).toEqual([])
    expect(emailsMeant(`${'a'.repeat(60)}@example.com`, 'similar')).toEqual([])
    expect(emailsMeant('ana@example.com', 'exact')).toEqual(['ana@example.com'])
    expect(phonesMeant('12345', 'exact')).toEqual([])
    expect(phonesMeant('1234567890123456', 'exact')).toEqual([])
    expect(phonesMeant('612345678', 'similar')).toEqual([])
    expect(phonesMeant('ana 612345678', 'exact')).toEqual([])
    expect(phonesMeant('612345678', 'exact')).toContain('+34612345678')
    expect(phonesMeant('+34 612 345 678', 'exact')).toEqual(['+34612345678'])
    expect(phonesMeant('+34612345678', 'similar')).toContain('+34612354678')
  })
})

/** Whether replacing, adding, removing or swapping one character leads from a text to another, the slow way. */
function isOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  if (one.length !== other.length) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one]
    return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  }
  const differing = [...one].flatMap((character, at) => (character === other[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  if (differing.length === 1) return true
  return (
    differing.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first]
  )
}
