import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { identity, session } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { makeUser } from '../../testing/test-people.ts'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { resolveBearer, resolveSession } from './callers.service.ts'
import { putPassword } from './auth.queries.ts'
import { issueDevelopmentToken } from './development-token.service.ts'
import { setUserDisabled } from './disable-user.service.ts'
import { createSession, revokeSession, revokeSessions } from './sessions.service.ts'

let services: TestServices
let issuer: Awaited<ReturnType<typeof startTestIssuer>>
beforeAll(async () => {
  issuer = await startTestIssuer()
  services = await createTestServices({
    TRUSTED_ISSUERS: JSON.stringify([
      { issuer: issuer.issuer, audience: 'stayward', algorithms: ['RS256'], email_trusted: false },
    ]),
  })
})
beforeEach(() => services.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await services.close()
  await issuer.stop()
})

/** A user who has just signed in, with a token of that session. */
async function signIn() {
  const actor = await makeUser(services)
  const { identity_id } = actor
  const session_id = await createSession(services, { identity_id, user_agent: 'test' })
  return { actor, session_id, token: await services.tokens.issue({ identity_id, session_id }) }
}

describe('bearer tokens', () => {
  test('our own token is its user, whatever issuer they came by, and only with a session of theirs', async () => {
    const { actor, session_id, token } = await signIn()
    expect(await resolveBearer(services, token)).toEqual({ ...actor, session_id })
    const other = await signIn()
    const mixed = await services.tokens.issue({
      identity_id: actor.identity_id,
      session_id: other.session_id,
    })
    expect((await refusalOf(resolveBearer(services, mixed))).code).toBe('auth.token_invalid')

    const [{ id }] = await services.db
      .insert(identity)
      .values({
        id: services.ids.next(),
        issuer: issuer.issuer,
        // A provider may choose any subject, even one that matches an id here.
        subject: actor.identity_id,
        email: 'attacker@example.com',
      })
      .returning()
      .then(([row]) => [row ?? { id: '' }] as const)
    const theirs = await createSession(services, { identity_id: id, user_agent: null })
    const bearer = await services.tokens.issue({ identity_id: id, session_id: theirs })
    expect(await resolveBearer(services, bearer)).toMatchObject({ kind: 'identity', identity_id: id })
  })

  test('our own token ends with its session, and with the password that was valid when it was made', async () => {
    const setPassword = (identity_id: string) =>
      putPassword(services.db, identity_id, 'a hash', services.clock.now().toISOString())
    const ends: ((session: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>)[] = [
      ({ session_id }) => revokeSession(services, session_id),
      ({ actor }) => revokeSessions(services.db, actor.identity_id, services.clock.now().toISOString()),
      ({ actor }) => services.db.delete(identity).where(eq(identity.id, actor.identity_id)),
      ({ actor }) => setUserDisabled(services, `${actor.user_id}@example.com`, true),
      ({ actor }) => setPassword(actor.identity_id),
    ]
    for (const end of ends) {
      const before = await signIn()
      await resolveBearer(services, before.token)
      services.clock.advance({ seconds: 1 })
      await end(before)
      expect((await refusalOf(resolveBearer(services, before.token))).code).toBe('auth.token_invalid')
    }
    const { actor, session_id } = await signIn()
    await setPassword(actor.identity_id)
    const newer = await services.tokens.issue({ identity_id: actor.identity_id, session_id })
    expect((await resolveBearer(services, newer)).kind).toBe('user')
  })

  test('a development token is the same identity each time, with the address proved and no user yet', async () => {
    const tokens = [
      await issueDevelopmentToken(services, 'You@Example.com'),
      await issueDevelopmentToken(services, 'you@example.com'),
    ]
    const [first, second] = await Promise.all(tokens.map((token) => resolveBearer(services, token)))
    expect(first).toMatchObject({ kind: 'identity', issuer: 'stayward', email: 'you@example.com' })
    expect(second).toEqual({ ...first, session_id: expect.any(String) })
    expect(second).not.toMatchObject({ session_id: first && 'session_id' in first && first.session_id })
  })

  test('development tokens are refused in production', async () => {
    const env = { ...services.env, STAYWARD_ENV: 'production' as const }
    await expect(issueDevelopmentToken({ ...services, env }, 'you@example.com')).rejects.toThrow('production')
  })

  test('a stranger with a foreign token is an identity, and its user once they are linked', async () => {
    const claims = { sub: 'foreign-1', email: 'foreign@example.com', email_verified: true }
    const token = await issuer.sign(services.clock.now(), claims)
    expect(await resolveBearer(services, token)).toMatchObject({
      kind: 'identity',
      issuer: issuer.issuer,
      subject: 'foreign-1',
    })
    const { account_id, user_id } = await makeUser(services)
    await services.db.insert(identity).values({
      id: services.ids.next(),
      issuer: issuer.issuer,
      subject: 'foreign-1',
      email: claims.email,
      account_id,
      user_id,
    })
    expect(await resolveBearer(services, token)).toMatchObject({ kind: 'user', account_id, user_id })
  })

  test('a foreign token without a verified address is a 403', async () => {
    for (const claims of [{ sub: 'x' }, { sub: 'x', email: 'x@example.com', email_verified: false }]) {
      const refusal = await refusalOf(
        resolveBearer(services, await issuer.sign(services.clock.now(), claims)),
      )
      expect(refusal).toMatchObject({ code: 'auth.email_unverified', status: 403 })
    }
  })
})

describe('users', () => {
  const lastSeen = async ({ user_id }: { user_id: string }) => {
    const [row] = await services.db.select().from(user).where(eq(user.id, user_id))
    return row?.last_seen_at
  }

  test('are noted to be here once in five minutes, by token and session alike', async () => {
    const { actor, session_id, token } = await signIn()
    await resolveBearer(services, token)
    await expect.poll(() => lastSeen(actor)).toBe('2026-12-01T12:00:00.000Z')
    services.clock.advance({ minutes: 4 })
    await resolveSession(services, session_id)
    services.clock.advance({ minutes: 1 })
    await resolveSession(services, session_id)
    await expect.poll(() => lastSeen(actor)).toBe('2026-12-01T12:05:00.000Z')
  })

  test('are disabled and enabled once each, with an activity entry in their account', async () => {
    const { user_id } = await makeUser(services)
    const email = `${user_id}@example.com`
    for (const disabled of [true, true, false]) await setUserDisabled(services, email, disabled)
    const told = await services.db.select().from(activity).where(eq(activity.subject_id, user_id))
    expect(told.map(({ type, actor_kind }) => [type, actor_kind])).toEqual([
      ['user.disabled', 'system'],
      ['user.enabled', 'system'],
    ])
    await expect(setUserDisabled(services, 'nobody@example.com', true)).rejects.toThrow('No user')
  })

  test('who are disabled do not get in, neither by token nor by session', async () => {
    const { actor, session_id, token } = await signIn()
    const { user_id } = actor
    await setUserDisabled(services, `${user_id}@example.com`, true)
    expect((await refusalOf(resolveBearer(services, token))).code).toBe('auth.token_invalid')
    expect(await resolveSession(services, session_id)).toEqual({ kind: 'nobody' })
    expect(await lastSeen(actor)).toBeNull()
    await setUserDisabled(services, `${user_id}@example.com`, false)
    // Both earlier credentials stay invalid: a new sign-in is required.
    expect((await refusalOf(resolveBearer(services, token))).code).toBe('auth.token_invalid')
    expect(await resolveSession(services, session_id)).toEqual({ kind: 'nobody' })
  })
})

describe('sessions', () => {
  const lastSeen = async (id: string) => {
    const [row] = await services.db.select().from(session).where(eq(session.id, id))
    return row?.last_seen_at
  }

  test('a live session is its user', async () => {
    const { actor, session_id } = await signIn()
    expect(await resolveSession(services, session_id)).toEqual({ ...actor, session_id })
  })

  test('an unknown, a revoked and an unused one belong to nobody', async () => {
    const revoked = await signIn()
    await revokeSession(services, revoked.session_id)
    const unused = await signIn()
    services.clock.advance({ days: 31 })
    for (const id of [services.ids.next(), revoked.session_id, unused.session_id])
      expect(await resolveSession(services, id)).toEqual({ kind: 'nobody' })
  })

  test('use is noted once a minute, and prolongs no session beyond its thirty days', async () => {
    const { session_id } = await signIn()
    services.clock.advance({ seconds: 59 })
    await resolveSession(services, session_id)
    expect(await lastSeen(session_id)).toBe('2026-12-01T12:00:00.000Z')
    services.clock.advance({ days: 20 })
    await resolveSession(services, session_id)
    expect(await lastSeen(session_id)).toBe('2026-12-21T12:00:59.000Z')
    services.clock.advance({ days: 9, minutes: 23 * 60 })
    expect((await resolveSession(services, session_id)).kind).toBe('user')
    services.clock.advance({ minutes: 60 })
    expect((await resolveSession(services, session_id)).kind).toBe('nobody')
  })

  test('all sessions of an identity end at once', async () => {
    const { actor, session_id } = await signIn()
    await revokeSessions(services.db, actor.identity_id, services.clock.now().toISOString())
    expect(await resolveSession(services, session_id)).toEqual({ kind: 'nobody' })
  })
})
