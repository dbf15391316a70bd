import type { Locale } from '@stayward/contract/kernel/locale'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { testEnv } from '@stayward/env/testing/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContext } from '../../kernel/make-context.ts'
import { makeServices } from '../../services.root.ts'
import type { RunningServices } from '../../kernel/services.ts'
import { createCallerFactory } from '../../kernel/trpc.ts'
import { findCountry, toAlpha3 } from './country-codes.service.ts'
import { findCity, findProvince } from './geo.queries.ts'
import { geoRouter } from './geo.router.ts'

const SPAIN = '037fb6a1-6ccf-56ff-b9c7-0047fa175c0e'
const MADRID_PROVINCE = '884f94d0-970f-548c-bf7a-d396e53a0787'
const MADRID = 'c6ae61bc-6030-52dd-a38b-e1fa60eab0ec'
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const createCaller = createCallerFactory(geoRouter)
let database: TestDatabase
let services: RunningServices

beforeAll(async () => {
  database = await createTestDatabase()
  services = makeServices(testEnv({ DATABASE_URL: database.url, RATE_LIMIT_GEO_PER_MINUTE: '1000' }), 'test')
})
afterAll(async () => {
  await services.close()
  await database.drop()
})

const contextIn = (locale: Locale, client_address = 'local') =>
  makeContext(services, { kind: 'nobody' }, { locale, client_address })
const geoIn = (locale: Locale) => createCaller(contextIn(locale))
const names = (rows: { name: string }[]) => rows.map((row) => row.name)

