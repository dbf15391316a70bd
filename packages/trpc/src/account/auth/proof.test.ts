import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { makeContext } from '../../kernel/make-context.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMailbox, type TestMailbox, tokenIn } from '../../testing/test-mailbox.ts'
import { putPassword } from './auth.queries.ts'
import { resolveSession } from './callers.service.ts'
import { linkIdentity } from './own-identities.service.ts'
import { hashPassword } from './password-hash.rules.ts'
import { proveByProvider } from './proof.service.ts'
import { createSession } from './sessions.service.ts'

const PASSWORD = 'a few quiet words'
const ISSUER = 'https://id.example.com'
const ACME = { id: 'acme', name: 'Acme', issuer: ISSUER, client_id: 'stayward', client_secret: 'hush' }
const KEY = { name: 'Robot', scopes: ['bookings:read' as const] }

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp({ OIDC_PROVIDERS: JSON.stringify([ACME]) })
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await mailbox.stop()
  await app.close()
})

/** A user with a password and a session whose proof is an hour old. */
async function someone() {
  const { actor } = await app.as.owner()
  const { identity_id, user_id } = actor
  await putPassword(app.services.db, identity_id, await hashPassword(PASSWORD), nowInstant(app.clock))
  const session_id = await createSession(app.services, { identity_id, user_agent: null })
  app.clock.advance({ minutes: 60 })
  return { email: `${user_id}@example.com`, session_id }
}

/** The actor of the session's next request. */
async function actorOf(session_id: string): Promise<UserActor> {
  const actor = await resolveSession(app.services, session_id)
  if (actor.kind !== 'user') throw new Error('The session has ended.')
  return actor
}

/** Like `app.as.actor`, but without renewing the proof. */
async function apiOf(session_id: string) {
  const actor = await actorOf(session_id)
  return app.as.actor({ ...actor, proved_at: (await isFresh(session_id)) ? actor.proved_at : null }).api
}

async function isFresh(session_id: string): Promise<boolean> {
  const { proved_at } = await actorOf(session_id)
  return proved_at !== null && Date.parse(proved_at) >= app.clock.now().getTime() - 600_000
}

describe('proving again who one is', () => {
  it('works by the password, and lasts ten minutes', async () => {
    const { session_id, email } = await someone()
    const api = await apiOf(session_id)
    expect(await api.auth.proof()).toEqual({ is_fresh: false, email, has_password: true, providers: [] })
    expect((await refusalOf(api.apiKeys.create(KEY))).code).toBe('auth.fresh_proof_required')

    expect(await refusalOf(api.auth.proveByPassword({ known_password: 'not this one' }))).toMatchObject({
      status: 422,
      details: { errors: [{ path: 'known_password', code: 'wrong_password' }] },
    })
    expect(await isFresh(session_id)).toBe(false)
    expect(await api.auth.proveByPassword({ known_password: PASSWORD })).toMatchObject({ is_fresh: true })
    expect(await (await apiOf(session_id)).apiKeys.create(KEY)).toMatchObject({ name: 'Robot' })
    app.clock.advance({ minutes: 11 })
    expect(await (await apiOf(session_id)).auth.proof()).toMatchObject({ is_fresh: false })
  })

  it('works by a mailed link, once, for the session in which it is opened', async () => {
    const stranger = await someone()
    const { session_id, email } = await someone()
    const api = await apiOf(session_id)
    await api.auth.requestProofLink({ locale: 'de' })
    const mail = await mailbox.last(email)
    expect(mail.subject).toBe('Bestätigen Sie, dass Sie es sind')
    const token = tokenIn(mail)
    expect(mail.text).toContain('http://localhost:3000/confirm?token=')

    expect((await refusalOf((await apiOf(stranger.session_id)).auth.proveByLink({ token }))).code).toBe(
      'link.invalid',
    )
    expect(await isFresh(stranger.session_id)).toBe(false)
    expect(await api.auth.proveByLink({ token })).toMatchObject({ is_fresh: true })
    expect(await isFresh(session_id)).toBe(true)
    expect((await refusalOf(api.auth.proveByLink({ token }))).code).toBe('link.invalid')
  })

  it('works by a linked provider, as of when that says it was, and by no other sign-in', async () => {
    const { session_id } = await someone()
    const ctxOf = async () => {
      const actor = await actorOf(session_id)
      return { ...makeContext(app.services, actor), actor }
    }
    const proved = { issuer: ISSUER, subject: session_id, email: 'a@example.com', proved_at: null }
    const fresh = { ...(await actorOf(session_id)), proved_at: nowInstant(app.clock) }
    await linkIdentity({ ...makeContext(app.services, fresh), actor: fresh }, proved, nowInstant(app.clock))

    const other = proveByProvider(await ctxOf(), { ...proved, subject: 'somebody else' })
    expect((await refusalOf(other)).code).toBe('identity.not_yours')
    const old = new Date(app.clock.now().getTime() - 3_600_000).toISOString()
    await proveByProvider(await ctxOf(), { ...proved, proved_at: old })
    expect(await isFresh(session_id)).toBe(false)
    await proveByProvider(await ctxOf(), proved)
    expect(await isFresh(session_id)).toBe(true)
    expect(await (await apiOf(session_id)).auth.proof()).toMatchObject({
      providers: [{ id: 'acme', name: 'Acme' }],
    })
  })

  it('counts where it was fresh as somebody set off to a provider, however long they took there', async () => {
    const { session_id } = await someone()
    const actor = { ...(await actorOf(session_id)), proved_at: nowInstant(app.clock) }
    const ctx = { ...makeContext(app.services, actor), actor }
    const proved = { issuer: ISSUER, subject: `late ${session_id}`, email: 'a@example.com', proved_at: null }
    app.clock.advance({ minutes: 9 })
    const set_off_at = nowInstant(app.clock)
    app.clock.advance({ minutes: 5 })
    expect((await refusalOf(linkIdentity(ctx, proved, nowInstant(app.clock)))).code).toBe(
      'auth.fresh_proof_required',
    )
    await linkIdentity(ctx, proved, set_off_at)
  })
})

