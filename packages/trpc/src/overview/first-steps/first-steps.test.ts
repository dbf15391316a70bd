import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { flat, stay } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Api = Awaited<ReturnType<TestApp['as']['owner']>>['api']

const open = async (api: Api): Promise<string[]> =>
  (await api.account.firstSteps()).steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))

it('are done one after another by what an account has', async () => {
  const { api } = await app.as.owner()
  expect(await open(api)).toEqual(['property', 'channel', 'lock', 'authority', 'team', 'booking'])
  const { id: property_id } = await api.properties.create(flat)
  expect(await open(api)).toEqual(['channel', 'lock', 'authority', 'team', 'booking'])
  await api.bookings.create({ property_id, ...stay })
  expect(await open(api)).toEqual(['channel', 'lock', 'authority', 'team'])
  await api.team.createInvitation({ all: true, email: 'ana@example.com', access_level: 'manager' })
  expect(await open(api)).toEqual(['channel', 'lock', 'authority'])
  await api.properties.update({ ...flat, property_id, reports_elsewhere: true })
  expect(await open(api)).toEqual(['channel', 'lock'])
})

it('leave the authority out where there is none, and ask for it again for a place that has one', async () => {
  const { api } = await app.as.owner()
  await api.properties.create({ ...flat, country_code: 'GBR', postal_code: 'SW1A 1AA', city: 'London' })
  expect(await open(api)).not.toContain('authority')
  await api.properties.create({ ...flat, name: 'Second' })
  expect(await open(api)).toContain('authority')
})

it('name the authority whose account waits for properties', async () => {
  await using parts = new AsyncDisposableStack()
  const desk = await openDesk()
  parts.defer(async () => {
    await desk.close()
  })
  const { api } = desk.owner
  const waiting = async () => (await api.account.firstSteps()).unreported_to
  expect(await waiting()).toBeNull()
  const { id: property_id } = await api.properties.create({ ...flat, name: 'Second' })
  expect(await waiting()).toBe('ses_hospedajes')
  expect(await open(api)).toContain('authority')
  await api.properties.update({ ...flat, property_id, ses_integration_id: desk.integration.id })
  expect(await waiting()).toBeNull()
})

it('say how many of the properties have what a step is about', async () => {
  const { api } = await app.as.owner()
  const covered = async () =>
    Object.fromEntries(
      (await api.account.firstSteps()).steps.map(({ step, properties }) => [step, properties]),
    )
  expect(await covered()).toMatchObject({ property: null, channel: null, lock: null, authority: null })
  const { id: property_id } = await api.properties.create(flat)
  await api.properties.create({
    ...flat,
    name: 'Lisboa',
    country_code: 'FRA',
    address: 'Rue 1',
    city: 'Paris',
  })
  const { id: archived } = await api.properties.create({ ...flat, name: 'Old' })
  await api.properties.remove({ property_id: archived })
  await api.properties.update({ ...flat, property_id, reports_elsewhere: true })
  await api.integrations.createIcal({
    property_id,
    url: 'https://calendars.invalid/4711.ics',
    source: 'airbnb',
  })
  expect(await covered()).toEqual({
    property: null,
    channel: { covered: 1, all: 2 },
    lock: { covered: 0, all: 2 },
    authority: { covered: 1, all: 1 },
    team: null,
    booking: null,
  })
})

it('are not for people who only work in properties of others', async () => {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const manager = await app.as.manager(property)
  expect(await manager.api.account.firstSteps()).toEqual({
    steps: [],
    unreported_to: null,
    is_dismissed: false,
  })
})

it('are dismissed by one person, and brought back', async () => {
  const { api } = await app.as.owner()
  const version = (await api.account.get()).updated_at
  await api.account.dismissFirstSteps({ is_dismissed: true })
  expect(await api.account.firstSteps()).toMatchObject({ is_dismissed: true })
  await api.account.dismissFirstSteps({ is_dismissed: false })
  expect(await api.account.firstSteps()).toMatchObject({ is_dismissed: false })
  expect((await api.account.get()).updated_at).toBe(version)
})
