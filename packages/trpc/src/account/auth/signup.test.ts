import { user } from '@stayward/db/schema/account.table'
import { activity } from '@stayward/db/schema/activity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueDevelopmentToken } from './development-token.service.ts'
import { resolveBearer } from './callers.service.ts'

const NAMES = { name: 'Lucía', last_name: 'Navarro' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAILS: 'Boss@example.com' })
})
afterAll(() => app.close())

const usersOf = (email: string) => app.services.db.select().from(user).where(eq(user.email, email))

describe('POST /signup', () => {
  test('makes user and account of the token’s bearer, and notes it', async () => {
    const { actor, request } = app.as.identity()
    const { api, answer } = request({ locale: 'es' })
    const account = await api.auth.signup(NAMES)
    expect(account).toMatchObject({ ...NAMES, email: actor.email, role: 'user', locale: 'es' })
    expect(answer.created).toBe(true)
    const entries = await app.services.db
      .select()
      .from(activity)
      .where(eq(activity.account_id, account.account_id))
    expect(entries).toMatchObject([
      { type: 'account.created', actor_kind: 'user', actor_id: account.id, subject_id: account.account_id },
    ])
  })

  test('answers the account that the caller has, whatever they send now', async () => {
    const { api, request } = app.as.identity()
    const first = await api.auth.signup(NAMES)
    const again = request()
    expect(await again.api.auth.signup({ name: 'Somebody', last_name: 'Else' })).toEqual(first)
    expect(again.answer.created).toBe(false)
  })

  test('ten first calls at once make one account', async () => {
    const { actor, request } = app.as.identity()
    const calls = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { api, answer } = request()
        return { account: await api.auth.signup(NAMES), created: answer.created }
      }),
    )
    expect(new Set(calls.map(({ account }) => account.account_id)).size).toBe(1)
    expect(calls.filter(({ created }) => created)).toHaveLength(1)
    expect(await usersOf(actor.email)).toHaveLength(1)
  })

  test('the same verified address from another issuer is refused, also at the same moment', async () => {
    const email = 'twice@example.com'
    const outcomes = await Promise.allSettled([
      app.as.identity(email).api.auth.signup(NAMES),
      app.as.identity(email.toUpperCase()).api.auth.signup(NAMES),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusal = await refusalOf(app.as.identity(email).api.auth.signup(NAMES))
    expect(refusal).toMatchObject({ code: 'signup.email_taken', status: 409 })
    expect(await usersOf(email)).toHaveLength(1)
  })

  test('a listed address becomes an administrator', async () => {
    expect(await app.as.identity('boss@example.com').api.auth.signup(NAMES)).toMatchObject({ role: 'admin' })
  })

  test('without a token it is refused before the body is read', async () => {
    const { api } = app.as.nobody()
    expect(await refusalOf(api.auth.signup({ name: '', last_name: '' }))).toMatchObject({
      code: 'auth.token_required',
    })
  })

  test('a repetition with the same key gets the first answer, though the caller is a user by then', async () => {
    const email = 'repeat@example.com'
    const token = await issueDevelopmentToken(app.services, email)
    const signup = async () => {
      const actor = await resolveBearer(app.services, token)
      const { api, answer } = app.as.actor(actor).request({ idempotency_key: 'once' })
      return { account: await api.auth.signup(NAMES), answer }
    }
    const first = await signup()
    const second = await signup()
    expect(second.account).toEqual(first.account)
    expect(second.answer).toMatchObject({ replayed: true, created: true })
  })
})