describe('who has a new way into an account', () => {
  it('gets a mail about a provider, an API key, and a password', async () => {
    const { session_id, email } = await someone()
    const actor = { ...(await actorOf(session_id)), proved_at: nowInstant(app.clock) }
    const { api } = app.as.actor(actor)
    const proved = { issuer: ISSUER, subject: `told ${session_id}`, email, proved_at: null }
    await linkIdentity({ ...makeContext(app.services, actor), actor }, proved, nowInstant(app.clock))
    expect((await mailbox.last(email)).text).toContain('Acme was linked to your account')

    const robot = await api.apiKeys.create(KEY)
    await api.apiKeys.create({ ...KEY, name: 'Channel manager' })
    const told = await mailbox.last(email)
    expect(told.text).toContain('“Channel manager”')
    expect(told.text).toContain('http://localhost:3000/settings/api-keys')

    const password = 'another few words'
    await api.auth.changePassword({ current_password: PASSWORD, password, revoke_api_key_ids: [robot.id] })
    const changed = await mailbox.last(email)
    expect(changed.subject).toBe('Your Stayward password was changed')
    expect(changed.text).toContain('These API keys that you created still work: Channel manager.')

    await app.as.nobody().api.auth.requestPasswordReset({ email, locale: 'en' })
    const token = tokenIn(await mailbox.last(email))
    await app.as.nobody().api.auth.completePasswordReset({ token, password: 'yet other words here' })
    expect((await mailbox.last(email)).subject).toBe('Your Stayward password was reset')
  })

  it('gets a mail that names a first password as such', async () => {
    const { actor } = await app.as.owner()
    const email = `${actor.user_id}@example.com`
    await app.as.nobody().api.auth.requestPasswordReset({ email, locale: 'en' })
    const token = tokenIn(await mailbox.last(email))
    await app.as.nobody().api.auth.completePasswordReset({ token, password: PASSWORD })
    expect((await mailbox.last(email)).subject).toBe('Your Stayward account now has a password')
  })
})

describe('a change of password', () => {
  it('revokes the API keys that its owner names, if they made them, and otherwise changes nothing', async () => {
    const { session_id } = await someone()
    const { api } = app.as.actor({ ...(await actorOf(session_id)), proved_at: nowInstant(app.clock) })
    const [first, second] = [await api.apiKeys.create(KEY), await api.apiKeys.create(KEY)]
    const stranger = await app.as.owner()
    const theirs = await stranger.api.apiKeys.create(KEY)
    const change = (ids: string[], current_password = PASSWORD) =>
      api.auth.changePassword({ current_password, password: 'another few words', revoke_api_key_ids: ids })
    expect(await refusalOf(change([first.id, theirs.id]))).toMatchObject({
      status: 422,
      details: { errors: [{ path: 'revoke_api_key_ids', code: 'unknown_api_key' }] },
    })
    expect((await api.apiKeys.list()).items).toHaveLength(2)
    await change([first.id])
    expect((await api.apiKeys.list()).items.map(({ id }) => id)).toEqual([second.id])
    expect((await stranger.api.apiKeys.list()).items).toHaveLength(1)
  })

  it('refuses a common password and one made of its owner’s name, with the reason', async () => {
    const { session_id } = await someone()
    const { api } = app.as.actor(await actorOf(session_id))
    const codeOf = async (password: string) =>
      (await refusalOf(api.auth.changePassword({ current_password: PASSWORD, password }))).details.errors
    expect(await codeOf('password123')).toMatchObject([{ path: 'password', code: 'password_common' }])
    expect(await codeOf('LuciaNavarro')).toMatchObject([{ path: 'password', code: 'password_personal' }])
  })
})
