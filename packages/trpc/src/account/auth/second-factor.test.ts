import { createHmac } from 'node:crypto'
import { secondFactor } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTestMailbox, type TestMailbox, tokenIn } from '../../testing/test-mailbox.ts'
import { dropSecondFactor } from './drop-second-factor.service.ts'
import { stepOf } from './second-factor-codes.rules.ts'
import { verifySignInLink } from './sign-in-link.service.ts'
import { verifySecondFactor } from './verify-second-factor.service.ts'

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

/** The code of an authenticator app by RFC 6238, written apart from the library that checks it. */
function codeOf(secret: string, at: Date = app.clock.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** An owner whose second factor is on, a minute after the code that confirmed it. */
async function guarded() {
  const owner = await app.as.owner()
  const { secret } = await owner.api.auth.startSecondFactor()
  if (secret === null) throw new Error('No secret.')
  const { recovery_codes } = await owner.api.auth.confirmSecondFactor({ code: codeOf(secret) })
  if (recovery_codes === null) throw new Error('No recovery codes.')
  app.clock.advance({ minutes: 1 })
  return { owner, secret, recovery_codes, identity_id: owner.actor.identity_id }
}

const verify = (identity_id: string, code: string) =>
  verifySecondFactor(app.services, { identity_id, code }).then(
    () => 'in',
    (error: unknown) => (error as { code?: string }).code ?? 'other',
  )

it('reads the codes of RFC 6238, and those of the steps beside for clocks that are off', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  // From appendix B of the RFC, without the two leading digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30)
    const at = (offset: number) => new Date((seconds + offset) * 1000)
    expect(codeOf(secret, at(0))).toBe(code)
    expect([-30, 0, 30].map((offset) => stepOf(secret, code, at(offset), null))).toEqual([step, step, step])
    expect([-90, 90].map((offset) => stepOf(secret, code, at(offset), null))).toEqual([null, null])
    expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(0), step - 1)).toBe(step)
    expect(stepOf(secret, code, at(0), step)).toBeNull()
  }
})

describe('setting it up', () => {
  it('asks for nothing before a code confirms it, and tells the user by mail and in the activity', async () => {
    const { api, actor } = await app.as.owner()
    expect(await api.auth.secondFactor()).toEqual({
      is_available: true,
      on_since: null,
      recovery_codes_left: 0,
    })
    const { secret, uri } = await api.auth.startSecondFactor()
    const { email } = await api.account.get()
    expect(new URL(uri ?? '').searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri ?? '')).toContain(email)
    expect(await verify(actor.identity_id, '')).toBe('in')
    const wrong = await refusalOf(api.auth.confirmSecondFactor({ code: '000000' }))
    expect(wrong).toMatchObject({ status: 422, details: { errors: [{ path: 'code', code: 'wrong_code' }] } })
    const done = await api.auth.confirmSecondFactor({ code: codeOf(secret ?? '') })
    expect(done).toMatchObject({ on_since: '2026-12-01T12:00:00.000Z', recovery_codes_left: 10 })
    expect(new Set(done.recovery_codes).size).toBe(10)
    expect(await verify(actor.identity_id, '')).toBe('sign_in.code_required')
    expect((await mailbox.last(email)).subject).toContain('Two-factor authentication is on')
    const { items } = await api.timeline.activity({ type: ['user.second_factor_on'] })
    expect(items).toHaveLength(1)
  })

  it('starts again with another secret, but not while it is on', async () => {
    const { api } = await app.as.owner()
    const first = await api.auth.startSecondFactor()
    const second = await api.auth.startSecondFactor()
    expect((await refusalOf(api.auth.confirmSecondFactor({ code: codeOf(first.secret ?? '') }))).status).toBe(
      422,
    )
    await api.auth.confirmSecondFactor({ code: codeOf(second.secret ?? '') })
    expect((await refusalOf(api.auth.startSecondFactor())).code).toBe('second_factor.already_on')
    const again = await refusalOf(api.auth.confirmSecondFactor({ code: codeOf(second.secret ?? '') }))
    expect(again.code).toBe('second_factor.already_on')
  })

  it('leaves one secret when it is begun twice at the same moment', async () => {
    const { api, actor } = await app.as.owner()
    const begun = await Promise.all([api.auth.startSecondFactor(), api.auth.startSecondFactor()])
    const outcomes = []
    for (const { secret } of begun)
      outcomes.push(
        await api.auth.confirmSecondFactor({ code: codeOf(secret ?? '') }).then(
          () => 'on',
          () => 'refused',
        ),
      )
    expect(outcomes.toSorted()).toEqual(['on', 'refused'])
    expect(await verify(actor.identity_id, '')).toBe('sign_in.code_required')
  })

  it('shows its secrets once: a repeated answer has none', async () => {
    const owner = await app.as.owner()
    const { api } = owner.request({ idempotency_key: app.services.ids.next() })
    const first = await api.auth.startSecondFactor()
    expect(first.secret).not.toBeNull()
    expect(await api.auth.startSecondFactor()).toEqual({ secret: null, uri: null })
  })

  it('needs a fresh proof of who asks', async () => {
    const { actor } = await app.as.owner()
    const { api } = app.as.actor({ ...actor, proved_at: null })
    for (const act of [api.auth.startSecondFactor, api.auth.renewRecoveryCodes, api.auth.turnOffSecondFactor])
      expect((await refusalOf(act())).code).toBe('auth.fresh_proof_required')
  })

  it('stores the secret sealed, and recovery codes as keyed hashes only', async () => {
    const { secret, recovery_codes, identity_id } = await guarded()
    const rows = await app.services.db
      .select()
      .from(secondFactor)
      .where(eq(secondFactor.identity_id, identity_id))
    const stored = JSON.stringify(rows)
    for (const word of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(word)
  })
})

