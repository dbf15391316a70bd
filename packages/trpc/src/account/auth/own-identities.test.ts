import { identity } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { makeContext } from '../../kernel/make-context.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { resolveSession } from './callers.service.ts'
import { linkIdentity } from './own-identities.service.ts'
import { type ProvedIdentity, signInByProvider } from './provider-sign-in.service.ts'

const ISSUER = 'https://id.example.com'
const OTHER_ISSUER = 'https://login.example.net'
const provider = (id: string, name: string, issuer: string) => ({
  id,
  name,
  issuer,
  client_id: 'stayward',
  client_secret: 'hush',
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    OIDC_PROVIDERS: JSON.stringify([
      provider('acme', 'Acme', ISSUER),
      provider('umbrella', 'Umbrella', OTHER_ISSUER),
    ]),
  })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

let subjects = 0
/** Somebody a provider has just vouched for. */
const anybody = (issuer = ISSUER): ProvedIdentity => {
  const subject = `person-${++subjects}`
  return { issuer, subject, email: `${subject}@example.com`, proved_at: null }
}

const link = (actor: UserActor, proved: ProvedIdentity) =>
  linkIdentity({ ...makeContext(app.services, actor), actor }, proved, nowInstant(app.clock))
const enter = (proved: ProvedIdentity) => signInByProvider(app.services, proved, null)
const actorOf = (session_id: string) => resolveSession(app.services, session_id)
const identitiesOf = (proved: ProvedIdentity) =>
  app.services.db.select().from(identity).where(eq(identity.subject, proved.subject))

/** Somebody who can sign in through a provider only. */
async function providerUser(proved = anybody()): Promise<UserActor> {
  const newcomer = await actorOf(await enter(proved))
  await app.as.actor(newcomer).api.auth.signup({ name: 'Ana', last_name: 'Ruiz' })
  const actor = await actorOf(await enter(proved))
  if (actor.kind !== 'user') throw new Error('Nobody signed up.')
  return actor
}

describe('linking a provider', () => {
  it('makes it a way into the account, once, and notes it', async () => {
    const owner = await app.as.owner()
    const proved = anybody()
    const before = await owner.api.auth.identities()
    expect(before.items).toMatchObject([{ kind: 'own', provider_name: null, allowed_actions: [] }])
    expect(before.linkable).toEqual([
      { id: 'acme', name: 'Acme' },
      { id: 'umbrella', name: 'Umbrella' },
    ])
    await link(owner.actor, proved)
    await link(owner.actor, proved)
    const after = await owner.api.auth.identities()
    expect(after.linkable).toEqual([{ id: 'umbrella', name: 'Umbrella' }])
    expect(after.items).toMatchObject([
      { kind: 'own' },
      {
        kind: 'provider',
        provider_name: 'Acme',
        email: proved.email,
        is_current: false,
        allowed_actions: [{ action: 'unlink', allowed: true, reason: null }],
      },
    ])
    expect(await actorOf(await enter(proved))).toMatchObject({ kind: 'user', user_id: owner.actor.user_id })
    const { items } = await owner.api.timeline.activity({ type: ['user.identity_linked'] })
    expect(items).toHaveLength(1)
  })

  it('takes over an identity that has no account yet, with the session that waits for one', async () => {
    const owner = await app.as.owner()
    const proved = anybody()
    const waiting = await enter(proved)
    expect((await actorOf(waiting)).kind).toBe('identity')
    await link(owner.actor, proved)
    expect(await actorOf(waiting)).toMatchObject({ kind: 'user', user_id: owner.actor.user_id })
  })

  it('leaves what opens another account alone', async () => {
    const proved = anybody()
    const theirs = await providerUser(proved)
    const owner = await app.as.owner()
    const attempt = link(owner.actor, { ...proved, email: 'else@example.com' })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'identity.taken', status: 409 })
    expect(await identitiesOf(proved)).toMatchObject([{ user_id: theirs.user_id, email: proved.email }])
    expect((await owner.api.auth.identities()).items).toHaveLength(1)
  })

  it('gives one identity to one of two who link it at once', async () => {
    const [first, second] = [await app.as.owner(), await app.as.owner()]
    const proved = anybody()
    const outcomes = await Promise.allSettled([link(first.actor, proved), link(second.actor, proved)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('unlinking a provider', () => {
  const onlyProvider = async (owner: Awaited<ReturnType<typeof app.as.owner>>) => {
    const { items } = await owner.api.auth.identities()
    const found = items.find(({ kind }) => kind === 'provider')
    if (!found) throw new Error('No provider is linked.')
    return found.id
  }

  it('ends the sessions that began by it and no others, and notes it', async () => {
    const owner = await app.as.owner()
    const proved = anybody()
    await link(owner.actor, proved)
    const session_id = await enter(proved)
    const { items, linkable } = await owner.api.auth.unlinkIdentity({
      identity_id: await onlyProvider(owner),
    })
    expect(items).toMatchObject([{ kind: 'own' }])
    expect(linkable).toHaveLength(2)
    expect(await actorOf(session_id)).toEqual({ kind: 'nobody' })
    expect((await actorOf(await enter(proved))).kind).toBe('identity')
    const activity = await owner.api.timeline.activity({ type: ['user.identity_unlinked'] })
    expect(activity.items).toHaveLength(1)
  })

  it('is refused for the last way, and says so before', async () => {
    const actor = await providerUser()
    const { api } = app.as.actor(actor)
    const { items } = await api.auth.identities()
    expect(items).toMatchObject([
      {
        is_current: true,
        allowed_actions: [{ action: 'unlink', allowed: false, reason: 'identity.last_way' }],
      },
    ])
    const attempt = api.auth.unlinkIdentity({ identity_id: actor.identity_id })
    expect(await refusalOf(attempt)).toMatchObject({ code: 'identity.last_way', status: 409 })
  })

  it('leaves one way if both are unlinked at once', async () => {
    const actor = await providerUser()
    await link(actor, anybody(OTHER_ISSUER))
    const { items } = await app.as.actor(actor).api.auth.identities()
    const outcomes = await Promise.allSettled(
      items.map(({ id }) => app.as.actor(actor).api.auth.unlinkIdentity({ identity_id: id })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('does not count a provider that is not offered any more', async () => {
    const actor = await providerUser()
    await link(actor, anybody('https://gone.example.org'))
    const { items } = await app.as.actor(actor).api.auth.identities()
    expect(
      items.map(({ provider_name, allowed_actions }) => [provider_name, allowed_actions[0]?.allowed]),
    ).toEqual([
      ['Acme', false],
      ['gone.example.org', true],
    ])
  })

  it('is nothing for an own address, or for what is somebody else’s', async () => {
    const owner = await app.as.owner()
    const proved = anybody()
    await link(owner.actor, proved)
    const identity_id = await onlyProvider(owner)
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.auth.unlinkIdentity({ identity_id }))).status).toBe(404)
    const own = owner.actor.identity_id
    expect((await refusalOf(owner.api.auth.unlinkIdentity({ identity_id: own }))).status).toBe(404)
    expect(await identitiesOf(proved)).toHaveLength(1)
  })
})
