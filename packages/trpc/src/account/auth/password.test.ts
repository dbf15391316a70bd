import { identity } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { makeUser } from '../../testing/test-people.ts'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { putPassword } from './auth.queries.ts'
import { setUserDisabled } from './disable-user.service.ts'
import { hashPassword } from './password-hash.rules.ts'
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

/** Tries to sign in from a new client address; returns how long the response was delayed. */
async function attempt(
  email: string,
  password: string,
  from: { client_address?: string; device?: string | null } = {},
) {
  const held: number[] = []
  const hold = async (ms: number) => held.push(ms)
  const place = { client_address: services.ids.next(), device: null, ...from }
  const outcome = await verifyPassword(services, { email, password, ...place }, hold).catch(
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
    for (let round = 0; round < 10; round++)
      await attempt(`u${round}@example.com`, 'wrong', { client_address: '203.0.113.7' })
    const email = await someone()
    const stranger = { email, password: PASSWORD, client_address: '203.0.113.7', device: null }
    const refusal = await refusalOf(verifyPassword(services, stranger))
    expect(refusal.code).toBe('rate_limit.exceeded')
    expect(refusal.details.retry_after_seconds).toBeGreaterThan(0)
    // The owner’s own device is counted separately, even behind the same address.
    const owner = { ...stranger, device: services.ids.next() }
    await expect(verifyPassword(services, owner)).resolves.toMatchObject({ email })
  })

  test('attempts from one network run one after the other; two wait, and more are refused', async () => {
    const email = await someone()
    const releases: (() => void)[] = []
    const hold = () => new Promise<void>((release) => void releases.push(release))
    const at = (client_address: string, device: string | null = null) =>
      verifyPassword(services, { email, password: 'wrong', client_address, device }, hold).catch(
        (error: unknown) => error,
      )
    const running = ['a', 'b', 'c'].map(() => at('203.0.113.8'))
    await expect.poll(() => releases.length).toBe(1)
    const refused = await at('203.0.113.8')
    expect(refused).toMatchObject({ code: 'rate_limit.exceeded', details: { retry_after_seconds: 8 } })
    const elsewhere = at('203.0.113.9')
    const owner = at('203.0.113.8', services.ids.next())
    await expect.poll(() => releases.length).toBe(3)

    const outcomes = Promise.all([...running, elsewhere, owner])
    for (let done = 0; done < 5; done++) {
      await expect.poll(() => releases.length).toBeGreaterThan(done)
      releases[done]?.()
    }
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ code: 'sign_in.failed' })
    const next = at('203.0.113.8')
    await expect.poll(() => releases.length).toBe(6)
    releases[5]?.()
    expect(await next).toMatchObject({ code: 'sign_in.failed' })
  })

  test('strangers do not slow down a device that is known, and it does not speed them up', async () => {
    const email = await someone()
    const device = services.ids.next()
    for (let round = 0; round < 6; round++) await attempt(email, 'wrong')
    expect(await attempt(email, PASSWORD, { device })).toMatchObject({ outcome: { email }, held: 0 })
    expect((await attempt(email, 'wrong')).held).toBe(4000)
    const delays: unknown[] = []
    for (let round = 0; round < 4; round++) delays.push((await attempt(email, 'wrong', { device })).held)
    expect(delays).toEqual([0, 0, 0, 500])
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
