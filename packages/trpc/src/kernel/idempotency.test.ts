import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { ServiceError } from './errors.ts'
import { runOnce, sweepIdempotencyKeys } from './idempotency.ts'
import { makeContext } from './make-context.ts'

let services: TestServices
let key: string
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => {
  key = services.ids.next()
})
afterAll(() => services.close())

const call = { path: 'test.count', input: { amount: 1 }, path_parameters: {} }
const context = (idempotency_key: string | null = key) =>
  makeContext(services, { kind: 'nobody' }, { idempotency_key })
const run = (work: () => Promise<unknown>, ctx = context()) => runOnce(ctx, call, work)

/** A request whose work has started and lasts until its gate opens. */
async function running() {
  const gate = Promise.withResolvers<number>()
  const started = Promise.withResolvers<void>()
  const first = run(() => {
    started.resolve()
    return gate.promise
  })
  await started.promise
  return { first, gate }
}

describe('a request with a key', () => {
  it('runs once and answers its repetitions alike', async () => {
    let runs = 0
    const count = () => Promise.resolve(++runs)
    expect([await run(count), await run(count)]).toEqual([1, 1])
  })

  it('gets an error while the first one still runs', async () => {
    const { first, gate } = await running()
    expect((await refusalOf(run(() => Promise.resolve(2)))).code).toBe('idempotency.in_progress')
    gate.resolve(1)
    expect(await first).toBe(1)
  })

  it('takes over a claim that was not renewed for ten seconds, whose late answer is then refused', async () => {
    const { first, gate } = await running()
    services.clock.advance({ seconds: 11 })
    expect(await run(() => Promise.resolve(2))).toBe(2)
    gate.resolve(1)
    const late = await refusalOf(first)
    expect([late.code, late.details.retry_after_seconds]).toEqual(['idempotency.in_progress', 1])
  })

  it('keeps its claim as long as it runs', async () => {
    const { first, gate } = await running()
    for (let renewal = 0; renewal < 3; renewal++) {
      services.clock.advance({ seconds: 9 })
      await services.claims.renew()
    }
    expect((await refusalOf(run(() => Promise.resolve(2)))).code).toBe('idempotency.in_progress')
    gate.resolve(1)
    expect([await first, await run(() => Promise.resolve(2))]).toEqual([1, 1])
  })

  it.each(['an answer', 'a failure'])('lets go of its claim after %s', async (end) => {
    const letGo = vi.fn<() => void>()
    vi.spyOn(services.claims, 'hold').mockReturnValueOnce(letGo)
    const work = () => (end === 'an answer' ? Promise.resolve(1) : Promise.reject(new Error('lost')))
    await run(work).catch(() => null)
    expect(letGo).toHaveBeenCalledOnce()
  })

  it('gets a stored conflict again, with its details', async () => {
    const refuse = () => Promise.reject(new ServiceError('booking.overlap', { members: { conflicts: [] } }))
    await refusalOf(run(refuse))
    const again = await refusalOf(run(() => Promise.resolve('free')))
    expect([again.code, again.details.members]).toEqual(['booking.overlap', { conflicts: [] }])
  })

  it('runs again after a failure of ours', async () => {
    await run(() => Promise.reject(new Error('lost the database'))).catch(() => null)
    expect(await run(() => Promise.resolve('second try'))).toBe('second try')
  })

  it('runs again after a day', async () => {
    await run(() => Promise.resolve(1))
    services.clock.advance({ days: 1, seconds: 1 })
    expect(await run(() => Promise.resolve(2))).toBe(2)
  })

  it.each(['', ' ', 'é', 'x'.repeat(65)])('refuses the key %j', async (wrong) => {
    const refusal = await refusalOf(run(() => Promise.resolve(1), context(wrong)))
    expect([refusal.code, refusal.details.detail]).toEqual([
      'request.malformed',
      expect.stringContaining('1 to 64 printable'),
    ])
  })
})

it('without a key every request runs', async () => {
  let runs = 0
  const count = () => Promise.resolve(++runs)
  expect([await run(count, context(null)), await run(count, context(null))]).toEqual([1, 2])
})

it('the sweep deletes keys older than a day', async () => {
  await run(() => Promise.resolve(1))
  services.clock.advance({ days: 2 })
  expect(await sweepIdempotencyKeys(services.db, services.clock.now())).toBeGreaterThan(0)
  expect(await sweepIdempotencyKeys(services.db, services.clock.now())).toBe(0)
})
