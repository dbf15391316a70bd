import { idempotency } from '@stayward/db/schema/idempotency.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { someUser } from '../testing/test-actors.ts'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { ServiceError } from './errors.ts'
import {
  forgetAnswers,
  forgetAnswersAbout,
  inTransaction,
  runOnce,
  sweepIdempotencyKeys,
} from './idempotency.ts'
import { makeContext } from './make-context.ts'

let services: TestServices
let key: string
let runs: number
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(() => {
  key = services.ids.next()
  runs = 0
})
afterAll(() => services.close())

const [ana, eva] = [someUser('ana'), someUser('eva')]
const guest: Actor = { kind: 'guest', registered_guest_ids: [] }

type Call = Parameters<typeof runOnce>[1]
const call: Call = { path: 'bookings.update', input: { notes: 'a' }, path_parameters: {} }

const context = (actor: Actor, idempotency_key = key) => makeContext(services, actor, { idempotency_key })

/** How often the key has run, including this call. */
const count = async (actor: Actor = ana, change: Partial<Call> = {}, work?: (ctx: Context) => void) => {
  const ctx = context(actor)
  const result = await runOnce(ctx, { ...call, ...change }, () => {
    work?.(ctx)
    return Promise.resolve(++runs)
  })
  return { result, answer: ctx.answer }
}

const rowsOf = (of: string) => services.db.select().from(idempotency).where(eq(idempotency.key, of))

describe('one key', () => {
  it('is another one for another caller', async () => {
    expect([(await count(ana)).result, (await count(eva)).result]).toEqual([1, 2])
  })

  it('is another one for another procedure', async () => {
    expect((await count(ana)).result).toBe(1)
    expect((await count(ana, { path: 'bookings.remove' })).result).toBe(2)
  })

  it('is another one for another row in the path', async () => {
    const first = { path_parameters: { booking_id: 'one' } }
    expect((await count(ana, first)).result).toBe(1)
    expect((await count(ana, { path_parameters: { booking_id: 'two' } })).result).toBe(2)
    expect((await count(ana, first)).result).toBe(1)
  })

  it('is another one behind another link, where nobody knows who calls', async () => {
    const first = { path_parameters: { code: 'one' } }
    expect((await count(guest, first)).result).toBe(1)
    expect((await count(guest, { path_parameters: { code: 'two' } })).result).toBe(2)
    expect((await count(guest, first)).result).toBe(1)
  })

  it('is refused with another body', async () => {
    await count()
    const refusal = await refusalOf(count(ana, { input: { notes: 'b' } }))
    expect(refusal.code).toBe('idempotency.mismatch')
    expect(refusal.details.errors).toEqual([
      { path: 'Idempotency-Key', code: 'used_otherwise', message: expect.stringMatching(/\w/) },
    ])
    expect(runs).toBe(1)
  })

  it('counts a missing body like a missing body', async () => {
    await count(ana, { input: undefined })
    expect((await count(ana, { input: undefined })).result).toBe(1)
  })
})

describe('a repetition', () => {
  it('gets what the answer said beside its data', async () => {
    const facts = { version: 7, created: false, stored_guest_id: 'a-guest' }
    const first = await count(ana, {}, (ctx) => Object.assign(ctx.answer, facts))
    expect(first.answer.replayed).toBeUndefined()
    const again = await count()
    expect(again).toMatchObject({ result: 1, answer: { ...facts, replayed: true } })
  })

  it('within ten seconds of a request that still runs is asked to wait', async () => {
    const gate = Promise.withResolvers<number>()
    const started = Promise.withResolvers<void>()
    const first = runOnce(context(ana), call, () => {
      started.resolve()
      return gate.promise
    })
    await started.promise
    services.clock.advance({ seconds: 10 })
    const refusal = await refusalOf(count())
    expect([refusal.code, refusal.details.retry_after_seconds]).toEqual(['idempotency.in_progress', 1])
    gate.resolve(5)
    expect(await first).toBe(5)
  })

  it('gets its answer for a whole day', async () => {
    await count()
    services.clock.advance({ days: 1 })
    expect((await count()).result).toBe(1)
  })

  it.each([
    ['booking.overlap', 1],
    ['version.mismatch', 1],
    ['request.invalid', 2],
    ['resource.not_found', 2],
    ['access.denied', 2],
  ] as const)('after the refusal %s runs for the time %s', async (code, times) => {
    const refuse = () => {
      runs++
      return Promise.reject(ServiceError.again(code, {}))
    }
    for (const _ of [1, 2]) expect((await refusalOf(runOnce(context(ana), call, refuse))).code).toBe(code)
    expect(runs).toBe(times)
  })

  it('of a refusal about keys runs again', async () => {
    const refuse = () => {
      runs++
      return Promise.reject(new ServiceError('idempotency.in_progress'))
    }
    for (const _ of [1, 2]) await refusalOf(runOnce(context(ana), call, refuse))
    expect(runs).toBe(2)
    expect(await rowsOf(key)).toEqual([])
  })

  it('of a failure of ours finds nothing stored', async () => {
    await runOnce(context(ana), call, () => Promise.reject(new Error('lost'))).catch(() => null)
    expect(await rowsOf(key)).toEqual([])
  })
})

