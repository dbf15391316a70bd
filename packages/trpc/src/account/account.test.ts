import { activity } from '@stayward/db/schema/activity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const written = {
  name: 'Lucía',
  last_name: 'Navarro Gil',
  phone: '+34 612 345 678',
  locale: 'ca',
  time_zone: 'Atlantic/Canary',
} as const

it('replaces what users say about themselves', async () => {
  const { api } = await app.as.owner()
  const before = await api.account.get()
  const after = await api.account.update(written)
  expect(after).toEqual({ ...before, ...written, phone: '+34612345678', updated_at: after.updated_at })
  expect(await api.account.get()).toEqual(after)
  expect(await api.account.update({ ...written, phone: undefined })).toMatchObject({ phone: null })
})

it('takes back what was read, and writes nothing of what is read-only', async () => {
  const { api } = await app.as.owner()
  const read = await api.account.get()
  const sent = { ...read, email: 'other@example.com', role: 'admin', account_id: app.services.ids.next() }
  expect(await api.account.update(sent)).toEqual({ ...read, updated_at: expect.any(String) })
})

it('refuses a phone number that cannot exist, an unknown zone, and an unknown field', async () => {
  const { api } = await app.as.owner()
  const refused = async (fields: object) =>
    (await refusalOf(api.account.update({ ...written, ...fields }))).details.errors?.map(
      ({ path, code }) => `${path} ${code}`,
    )
  expect(await refused({ phone: '612 345 678' })).toEqual(['phone invalid_phone'])
  expect(await refused({ time_zone: 'Europe/Malasaña' })).toEqual(['time_zone invalid_time_zone'])
  expect(await refused({ nickname: 'Lu' })).toEqual(['nickname unknown_field'])
  expect(await refused({ name: undefined })).toEqual(['name required'])
})

it('changes only the version that was read', async () => {
  const owner = await app.as.owner()
  const { api, answer } = owner.request()
  await api.account.get()
  const update = () => owner.request({ if_match: `"${answer.version}-x"` }).api.account.update(written)
  await update()
  expect((await refusalOf(update())).code).toBe('version.mismatch')
})

it('tells the activity the language and the zone, and nothing of the person', async () => {
  const { api, actor } = await app.as.owner()
  await api.account.update(written)
  const [entry] = await app.services.db.select().from(activity).where(eq(activity.subject_id, actor.user_id))
  expect(entry).toMatchObject({
    type: 'user.updated',
    changes: {
      locale: { before: 'en', after: 'ca' },
      time_zone: { before: 'Europe/Madrid', after: 'Atlantic/Canary' },
    },
  })
  expect(Object.keys(entry?.changes ?? {})).toHaveLength(2)
})
