import { account } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { country } from '@stayward/db/schema/geo.table'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { type Places, prepareOnce, prepareWrite, type RowPlaces } from './prepare-once.ts'

let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
})

afterAll(() => services.close())

type Wanted = { alpha3?: string[] | undefined; is_eu?: boolean | null | undefined; limit: number }

function countryNames() {
  let built = 0
  const statement = prepareOnce((db, params: Places<Wanted>, order: 'up' | 'down') => {
    built++
    return db
      .select({ name: country.name_en })
      .from(country)
      .where(
        and(
          params.alpha3 && inArray(country.alpha3, params.alpha3),
          params.is_eu === undefined || params.is_eu === null ? undefined : eq(country.is_eu, params.is_eu),
        ),
      )
      .orderBy(order === 'up' ? asc(country.name_en) : desc(country.name_en))
      .limit(params.limit)
  })
  const names = async (wanted: Wanted, order: 'up' | 'down' = 'up') =>
    (await statement(services.db, wanted, order)).map(({ name }) => name)
  return { names, built: () => built }
}

describe('a statement', () => {
  test('is built once for all values of a shape', async () => {
    const { names, built } = countryNames()
    expect(await names({ alpha3: ['ESP', 'FRA'], limit: 9 })).toEqual(['France', 'Spain'])
    expect(await names({ alpha3: ['ITA', 'PRT'], limit: 1 })).toEqual(['Italy'])
    expect(await names({ alpha3: ['ITA', 'CHE'], is_eu: undefined, limit: 9 })).toHaveLength(2)
    expect(built()).toBe(2)
  })

  test('has another shape for other lengths of lists, for what is left out and for each choice', async () => {
    const { names, built } = countryNames()
    expect(await names({ alpha3: ['ESP', 'CHE', 'ITA'], limit: 9 })).toEqual([
      'Italy',
      'Spain',
      'Switzerland',
    ])
    expect(await names({ alpha3: ['ESP'], limit: 9 })).toEqual(['Spain'])
    expect(await names({ alpha3: [], limit: 9 })).toEqual([])
    expect(await names({ limit: 2 })).toHaveLength(2)
    expect(built()).toBe(4)
    const three = { alpha3: ['ESP', 'CHE', 'ITA'], limit: 9 }
    expect(await names(three, 'down')).toEqual(['Switzerland', 'Spain', 'Italy'])
    expect(await names({ ...three, is_eu: true })).toEqual(['Italy', 'Spain'])
    expect(await names({ ...three, is_eu: false })).toEqual(['Switzerland'])
    expect(await names({ ...three, is_eu: null })).toHaveLength(3)
    expect(built()).toBe(7)
  })

  test('answers alike when it runs again, decoded and with null for what was not joined', async () => {
    const countryWithAccount = prepareOnce((db, params: Places<{ alpha3: string; id: string }>) =>
      db
        .select({
          name: country.name_en,
          is_eu: country.is_eu,
          account,
          nested: { length: sql`length(${country.name_en})::text`.mapWith(Number) },
        })
        .from(country)
        .leftJoin(account, eq(account.id, params.id))
        .where(eq(country.alpha3, params.alpha3)),
    )
    const id = services.ids.next()
    const [stored] = await services.db.insert(account).values({ id }).returning()
    const spain = { name: 'Spain', is_eu: true, nested: { length: 5 } }
    const missing = services.ids.next()
    for (const _run of [1, 2, 3]) {
      expect(await countryWithAccount(services.db, { alpha3: 'ESP', id })).toEqual([
        { ...spain, account: stored },
      ])
      expect(await countryWithAccount(services.db, { alpha3: 'ESP', id: missing })).toEqual([
        { ...spain, account: null },
      ])
    }
    expect(stored?.created_at).toMatch(/T.*Z$/)
  })

  test('runs on the connection of the transaction it gets, and sees its rows', async () => {
    let built = 0
    const accountById = prepareOnce((db, params: Places<{ id: string }>) => {
      built++
      return db
        .select({ id: account.id, process: serverProcess })
        .from(account)
        .where(eq(account.id, params.id))
    })
    const id = services.ids.next()
    expect(await accountById(services.db, { id })).toEqual([])
    const rollback = services.db.transaction(async (tx) => {
      await tx.insert(account).values({ id })
      const own = await tx.select({ process: serverProcess }).from(account).where(eq(account.id, id))
      expect(await accountById(tx, { id })).toEqual([{ id, ...own[0] }])
      await tx.transaction(async (savepoint) => {
        expect(await accountById(savepoint, { id })).toEqual([{ id, ...own[0] }])
      })
      expect(await accountById(services.db, { id })).toEqual([])
      tx.rollback()
    })
    await expect(rollback).rejects.toThrow()
    expect(built).toBe(1)
  })
})

const serverProcess = sql<number>`pg_backend_pid()`

describe('a statement that writes', () => {
  test('is built once for all rows with the same columns, and keeps null a null', async () => {
    let built = 0
    const insertActivity = prepareWrite((db, row: RowPlaces<typeof activity.$inferInsert>) => {
      built++
      return db.insert(activity).values(row).returning({ changes: activity.changes, isNull })
    })
    const isNull = sql<boolean>`${activity.changes} is null`
    const account_id = services.ids.next()
    await services.db.insert(account).values({ id: account_id })
    const entry = (): typeof activity.$inferInsert => ({
      account_id,
      id: services.ids.next(),
      type: 'booking.created',
      occurred_at: services.clock.now().toISOString(),
      actor_kind: 'system',
      subject_type: 'booking',
      subject_id: services.ids.next(),
    })
    const changes = { notes: { before: ['a', null], after: '"' } }
    expect(await insertActivity(services.db, { ...entry(), changes })).toEqual([{ changes, isNull: false }])
    expect(await insertActivity(services.db, { ...entry(), changes: null })).toEqual([
      { changes: null, isNull: true },
    ])
    expect(built).toBe(1)
    expect(await insertActivity(services.db, { ...entry(), changes: undefined })).toHaveLength(1)
    expect(built).toBe(2)
  })
})
