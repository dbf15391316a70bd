import { Property } from '@stayward/contract/properties/property'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { property } from './testing/bodies.ts'
import { createFurnishedApi, type FurnishedApi } from './testing/furnished-api.ts'

let api: FurnishedApi
beforeAll(async () => {
  api = await createFurnishedApi()
})
afterAll(() => api.close())

it('a new property reports under an account of its own owner, and no other', async () => {
  const [place, other] = [await api.furnish(), await api.furnish()]
  const create = (ses_integration_id: string) =>
    api.request('POST', '/v1/properties', { token: place.token, body: { ...property, ses_integration_id } })
  const lessor = place.integration_ids.SesHospedajes
  const made = await create(lessor)
  expect(Property.parse(made.json())).toMatchObject({ ses_integration_id: lessor })
  for (const unknown of [other.integration_ids.SesHospedajes, place.ids.integration_id]) {
    const refused = await create(unknown)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'ses_integration_id', code: 'unknown_integration' }] },
    ])
  }
})
