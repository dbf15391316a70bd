import { operationsOf } from '@stayward/openapi/operations'
import { managerRouter } from '@stayward/trpc/manager.root'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createFurnishedApi,
  fillPath,
  type FurnishedApi,
  type Place,
  valuesOf,
} from './testing/furnished-api.ts'

/** What the caller must not know answers exactly like what does not exist, on every operation with an id. */

const UNKNOWN = '019ab0c2-0000-7000-8000-000000000001'
const Refusal = z.looseObject({ instance: z.string(), request_id: z.string() })

const operations = operationsOf(managerRouter).filter(({ pathParameters }) =>
  pathParameters.some((name) => name.endsWith('_id')),
)

let api: FurnishedApi
let theirs: Place
let own: Place
beforeAll(async () => {
  api = await createFurnishedApi()
  theirs = await api.furnish()
  own = await api.furnish()
})
afterAll(() => api.close())

it.each(operations)('$method $path hides what belongs to others', async (operation) => {
  const [known, unknown] = await Promise.all(
    [valuesOf(operation, theirs), {}].map(async (values) => {
      const path = fillPath(operation, { ...unknownIds(operation), ...values })
      const { status, body } = await api.send(operation, path, { token: own.token })
      const { instance: _instance, request_id: _id, ...told } = Refusal.parse(JSON.parse(body))
      return { status, told }
    }),
  )
  expect(known).toMatchObject({ status: 404, told: { code: 'resource.not_found' } })
  expect(known).toEqual(unknown)
})

const unknownIds = ({ pathParameters }: (typeof operations)[number]): Record<string, string> =>
  Object.fromEntries(pathParameters.map((name) => [name, UNKNOWN]))
