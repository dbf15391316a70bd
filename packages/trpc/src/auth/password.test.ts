import { identity } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { makeUser } from '../testing/test-people.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { putPassword } from './auth.queries.ts'
import { setUserDisabled } from './disable-user.service.ts'
import { hashPassword } from './password-hash.ts'
import { attemptDelayMs, verifyPassword } from './password.service.ts'

const PASSWORD = 'correct horse é'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '10' })
})
afterAll(() => services.close())

async function someone(): Promise<string> {
  const { identity_id } = await makeUser(services)
  await putPassword(
    services.db,
    identity_id,
    await hashPassword(PASSWORD),
    services.clock.now().toISOString(),
  )
  const [row] = await services.db.select().from(identity).where(eq(identity.id, identity_id))
  return row?.email ?? ''
}

/** Tries to sign in from an address of its own and answers how long the answer was held back. */
async function attempt(email: string, password: string, client_address: string = services.ids.next()) {
  const held: number[] = []
  const hold = async (ms: number) => held.push(ms)
  const outcome = await verifyPassword(services, { email, password, client_address }, hold).catch(
    (error: unknown) => error,
  )
  return { outcome, held: held[0] }
}

describe('passwords', () => {
  test('the right one answers the identity, however the letters were typed', async () => {
    const email = await someone()
    const { outcome } = await attempt(` ${email.toUpperCase()}`, PASSWORD.normalize('NFD'))
    expect(outcome).toMatchObject({ email })
  })

  test('a wrong one, an unknown address and an identity without a password are refused alike', async () => {
    const withoutPassword = `${(await makeUser(services)).user_id}@example.com`
    for (const email of [await someone(), 'unknown@example.com', withoutPassword, 'nul\0@example.com', ''])
      expect((await attempt(email, 'wrong')).outcome).toMatchObject({ code: 'sign_in.failed', status: 401 })
  })

  test('the right one of somebody kept out says so, a wrong one does not', async () => {
    const email = await someone()
    await setUserDisabled(services, email, true)
    expect((await attempt(email, PASSWORD)).outcome).toMatchObject({ code: 'sign_in.disabled', status: 403 })
    expect((await attempt(email, 'wrong')).outcome).toMatchObject({ code: 'sign_in.failed' })
  })

  test('failures slow an account down, known or not, and a success ends that: nobody is locked out', async () => {
    for (const email of [await someone(), 'never-seen@example.com']) {
      const delays: unknown[] = []
      for (let round = 0; round < 6; round++) delays.push((await attempt(email, 'wrong')).held)
      expect(delays).toEqual([0, 0, 0, 500, 1000, 2000])
    }
    const email = await someone()
    for (let round = 0; round < 9; round++) await attempt(email, 'wrong')
    expect((await attempt(email, PASSWORD)).outcome).toMatchObject({ email })
    expect((await attempt(email, 'wrong')).held).toBe(0)
  })

  test('the delay never grows past eight seconds', () => {
    expect([8, 100, 10_000].map(attemptDelayMs)).toEqual([8000, 8000, 8000])
  })

  test('an address may try ten times a minute, whatever account it tries', async () => {
    for (let round = 0; round < 10; round++) await attempt(`u${round}@example.com`, 'wrong', '203.0.113.7')
    const refusal = await refusalOf(
      verifyPassword(services, { email: await someone(), password: PASSWORD, client_address: '203.0.113.7' }),
    )
    expect(refusal.code).toBe('rate_limit.exceeded')
    expect(refusal.details.retry_after_seconds).toBeGreaterThan(0)
  })

  test('an unknown address takes as long as a known one', async () => {
    const known = await someone()
    const time = async (email: string) => {
      const start = performance.now()
      await attempt(email, 'wrong')
      return performance.now() - start
    }
    await time('warm-up@example.com')
    const [slow, fast] = [await time(known), await time('nobody@example.com')]
    expect(Math.max(slow, fast) / Math.min(slow, fast)).toBeLessThan(4)
  })
})
