import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CounterKey, drawNumber, returnNumber } from './report-numbers.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const draw = (key: CounterKey, after?: number) =>
  app.services.db.transaction((tx) => drawNumber(tx, key, after))

it('numbers drawn at once are all different and leave no gap, also where a transaction fails', async () => {
  const { account_id } = (await app.as.owner()).actor
  const key: CounterKey = { account_id, authority: 'siba', establishment: '00' }
  const failing = app.services.db.transaction(async (tx) => {
    await drawNumber(tx, key)
    throw new Error('The document could not be stored.')
  })
  const drawn = await Promise.all([...Array.from({ length: 8 }, () => draw(key)), failing.catch(() => null)])
  const numbers = drawn.flatMap((number) => number ?? []).toSorted((a, b) => a - b)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await draw({ ...key, establishment: '01' })).toBe(1)
})

it('a number that was given back is the next one', async () => {
  const { account_id } = (await app.as.owner()).actor
  const key: CounterKey = { account_id, authority: 'mossos', establishment: '08043AAR02' }
  expect([await draw(key), await draw(key), await draw(key)]).toEqual([1, 2, 3])
  await app.services.db.transaction((tx) => returnNumber(tx, key, 2))
  expect([await draw(key), await draw(key)]).toEqual([2, 4])
})

it('numbers go on after the last one that was used by other means', async () => {
  const { account_id } = (await app.as.owner()).actor
  const key: CounterKey = { account_id, authority: 'siba', establishment: '500100200/1' }
  expect([await draw(key), await draw(key)]).toEqual([1, 2])
  await app.services.db.transaction((tx) => returnNumber(tx, key, 2))
  expect([await draw(key, 41), await draw(key, 41)]).toEqual([42, 43])
  await app.services.db.transaction((tx) => returnNumber(tx, key, 42))
  expect([await draw(key, 41), await draw(key, 0)]).toEqual([42, 44])
})