describe('a change in a transaction', () => {
  const inClaim = (ctx: Context, work: () => Promise<unknown>) =>
    runOnce(ctx, call, (claim) => inTransaction({ ...ctx, claim }, work))

  it('commits its answer with it, once', async () => {
    const ctx = context(ana)
    expect(await inClaim(ctx, () => Promise.resolve('done'))).toBe('done')
    const [row] = await rowsOf(key)
    expect(row?.status).toBe(200)
    expect(await inClaim(context(ana), () => Promise.resolve('again'))).toBe('done')
  })

  it('has its answer beside it as soon as it is committed', async () => {
    const ctx = context(ana)
    await runOnce(ctx, call, async (claim) => {
      await inTransaction({ ...ctx, claim }, () => Promise.resolve('done'))
      expect(await rowsOf(key)).toMatchObject([{ status: 200 }])
      // It is written once: a second write would remove this marker.
      await services.db.update(idempotency).set({ status: 201 }).where(eq(idempotency.key, key))
    })
    expect(await rowsOf(key)).toMatchObject([{ status: 201 }])
  })

  it('that is rolled back stores nothing', async () => {
    await inClaim(context(ana), () => Promise.reject(new Error('lost'))).catch(() => null)
    expect(await rowsOf(key)).toEqual([])
  })

  it('without a key just runs', async () => {
    const ctx = makeContext(services, ana)
    expect(await inTransaction(ctx, () => Promise.resolve('done'))).toBe('done')
  })
})

describe('what is stored', () => {
  it('is sealed', async () => {
    await runOnce(context(ana), call, () => Promise.resolve({ name: 'Lucía' }))
    const [row] = await rowsOf(key)
    expect(row).toMatchObject({ status: 200, answer: expect.any(String) })
    expect(row?.answer).not.toContain('Lucía')
  })

  it('is opened in its own place alone, and says what it is', async () => {
    await runOnce(context(ana), call, () => Promise.resolve({ name: 'Lucía' }))
    const [row] = await rowsOf(key)
    if (!row?.answer) throw new Error('Nothing was stored.')
    const opened: unknown = JSON.parse(
      services.vault.open(row.answer, `idempotency.answer:${row.scope}:${key}`),
    )
    expect(opened).toMatchObject({ kind: 'data', data: { name: 'Lucía' } })
  })

  it('is known by the ids of the path and of the answer, each once', async () => {
    const [booking_id, guest_id] = [services.ids.next(), services.ids.next()]
    const path_parameters = { booking_id, name: 'no id' }
    const answer = { id: booking_id, guest_id, title: 'no id', inside: { id: services.ids.next() } }
    await runOnce(context(ana), { ...call, path_parameters }, () => Promise.resolve(answer))
    const [row] = await rowsOf(key)
    expect(row?.about).toEqual([booking_id, guest_id])
  })

  it.each([null, 'text', undefined])('may be %j', async (answer) => {
    await runOnce(context(ana), call, () => Promise.resolve(answer))
    expect(await runOnce(context(ana), call, () => Promise.resolve('again'))).toEqual(answer)
  })

  it('about a row is forgotten for every caller, and nothing else', async () => {
    const [one, two] = [services.ids.next(), services.ids.next()]
    const other = services.ids.next()
    await count(ana, { path_parameters: { booking_id: one } })
    await runOnce(context(eva, other), call, () => Promise.resolve({ id: two }))
    await forgetAnswersAbout(services.db, [one])
    expect([await rowsOf(key), (await rowsOf(other)).length]).toEqual([[], 1])
    await forgetAnswersAbout(services.db, [two])
    expect(await rowsOf(other)).toEqual([])
  })

  it('behind a link is forgotten with it, and not what is behind another', async () => {
    const other = services.ids.next()
    const behind = (code: string) => ({ ...call, path_parameters: { code } })
    await runOnce(context(guest), behind('one'), () => Promise.resolve(1))
    await runOnce(context(guest, other), behind('two'), () => Promise.resolve(1))
    await forgetAnswers(services.db, services.vault, { code: 'one' })
    expect([await rowsOf(key), (await rowsOf(other)).length]).toEqual([[], 1])
  })

  it('is swept a day later, not earlier', async () => {
    const sweep = () => sweepIdempotencyKeys(services.db, services.clock.now())
    await count()
    services.clock.advance({ days: 1 })
    await sweep()
    expect(await rowsOf(key)).toHaveLength(1)
    services.clock.advance({ seconds: 1 })
    expect(await sweep()).toBeGreaterThan(0)
    expect(await rowsOf(key)).toEqual([])
  })
})

describe('a guest', () => {
  const behind = (code: string) => ({ ...call, path_parameters: { code } })
  const use = (code: string, times: number, actor: Actor = guest) =>
    Promise.all(
      Array.from({ length: times }, () =>
        runOnce(context(actor, services.ids.next()), behind(code), () => Promise.resolve(1)),
      ),
    )

  it('has two hundred keys a day and link', async () => {
    await use('many', 200)
    const refusal = await refusalOf(use('many', 1))
    expect([refusal.code, refusal.details.retry_after_seconds]).toEqual(['idempotency.too_many_keys', 86_400])
    await use('another', 1)
    services.clock.advance({ days: 1, seconds: 1 })
    await expect(use('many', 1)).resolves.toEqual([1])
  })

  it('whose key is refused may use it later', async () => {
    await use('full', 200)
    const refused = runOnce(context(guest), behind('full'), () => Promise.resolve(1))
    expect((await refusalOf(refused)).code).toBe('idempotency.too_many_keys')
    expect(await rowsOf(key)).toEqual([])
  })

  it('is limited, a user is not', async () => {
    await expect(use('as many', 201, ana)).resolves.toHaveLength(201)
  })
})
