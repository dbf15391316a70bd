import { credential } from '@stayward/db/schema/identity.table'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMailbox, type TestMailbox, tokenIn } from '../../testing/test-mailbox.ts'
import { resolveSession } from './callers.service.ts'
import { verifyPassword } from './password.service.ts'
import { createSession } from './sessions.service.ts'

const WHO = { name: 'Lucía', last_name: 'Navarro', password: 'a long enough password' }

let app: TestApp
let mailbox: TestMailbox
beforeAll(async () => {
  app = await createTestApp()
  mailbox = await startTestMailbox(app.services)
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await Promise.all([app.close(), mailbox.stop()])
})

const auth = () => app.as.nobody().api.auth

async function signUp(email: string) {
  await auth().requestSignUp({ email, locale: 'es' })
  const token = tokenIn(await mailbox.last(email))
  await auth().completeSignUp({ token, ...WHO })
  return token
}

const signIn = (email: string, password: string) =>
  verifyPassword(app.services, { email, password, client_address: '203.0.113.1', device: null })

describe('sign-up by mail', () => {
  test('the mailed link proves the address, once, and the password then signs in', async () => {
    const email = 'new@example.com'
    expect(await auth().requestSignUp({ email: 'New@Example.com', locale: 'es' })).toEqual({ sent: true })
    const message = await mailbox.last(email)
    expect(message.subject).toContain('Confirma')
    const token = tokenIn(message)
    expect(message.text).toContain(`http://localhost:3000/sign-up/complete?token=${token}`)

    for (let look = 0; look < 2; look++) expect(await auth().openSignUpLink({ token })).toEqual({ email })
    expect(await auth().completeSignUp({ token, ...WHO })).toEqual({ email })
    expect(await signIn(email, WHO.password)).toMatchObject({ email })
    expect((await refusalOf(auth().openSignUpLink({ token }))).code).toBe('link.invalid')
    expect((await refusalOf(auth().completeSignUp({ token, ...WHO }))).code).toBe('link.invalid')
  })

  test('one click too many at the same moment makes one account', async () => {
    await auth().requestSignUp({ email: 'hasty@example.com', locale: 'en' })
    const token = tokenIn(await mailbox.last('hasty@example.com'))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => auth().completeSignUp({ token, ...WHO })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a link ends after 30 minutes, and when a newer one is sent', async () => {
    const email = 'slow@example.com'
    await auth().requestSignUp({ email, locale: 'en' })
    const first = tokenIn(await mailbox.last(email))
    await auth().requestSignUp({ email, locale: 'en' })
    const second = tokenIn(await mailbox.last(email))
    expect((await refusalOf(auth().openSignUpLink({ token: first }))).code).toBe('link.invalid')
    app.clock.advance({ minutes: 29 })
    await auth().openSignUpLink({ token: second })
    app.clock.advance({ minutes: 1 })
    expect((await refusalOf(auth().completeSignUp({ token: second, ...WHO }))).code).toBe('link.invalid')
  })

  test('who has an account gets the same answer, and a mail that says so', async () => {
    const email = 'old@example.com'
    await signUp(email)
    expect(await auth().requestSignUp({ email, locale: 'en' })).toEqual({ sent: true })
    const { subject, text } = await mailbox.last(email)
    expect(subject).toContain('already')
    expect(text).toContain('http://localhost:3000/sign-in')
    expect(text).not.toContain('token=')
  })

  test('whom an invitation led there, both mails lead back to it', async () => {
    const email = 'invited@example.com'
    const request = () => auth().requestSignUp({ email, locale: 'en', invitation: 'a-b_c' })
    await request()
    const message = await mailbox.last(email)
    const token = tokenIn(message)
    expect(message.text).toContain(`/sign-up/complete?token=${token}&invitation=a-b_c`)
    await auth().completeSignUp({ token, ...WHO })
    await request()
    expect((await mailbox.last(email)).text).toContain('/sign-in?callbackUrl=%2Finvitations%2Fa-b_c')
  })

  test('an address that got a user meanwhile is refused, and the link is not used up', async () => {
    const email = 'meanwhile@example.com'
    await auth().requestSignUp({ email, locale: 'en' })
    const token = tokenIn(await mailbox.last(email))
    await app.as.identity(email).api.auth.signup({ name: WHO.name, last_name: WHO.last_name })
    expect((await refusalOf(auth().completeSignUp({ token, ...WHO }))).code).toBe('signup.email_taken')
    await auth().openSignUpLink({ token })
  })

  test('a stranger cannot flood an inbox', async () => {
    for (let round = 0; round < 8; round++) {
      expect(await auth().requestSignUp({ email: 'calm@example.com', locale: 'en' })).toEqual({ sent: true })
      await mailbox.received('calm@example.com')
    }
    expect(await mailbox.received('calm@example.com')).toHaveLength(5)
  })

  test('a short password is refused by name, before anything is used', async () => {
    const refusal = await refusalOf(auth().completeSignUp({ token: 'x', ...WHO, password: 'short' }))
    expect(refusal).toMatchObject({ code: 'request.invalid', details: { errors: [{ path: 'password' }] } })
  })
})

describe('password reset', () => {
  test('sets a new password and signs every device out', async () => {
    const email = 'forgetful@example.com'
    await signUp(email)
    const identity = await signIn(email, WHO.password)
    const session_id = await createSession(app.services, { identity_id: identity.id, user_agent: null })

    expect(await auth().requestPasswordReset({ email, locale: 'en' })).toEqual({ sent: true })
    const token = tokenIn(await mailbox.last(email))
    expect(await auth().openPasswordReset({ token })).toEqual({ email })
    expect(await auth().completePasswordReset({ token, password: 'another long password' })).toEqual({
      email,
    })

    expect(await resolveSession(app.services, session_id)).toEqual({ kind: 'nobody' })
    expect((await refusalOf(signIn(email, WHO.password))).code).toBe('sign_in.failed')
    expect(await signIn(email, 'another long password')).toMatchObject({ email })
    expect((await refusalOf(auth().completePasswordReset({ token, password: WHO.password }))).code).toBe(
      'link.invalid',
    )
  })

  test('an unknown address gets the same answer and learns from its mail that there is nothing', async () => {
    const before = await app.services.db.select().from(credential)
    expect(await auth().requestPasswordReset({ email: 'who@example.com', locale: 'es' })).toEqual({
      sent: true,
    })
    const message = await mailbox.last('who@example.com')
    expect(message.subject).toContain('no tiene contraseña')
    expect(tokenIn(message)).toBe('')
    expect(await app.services.db.select().from(credential)).toHaveLength(before.length)
  })

  test('a link of one purpose does not serve the other', async () => {
    const email = 'purpose@example.com'
    await auth().requestSignUp({ email, locale: 'en' })
    const token = tokenIn(await mailbox.last(email))
    expect((await refusalOf(auth().openPasswordReset({ token }))).code).toBe('link.invalid')
  })
})
