import { user } from '@stayward/db/schema/account.table'
import { identity as identityTable } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { appointAdmin } from './appoint-admin.service.ts'
import { setUserDisabled } from './disable-user.service.ts'
import { takeFirstLanguage } from './first-language.service.ts'
import { verifyPassword } from './password.service.ts'

const PASSWORD = 'a long enough password'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DASHBOARD_URL: 'https://app.example.com' })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const auth = () => app.as.nobody().api.auth

const userOf = async (email: string) =>
  (await app.services.db.select().from(user).where(eq(user.email, email)))[0]

const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? ''

const signIn = (email: string) =>
  verifyPassword(app.services, { email, password: PASSWORD, client_address: '203.0.113.1', device: null })

test('the first administrator gets an account and a link that sets the password once', async () => {
  const email = 'first@example.com'
  const { outcome, password_url, is_disabled } = await appointAdmin(app.services, ' First@Example.com ')
  expect([outcome, is_disabled]).toEqual(['created', false])
  expect(password_url).toMatch(/^https:\/\/app\.example\.com\/reset-password\?token=[\w-]{43}$/)
  expect(await userOf(email)).toMatchObject({ role: 'admin', name: 'first' })

  const token = tokenOf(password_url)
  expect(await auth().completePasswordReset({ token, password: PASSWORD })).toEqual({ email })
  expect(await signIn(email)).toMatchObject({ email })
  const again = auth().completePasswordReset({ token, password: PASSWORD })
  expect((await refusalOf(again)).code).toBe('link.invalid')
})

test('the link ends after half an hour, and the next run prints another for who has no password yet', async () => {
  const email = 'late@example.com'
  const first = await appointAdmin(app.services, email)
  app.clock.set('2026-12-01T12:31:00Z')
  const late = auth().openPasswordReset({ token: tokenOf(first.password_url) })
  expect((await refusalOf(late)).code).toBe('link.invalid')
  const second = await appointAdmin(app.services, email)
  expect(second.outcome).toBe('unchanged')
  expect(await auth().openPasswordReset({ token: tokenOf(second.password_url) })).toEqual({ email })
})

test('a user who is there becomes an administrator, keeps what they are called, and it is on record', async () => {
  const owner = await app.as.owner()
  const { email } = await owner.api.account.get()
  expect((await appointAdmin(app.services, email)).outcome).toBe('appointed')
  expect(await userOf(email)).toMatchObject({ role: 'admin', name: 'Lucía', version: 2 })
  const entries = await owner.api.timeline.activity({ type: ['user.updated'] })
  expect(entries.items).toMatchObject([
    { actor: { kind: 'system' }, changes: { role: { before: 'user', after: 'admin' } } },
  ])
})

test('it says that an administrator is disabled, and leaves them so', async () => {
  const owner = await app.as.owner()
  const { email } = await owner.api.account.get()
  await setUserDisabled(app.services, email, true)
  expect(await appointAdmin(app.services, email)).toMatchObject({ outcome: 'appointed', is_disabled: true })
  expect((await userOf(email))?.disabled_at).not.toBeNull()
})

test('who was made by a command takes the language of the first browser, and keeps it in the next', async () => {
  const email = 'primera@example.com'
  await appointAdmin(app.services, email)
  const [identity] = await app.services.db.select().from(identityTable).where(eq(identityTable.email, email))
  const identity_id = identity?.id ?? ''
  expect(await userOf(email)).toMatchObject({ locale: 'en', locale_is_assumed: true })

  await takeFirstLanguage(app.services, { identity_id, locale: 'es' })
  const first = await userOf(email)
  expect(first).toMatchObject({ locale: 'es', locale_is_assumed: false })
  await takeFirstLanguage(app.services, { identity_id, locale: 'fr' })
  expect(await userOf(email)).toEqual(first)
})

test('who has saved a profile keeps the language in it', async () => {
  const owner = await app.as.owner()
  const account = await owner.api.account.get()
  await app.services.db.update(user).set({ locale_is_assumed: true }).where(eq(user.id, account.id))
  await owner.api.account.update({ ...account, phone: '+34600111222' })
  const [identity] = await app.services.db
    .select()
    .from(identityTable)
    .where(eq(identityTable.user_id, account.id))
  await takeFirstLanguage(app.services, { identity_id: identity?.id ?? '', locale: 'de' })
  expect(await owner.api.account.get()).toMatchObject({ locale: account.locale, phone: '+34600111222' })
})
