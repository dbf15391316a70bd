import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPassword } from './auth.queries.ts'
import { resolveSession } from './callers.service.ts'
import { hashPassword } from './password-hash.rules.ts'
import { verifyPassword } from './password.service.ts'
import { createSession } from './sessions.service.ts'

const PASSWORD = 'a few quiet words'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** A user who signs in with a password, here and on two other devices. */
async function someone() {
  const { actor } = await app.as.owner()
  const { services } = app
  await putPassword(services.db, actor.identity_id, await hashPassword(PASSWORD), '2026-12-01T12:00:00Z')
  const signIn = (user_agent: string) =>
    createSession(services, { identity_id: actor.identity_id, user_agent })
  const [here, phone, office] = [await signIn('Here'), await signIn('Phone'), await signIn('Office')]
  const caller = app.as.actor({ ...actor, session_id: here })
  return { actor, caller, here, phone, office }
}

const kindOf = async (session_id: string) => (await resolveSession(app.services, session_id)).kind
const emailOf = async (caller: { api: { account: { get: () => Promise<{ email: string }> } } }) =>
  (await caller.api.account.get()).email

describe('the sessions of a user', () => {
  it('are listed with the one that asks, and are nobody else’s business', async () => {
    const { caller, here, phone } = await someone()
    const { items, has_password } = await caller.api.auth.sessions()
    expect(new Set(items.map(({ user_agent }) => user_agent))).toEqual(new Set(['Here', 'Office', 'Phone']))
    expect(items.filter(({ is_current }) => is_current).map(({ id }) => id)).toEqual([here])
    expect(has_password).toBe(true)
    const stranger = await someone()
    expect((await refusalOf(stranger.caller.api.auth.endSession({ session_id: phone }))).status).toBe(404)
    expect(await kindOf(phone)).toBe('user')
  })

  it('end one by one', async () => {
    const { caller, here, phone } = await someone()
    const { items } = await caller.api.auth.endSession({ session_id: phone })
    expect(items).toHaveLength(2)
    expect(await kindOf(phone)).toBe('nobody')
    expect(await kindOf(here)).toBe('user')
    expect((await refusalOf(caller.api.auth.endSession({ session_id: phone }))).status).toBe(404)
  })

  it('end everywhere else, or everywhere', async () => {
    const { caller, here, phone, office } = await someone()
    await caller.api.auth.endSessions({ keep_current: true })
    expect([await kindOf(here), await kindOf(phone), await kindOf(office)]).toEqual([
      'user',
      'nobody',
      'nobody',
    ])
    await caller.api.auth.endSessions({ keep_current: false })
    expect(await kindOf(here)).toBe('nobody')
    const { items } = await caller.api.timeline.activity({ type: ['user.sessions_ended'] })
    expect(items).toHaveLength(2)
  })
})

describe('changing a password', () => {
  it('needs the one that holds, and signs out the other devices', async () => {
    const { caller, here, phone } = await someone()
    const password = 'another few words'
    const email = await emailOf(caller)
    const wrong = caller.api.auth.changePassword({ current_password: 'not this one', password })
    expect(await refusalOf(wrong)).toMatchObject({
      status: 422,
      details: { errors: [{ path: 'current_password', code: 'wrong_password' }] },
    })
    expect(await kindOf(phone)).toBe('user')
    await caller.api.auth.changePassword({ current_password: PASSWORD, password })
    expect([await kindOf(here), await kindOf(phone)]).toEqual(['user', 'nobody'])
    const client_address = app.services.ids.next()
    await expect(
      verifyPassword(app.services, { email, password, client_address, device: null }),
    ).resolves.toBeDefined()
    expect(
      (
        await refusalOf(
          verifyPassword(app.services, { email, password: PASSWORD, client_address, device: null }),
        )
      ).code,
    ).toBe('sign_in.failed')
  })

  it('is not for users who sign in elsewhere', async () => {
    const owner = await app.as.owner()
    const change = { current_password: 'anything', password: 'another few words' }
    expect((await refusalOf(owner.api.auth.changePassword(change))).status).toBe(422)
  })
})
