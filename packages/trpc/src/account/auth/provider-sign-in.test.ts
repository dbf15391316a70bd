import { user } from '@stayward/db/schema/account.table'
import { identity } from '@stayward/db/schema/identity.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueDevelopmentToken } from './development-token.service.ts'
import { resolveBearer, resolveSession } from './callers.service.ts'
import { type OidcProvider, provedIdentity, signInByProvider } from './provider-sign-in.service.ts'
import { isAddressTaken } from './signup.service.ts'

const PROVIDER: OidcProvider = {
  id: 'acme',
  name: 'Acme',
  issuer: 'https://id.example.com',
  client_id: 'stayward',
  client_secret: 'hush',
  email_trusted: false,
}
const CLAIMS = { iss: PROVIDER.issuer, sub: 'person-1', email: 'ana@example.com', email_verified: true }
const CLOCK = new TestClock('2026-12-01T12:00:00Z')
const NAMES = { name: 'Ana', last_name: 'Ruiz' }

const codeOf = (provider: OidcProvider, claims: unknown) =>
  refusalOf(Promise.resolve().then(() => provedIdentity(CLOCK, provider, claims))).then(({ code }) => code)

describe('the claims of a provider', () => {
  it('prove an identity of its issuer', () => {
    expect(provedIdentity(CLOCK, PROVIDER, CLAIMS)).toEqual({
      issuer: PROVIDER.issuer,
      subject: 'person-1',
      email: 'ana@example.com',
      proved_at: null,
    })
  })

  it('tell when its user last proved who they are, as far as the provider says so and never ahead of us', () => {
    const at = (auth_time: number) => provedIdentity(CLOCK, PROVIDER, { ...CLAIMS, auth_time }).proved_at
    const now = CLOCK.now().getTime() / 1000
    expect(at(now - 3600)).toBe('2026-12-01T11:00:00.000Z')
    expect(at(now + 60)).toBe('2026-12-01T12:00:00.000Z')
  })

  it.each([
    ['of another issuer', { ...CLAIMS, iss: 'https://id.example.com/' }],
    ['without a subject', { ...CLAIMS, sub: '' }],
    ['that are none', undefined],
  ])('prove nothing where they are those %s', async (_, claims) => {
    expect(await codeOf(PROVIDER, claims)).toBe('sign_in.provider_failed')
  })

  it('need an address that is verified, unless the provider is trusted with that', async () => {
    const { email_verified: _verified, ...unsaid } = CLAIMS
    const { email: _email, ...nameless } = CLAIMS
    const trusted = { ...PROVIDER, email_trusted: true }
    expect(await codeOf(PROVIDER, { ...CLAIMS, email_verified: false })).toBe('auth.email_unverified')
    expect(await codeOf(PROVIDER, unsaid)).toBe('auth.email_unverified')
    expect(await codeOf(trusted, nameless)).toBe('auth.email_unverified')
    expect(provedIdentity(CLOCK, trusted, unsaid).email).toBe('ana@example.com')
  })
})

describe('signing in by a provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const proved = (subject: string, email = `${subject}@example.com`) => ({
    issuer: PROVIDER.issuer,
    subject,
    email,
    proved_at: null,
  })
  const enter = async (who: ReturnType<typeof proved>) => {
    const session_id = await signInByProvider(app.services, who, 'A browser')
    return { session_id, actor: await resolveSession(app.services, session_id) }
  }
  const rowsOf = (subject: string) =>
    app.services.db
      .select()
      .from(identity)
      .where(and(eq(identity.issuer, PROVIDER.issuer), eq(identity.subject, subject)))

  it('makes one identity, however many come at once, and an account by signing up', async () => {
    const who = proved('newcomer')
    const [{ session_id, actor }] = await Promise.all([enter(who), enter(who), enter(who)])
    expect(await rowsOf('newcomer')).toHaveLength(1)
    const { issuer, subject, email } = who
    expect(actor).toEqual({
      kind: 'identity',
      identity_id: expect.any(String),
      issuer,
      subject,
      email,
      session_id,
    })
    const account = await app.as.actor(actor).api.auth.signup(NAMES)
    const again = await enter(who)
    expect(again.actor).toMatchObject({ kind: 'user', user_id: account.id })
  })

  it('follows the address that the provider gives, not the user’s own', async () => {
    const { actor } = await enter(proved('mover', 'before@example.com'))
    const account = await app.as.actor(actor).api.auth.signup(NAMES)
    await enter(proved('mover', 'after@example.com'))
    expect(await rowsOf('mover')).toMatchObject([{ email: 'after@example.com', user_id: account.id }])
    const [row] = await app.services.db.select().from(user).where(eq(user.id, account.id))
    expect(row?.email).toBe('before@example.com')
  })

  it('never opens the account of the same address, and says that it is taken', async () => {
    const token = await issueDevelopmentToken(app.services, 'shared@example.com')
    await app.as.actor(await resolveBearer(app.services, token)).api.auth.signup(NAMES)
    const { actor } = await enter(proved('twin', 'Shared@example.com'))
    if (actor.kind !== 'identity') throw new Error('The account of another was opened.')
    expect(await isAddressTaken(app.services, actor)).toBe(true)
    expect((await refusalOf(app.as.actor(actor).api.auth.signup(NAMES))).code).toBe('signup.email_taken')
    expect(await isAddressTaken(app.services, { email: 'nobody@example.com' })).toBe(false)
  })

  it('tells somebody kept out that they are', async () => {
    const { actor } = await enter(proved('banned'))
    const account = await app.as.actor(actor).api.auth.signup(NAMES)
    const admin = await app.as.admin()
    await admin.api.users.disable({ user_id: account.id })
    expect((await refusalOf(enter(proved('banned')))).code).toBe('sign_in.disabled')
  })
})
