import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveSession } from '../auth/callers.service.ts'
import { createSession } from '../auth/sessions.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { walkPages } from '../../testing/walk-pages.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['as']['admin']>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as.admin()
})
afterAll(() => app.close())

it('is for admins', async () => {
  const owner = await app.as.owner()
  expect(await refusalOf(owner.api.users.list({}))).toMatchObject({ status: 403, code: 'access.denied' })
})

it('shows every user of every account, the newest first, page by page', async () => {
  const users = [await app.as.owner(), await app.as.owner(), await app.as.owner()]
  const seen = await walkPages((cursor) => admin.api.users.list({ size: 1, cursor }))
  const newest = users.map(({ actor }) => actor.user_id).toReversed()
  expect(seen.slice(0, 3).map(({ id }) => id)).toEqual(newest)
  expect(seen).toHaveLength((await app.services.db.select({ id: user.id }).from(user)).length)
  expect(seen.at(-1)).toMatchObject({ id: admin.actor.user_id, role: 'admin', last_seen_at: null })
})

it('finds users by part of a name or of the address, accents or not', async () => {
  const owner = await app.as.owner()
  await owner.api.account.update({
    name: 'Íñigo',
    last_name: 'Ochoa-Ruiz',
    locale: 'es',
    time_zone: 'Europe/Madrid',
  })
  const { user_id } = owner.actor
  const found = async (query: string) => (await admin.api.users.list({ query })).items.map(({ id }) => id)
  expect(await found('inigo ochoa')).toEqual([user_id])
  expect(await found('RUIZ')).toEqual([user_id])
  expect(await found(`${user_id.slice(9)}@example`)).toEqual([user_id])
  expect(await found('nobody of that name')).toEqual([])
  const [row] = await app.services.db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  expect(await found(row?.email ?? '')).toEqual([user_id])
})

describe('an admin', () => {
  it('keeps a user out, with their sessions ended for good, and lets them in again', async () => {
    const owner = await app.as.owner()
    const { user_id, identity_id } = owner.actor
    const session_id = await createSession(app.services, { identity_id, user_agent: null })
    const disabled = await admin.api.users.disable({ user_id })
    expect(disabled).toMatchObject({ id: user_id, disabled_at: expect.any(String) })
    expect(await admin.api.users.disable({ user_id })).toEqual(disabled)
    expect(await resolveSession(app.services, session_id)).toEqual({ kind: 'nobody' })

    expect(await admin.api.users.enable({ user_id })).toMatchObject({ disabled_at: null })
    expect(await resolveSession(app.services, session_id)).toEqual({ kind: 'nobody' })
    const again = await createSession(app.services, { identity_id, user_agent: null })
    expect(await resolveSession(app.services, again)).toMatchObject({ kind: 'user', user_id })
    const told = await app.services.db.select().from(activity).where(eq(activity.subject_id, user_id))
    expect(told.map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['user.disabled', admin.actor.user_id],
      ['user.enabled', admin.actor.user_id],
    ])
  })

  it('cannot disable themselves, and the action says so', async () => {
    const { user_id } = admin.actor
    expect((await refusalOf(admin.api.users.disable({ user_id }))).code).toBe('user.yourself')
    const { items } = await admin.api.users.list({})
    const own = items.find(({ id }) => id === user_id)
    expect(own?.allowed_actions).toContainEqual({
      action: 'disable',
      allowed: false,
      reason: 'user.yourself',
    })
  })
})
