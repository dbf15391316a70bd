import { emailLink } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMailbox, type TestMailbox, tokenIn } from '../../testing/test-mailbox.ts'
import { setUserDisabled } from './disable-user.service.ts'
import { verifySignInLink } from './sign-in-link.service.ts'

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '10' })
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await Promise.all([app.close(), mailbox.stop()])
})

/** A stranger with their own client address, not delayed by other tests' attempts. */
const auth = () => app.as.nobody().request({ client_address: app.services.ids.next() }).api.auth

const signIn = (token: string, client_address: string = app.services.ids.next()) =>
  verifySignInLink(app.services, { token, code: '', client_address })

/** A user who has signed up here. */
async function someone() {
  const owner = await app.as.owner()
  return { email: (await owner.api.account.get()).email, identity_id: owner.actor.identity_id }
}

async function linkFor(email: string, destination?: string): Promise<string> {
  const wanted = destination === undefined ? {} : { destination }
  expect(await auth().requestSignInLink({ email, locale: 'en', ...wanted })).toEqual({ sent: true })
  return tokenIn(await mailbox.last(email))
}

describe('signing in by a mailed link', () => {
  test('the link tells whom it signs in as often as it is looked at, and signs in once', async () => {
    const { email, identity_id } = await someone()
    const token = await linkFor(email)
    for (let look = 0; look < 2; look++) expect(await auth().openSignInLink({ token })).toEqual({ email })
    expect(await signIn(token)).toEqual({ id: identity_id, email })
    expect((await refusalOf(signIn(token))).code).toBe('link.invalid')
    expect((await refusalOf(auth().openSignInLink({ token }))).code).toBe('link.invalid')
  })

  test('works for half an hour from when it was sent, however long the mail server was away', async () => {
    const { email } = await someone()
    expect(await auth().requestSignInLink({ email, locale: 'en' })).toEqual({ sent: true })
    app.clock.advance({ minutes: 50 })
    const token = tokenIn(await mailbox.last(email))
    app.clock.advance({ minutes: 29 })
    expect(await auth().openSignInLink({ token })).toEqual({ email })
    app.clock.advance({ minutes: 2 })
    expect((await refusalOf(signIn(token))).code).toBe('link.invalid')
  })

  test('a mail whose link was replaced by a later one is not sent', async () => {
    const { email } = await someone()
    for (let request = 0; request < 2; request++) {
      expect(await auth().requestSignInLink({ email, locale: 'en' })).toEqual({ sent: true })
      app.clock.advance({ minutes: 5 })
    }
    const mails = await mailbox.received(email)
    expect(mails).toHaveLength(1)
    expect(await signIn(mails.map(tokenIn).join())).toMatchObject({ email })
  })

  test('only the hash of its token is stored', async () => {
    const { email } = await someone()
    const token = await linkFor(email)
    const rows = await app.services.db.select().from(emailLink).where(eq(emailLink.email, email))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the link goes on to the page that was wanted, which is one of ours', async () => {
    const { email } = await someone()
    const token = await linkFor(email, '/bookings?status=confirmed')
    expect((await mailbox.last(email)).text).toContain(
      `http://localhost:3000/sign-in/link?token=${token}&callbackUrl=%2Fbookings%3Fstatus%3Dconfirmed`,
    )
    const elsewhere = auth().requestSignInLink({ email, locale: 'en', destination: 'https://evil.example' })
    expect(await refusalOf(elsewhere)).toMatchObject({
      status: 422,
      details: { errors: [{ path: 'destination' }] },
    })
  })

  test('one click too many at the same moment signs in once', async () => {
    const { email } = await someone()
    const token = await linkFor(email)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a link ends after 30 minutes, and when a newer one is sent', async () => {
    const { email } = await someone()
    const first = await linkFor(email)
    const second = await linkFor(email)
    expect((await refusalOf(signIn(first))).code).toBe('link.invalid')
    app.clock.advance({ minutes: 29 })
    await auth().openSignInLink({ token: second })
    app.clock.advance({ minutes: 1 })
    expect((await refusalOf(signIn(second))).code).toBe('link.invalid')
  })

  test('what is no link, or one for something else, signs nobody in', async () => {
    const { email } = await someone()
    await auth().requestPasswordReset({ email, locale: 'en' })
    const reset = tokenIn(await mailbox.last(email))
    for (const token of ['', 'unknown', 'x'.repeat(1000), reset])
      expect((await refusalOf(signIn(token))).code).toBe('link.invalid')
    await auth().openPasswordReset({ token: reset })
  })

  test('an unknown address gets the same answer, and a mail with the way to sign up but no link', async () => {
    expect(await linkFor('nobody-here@example.com')).toBe('')
    const { subject, text } = await mailbox.last('nobody-here@example.com')
    expect(subject).toContain('can’t sign in')
    expect(text).toContain('http://localhost:3000/sign-up')
  })

  test('an address that another issuer proved is not ours to sign in', async () => {
    const email = 'elsewhere@example.com'
    await app.as.identity(email).api.auth.signup({ name: 'Lucía', last_name: 'Navarro' })
    expect(await linkFor(email)).toBe('')
  })

  test('a disabled user gets an error, and can use the same link once enabled', async () => {
    const { email } = await someone()
    await setUserDisabled(app.services, email, true)
    const token = await linkFor(email)
    expect(await refusalOf(signIn(token))).toMatchObject({ code: 'sign_in.disabled', status: 403 })
    await setUserDisabled(app.services, email, false)
    expect(await signIn(token)).toMatchObject({ email })
  })

  test('a stranger can neither flood an inbox nor try many links', async () => {
    const { email } = await someone()
    for (let round = 0; round < 12; round++) await linkFor(email)
    expect(await mailbox.received(email)).toHaveLength(10)
    for (let round = 0; round < 10; round++) await refusalOf(signIn(`guess-${round}`, '203.0.113.7'))
    expect((await refusalOf(signIn(await linkFor(email), '203.0.113.7'))).code).toBe('rate_limit.exceeded')
  })
})