describe('signing in', () => {
  it('takes each code once, also when two come at the same moment', async () => {
    const { secret, identity_id } = await guarded()
    const code = codeOf(secret)
    const both = await Promise.all([verify(identity_id, code), verify(identity_id, code)])
    expect(both.toSorted()).toEqual(['in', 'sign_in.code_failed'])
    expect(await verify(identity_id, code)).toBe('sign_in.code_failed')
    app.clock.advance({ seconds: 30 })
    expect(await verify(identity_id, codeOf(secret))).toBe('in')
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { owner, recovery_codes, identity_id } = await guarded()
    const [first = '', second = ''] = recovery_codes
    expect(await verify(identity_id, ` ${first.toUpperCase().replace('-', ' ')} `)).toBe('in')
    expect(await verify(identity_id, first)).toBe('sign_in.code_failed')
    expect(await owner.api.auth.secondFactor()).toMatchObject({ recovery_codes_left: 9 })
    const renewed = await owner.api.auth.renewRecoveryCodes()
    expect(renewed.recovery_codes_left).toBe(10)
    expect(await verify(identity_id, second)).toBe('sign_in.code_failed')
    expect(await verify(identity_id, renewed.recovery_codes?.[0] ?? '')).toBe('in')
  })

  it('looks at no code for a quarter of an hour after five wrong ones', async () => {
    const { secret, identity_id } = await guarded()
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await verify(identity_id, '000000')).toBe('sign_in.code_failed')
    const refusal = await refusalOf(verifySecondFactor(app.services, { identity_id, code: codeOf(secret) }))
    expect(refusal).toMatchObject({
      code: 'rate_limit.exceeded',
      details: { retry_after_seconds: 15 * 60 },
    })
    app.clock.advance({ minutes: 15 })
    expect(await verify(identity_id, codeOf(secret))).toBe('in')
    expect(await verify(identity_id, '000000')).toBe('sign_in.code_failed')
  })

  it('by a mailed link asks for a code, and leaves the link as it is until that is right', async () => {
    const { owner, secret, identity_id } = await guarded()
    const { email } = await owner.api.account.get()
    await app.as.nobody().api.auth.requestSignInLink({ email, locale: 'en' })
    const token = tokenIn(await mailbox.last(email))
    const signIn = (code: string) =>
      verifySignInLink(app.services, { token, code, client_address: app.services.ids.next() })
    expect((await refusalOf(signIn(''))).code).toBe('sign_in.code_required')
    expect((await refusalOf(signIn('123'))).code).toBe('sign_in.code_failed')
    expect(await signIn(codeOf(secret))).toEqual({ id: identity_id, email })
    expect((await refusalOf(signIn(codeOf(secret)))).code).toBe('link.invalid')
  })
})

describe('turning it off', () => {
  it('lets in without a code again, and tells the user', async () => {
    const { owner, identity_id } = await guarded()
    expect(await owner.api.auth.turnOffSecondFactor()).toMatchObject({ on_since: null })
    expect(await verify(identity_id, '')).toBe('in')
    const { email } = await owner.api.account.get()
    expect((await mailbox.last(email)).subject).toContain('Two-factor authentication is off')
    for (const act of [owner.api.auth.turnOffSecondFactor, owner.api.auth.renewRecoveryCodes])
      expect((await refusalOf(act())).code).toBe('second_factor.not_on')
  })

  it('is done by the operator for somebody who lost everything', async () => {
    const { owner, identity_id } = await guarded()
    const { email } = await owner.api.account.get()
    expect(await dropSecondFactor(app.services, email)).toBe(true)
    expect(await verify(identity_id, '')).toBe('in')
    expect(await dropSecondFactor(app.services, email)).toBe(false)
    await expect(dropSecondFactor(app.services, 'nobody@example.com')).rejects.toThrow('No user has')
    const { items } = await owner.api.timeline.activity({ type: ['user.second_factor_off'] })
    expect(items.map(({ actor }) => actor.kind)).toEqual(['system'])
  })
})