describe('geo.countries', () => {
  it('lists all by name, accents set aside, in the reader’s language', async () => {
    const spanish = await geoIn('es').countries({})
    expect(spanish).toHaveLength(249)
    expect(names(spanish).slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania'])
    expect(spanish.find((row) => row.id === SPAIN)).toEqual({
      id: SPAIN,
      alpha2: 'ES',
      alpha3: 'ESP',
      numeric: '724',
      name: 'España',
      calling_code: '34',
      is_eu: true,
    })
  })

  it.each([
    ['es', 'Spain'],
    ['ALEMANIA', 'Germany'],
    ['espagne', 'Spain'],
    ['turkey', 'Türkiye'],
    ['united k', 'United Kingdom'],
  ])('finds %s in any language, by code or by part of the name', async (query, name) => {
    expect(names(await geoIn('en').countries({ query }))[0]).toBe(name)
  })
})

describe('geo.provinces', () => {
  it('pages through the world without gaps or repetitions', async () => {
    const geo = geoIn('es')
    const first = await geo.provinces({})
    expect(first).toMatchObject({ page: 0, size: 20, total: 4833, total_pages: 242 })
    const pages = await Promise.all(
      Array.from({ length: 49 }, async (_, page) => (await geo.provinces({ page, size: 100 })).items),
    )
    expect(new Set(pages.flat().map((row) => row.id)).size).toBe(4833)
    expect(pages[0]?.slice(0, 20)).toEqual(first.items)
  })

  it('lists the 52 of Spain, Ávila among those with A', async () => {
    const { items, total } = await geoIn('es').provinces({ country_id: SPAIN, size: 100 })
    expect([items.length, total]).toEqual([52, 52])
    expect(names(items).slice(0, 7).join()).toBe('Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz')
    expect(items.every((row) => row.ine_code?.length === 2 && row.code.startsWith('ES-'))).toBe(true)
  })

  it.each([
    ['es', 'Vizcaya'],
    ['en', 'Biscay'],
    ['ca', 'Bizkaia'],
  ] as const)('names them in %s', async (locale, name) => {
    expect(names((await geoIn(locale).provinces({ query: 'bizkaia' })).items)).toEqual([name])
  })

  it.each([
    ['mallorca', 'Illes Balears'],
    ['bayern', 'Bayern'],
    ['LEÓN', 'León'],
  ])('finds %s', async (query, name) => {
    expect(names((await geoIn('de').provinces({ query })).items)[0]).toBe(name)
  })

  it('puts a whole name before a beginning, and that before the middle of a name', async () => {
    const { items } = await geoIn('en').provinces({ query: 'sal', size: 100 })
    const rank = names(items).map((name) => /^sal/i.test(name))
    expect(rank.indexOf(false)).toBeGreaterThan(0)
    expect(names((await geoIn('es').provinces({ query: 'leon' })).items)).toEqual([
      'León',
      'León',
      'Nuevo León',
    ])
  })

  it('tells the total past the last page too', async () => {
    const geo = geoIn('en')
    expect(await geo.provinces({ page: 1000 })).toMatchObject({ items: [], total: 4833 })
    expect(await geo.provinces({ page: 1000, query: 'bizkaia' })).toMatchObject({ items: [], total: 1 })
  })

  it.each([
    { country_id: NOWHERE },
    { country_id: NOWHERE, query: 'madrid' },
    { query: '%' },
    { query: 'qqqq' },
  ])('is empty for %o', async (input) => {
    const nothing = { items: [], page: 0, size: 20, total: 0, total_pages: 0 }
    expect(await geoIn('en').provinces(input)).toEqual(nothing)
  })

  it('refuses more than 100 rows a page', async () => {
    await expect(geoIn('en').provinces({ size: 101 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
  })
})

describe('geo.cities', () => {
  it('gives all cities of a province where no size is asked for', async () => {
    const cities = await geoIn('es').cities({ province_id: MADRID_PROVINCE })
    expect(cities).toHaveLength(179)
    expect(cities.find((row) => row.id === MADRID)).toEqual({
      id: MADRID,
      province_id: MADRID_PROVINCE,
      country_id: SPAIN,
      name: 'Madrid',
      ine_code: '28079',
      province_name: 'Madrid',
    })
  })

  it('gives pages otherwise', async () => {
    const geo = geoIn('es')
    expect(await geo.cities({})).toHaveLength(100)
    expect(await geo.cities({ country_id: SPAIN, page: 81 })).toHaveLength(32)
    expect(await geo.cities({ province_id: MADRID_PROVINCE, size: 100, page: 1 })).toHaveLength(79)
    expect(await geo.cities({ province_id: MADRID_PROVINCE, page: 1 })).toEqual([])
  })

  it.each([
    ['IBIZA', 'Eivissa', 'Balearic Islands'],
    ['l’hospitalet', "L'Hospitalet de Llobregat", 'Barcelona'],
    ['xabia', 'Jávea/Xàbia', 'Alicante'],
    ['madrid', 'Madrid', 'Madrid'],
  ])('finds %s', async (query, name, province_name) => {
    expect((await geoIn('en').cities({ query }))[0]).toMatchObject({ name, province_name })
  })

  it('tells by the province which of two of the same name is meant', async () => {
    const geo = geoIn('es')
    const pages = await Promise.all(
      Array.from({ length: 82 }, (_, page) => geo.cities({ country_id: SPAIN, page })),
    )
    const named = Map.groupBy(pages.flat(), ({ name }) => name)
    const doubles = [...named.values()].filter(({ length }) => length > 1)
    expect(doubles).toHaveLength(17)
    for (const cities of doubles)
      expect(new Set(cities.map(({ province_name }) => province_name)).size).toBe(cities.length)
  })

  it.each([{ province_id: NOWHERE }, { country_id: NOWHERE }, { query: '_' }])(
    'is empty for %o',
    async (input) => {
      expect(await geoIn('en').cities(input)).toEqual([])
    },
  )
})

describe('caching', () => {
  it.each([
    [{}, 'public, max-age=86400'],
    [{ page: 0 }, 'public, max-age=3600'],
    [{ country_id: SPAIN }, 'public, max-age=3600'],
  ])('with the parameters %o is %s', async (input, cache_control) => {
    const ctx = contextIn('de')
    await createCaller(ctx).provinces(input)
    expect(ctx.answer).toMatchObject({
      cache_control,
      version: 1,
      vary: 'Accept-Language, Accept-Encoding',
      content_language: 'de',
    })
  })

  it('is not offered for errors', async () => {
    const ctx = contextIn('de')
    await expect(createCaller(ctx).provinces({ page: -1 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    expect(ctx.answer.cache_control).toBeUndefined()
  })
})

it('counts requests by address', async () => {
  const ctx = contextIn('en', '203.0.113.7')
  await createCaller(ctx).countries({})
  expect(ctx.answer.rate_limit?.limit).toMatch(/^"geo";r=999;/)
})

describe('what other slices ask', () => {
  it('turns country codes into alpha-3', async () => {
    const { db } = services
    expect(await Promise.all(['es', 'ESP', 'XKX', ''].map((code) => toAlpha3(db, code)))).toEqual([
      'ESP',
      'ESP',
      null,
      null,
    ])
    expect(await findCountry(db, SPAIN)).toMatchObject({ alpha2: 'ES', name_de: 'Spanien' })
  })

  it('finds a city and a province by id, but no province that is divided further', async () => {
    const { db } = services
    expect(await findCity(db, MADRID)).toMatchObject({ name: 'Madrid', province_id: MADRID_PROVINCE })
    expect(await findProvince(db, MADRID_PROVINCE)).toMatchObject({ code: 'ES-M', name_es: 'Madrid' })
    expect(await findProvince(db, '7818b094-bef7-50e7-98ca-9b02a45b9f35')).toBeNull()
    expect(await findCity(db, NOWHERE)).toBeNull()
  })
})
