import { PropertyReplace } from '@stayward/contract/properties/property'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function furnished() {
  const owner = await app.as.owner()
  const { id: authority_integration_id } = await owner.api.integrations.createMossos({})
  const original = await owner.api.properties.create({
    ...flat,
    name: 'Attic 1',
    postal_code: '08002',
    city: 'Barcelona',
    latitude: 41.38,
    longitude: 2.17,
    check_in_time: '17:30',
    rooms_count: 2,
    tags: ['Sea'],
    wifi_name: 'Attic',
    wifi_password: 'terraza',
    arrival_notes: 'Ring twice.',
    texts_locale: 'en',
    translations: { fr: { arrival_notes: 'Sonnez deux fois.' } },
    contact: { name: 'Lucía', phone: '+34612345678', email: 'l@example.com' },
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
    regional_licence: 'HUTB-1',
    authority_integration_id,
    authority_codes: { establishment_code: '08019AAR02' },
  })
  return { owner, original }
}

it('has everything but what no two properties share', async () => {
  const { owner, original } = await furnished()
  const copy = await owner.api.properties.copy({ property_id: original.id, name: 'Attic 2' })
  const { id, name, created_at, updated_at, ...same } = copy
  expect(id).not.toBe(original.id)
  expect(name).toBe('Attic 2')
  expect([created_at, updated_at].every((at) => at >= original.created_at)).toBe(true)
  expect(same).toEqual({
    ...Object.fromEntries(Object.entries(original).filter(([field]) => field in same)),
    regional_licence: null,
    authority_codes: null,
  })
  expect(same).toMatchObject({
    wifi_password: 'terraza',
    contact: { name: 'Lucía' },
    tags: ['Sea'],
    latitude: 41.38,
  })
})

it('has the values that it was given, and no coordinates of another address', async () => {
  const { owner, original } = await furnished()
  const own = {
    name: 'Attic 3',
    address: 'Carrer Nou 1',
    max_guests: 6,
    regional_licence: 'HUTB-3',
    rooms_count: 3,
  }
  const authority_codes = { establishment_code: '08019AAR03' }
  expect(
    await owner.api.properties.copy({ property_id: original.id, ...own, authority_codes }),
  ).toMatchObject({
    ...own,
    authority_codes,
    latitude: null,
    longitude: null,
    check_in_time: '17:30',
  })
})

it('leaves an account behind that no new property could have, and the word that others report', async () => {
  const { owner, original } = await furnished()
  const body = PropertyReplace.parse(original)
  const moved = {
    ...body,
    postal_code: '28004',
    city: 'Madrid',
    authority_codes: null,
    reports_elsewhere: true,
  }
  await owner.api.properties.update({ property_id: original.id, ...moved })
  expect(await owner.api.properties.copy({ property_id: original.id, name: 'Attic 2' })).toMatchObject({
    city: 'Madrid',
    authority_integration_id: null,
    reports_elsewhere: false,
  })
})

it('is for the owner, and refuses what creating refuses', async () => {
  const { owner, original } = await furnished()
  const manager = await app.as.manager(original)
  const copy = { property_id: original.id, name: 'Attic 2' }
  expect(await refusalOf(manager.api.properties.copy(copy))).toMatchObject({ code: 'access.denied' })
  const refused = owner.api.properties.copy({ ...copy, authority_codes: { apartment: '1' } })
  expect(await refusalOf(refused)).toMatchObject({
    details: { errors: [{ path: 'authority_codes.apartment', code: 'unknown_code' }] },
  })
})
