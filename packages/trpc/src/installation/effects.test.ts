import { JOBS, makeTaskList, withinOnly } from '../jobs.root.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { lockedFlat } from '../testing/test-locked-flat.ts'
import { SMS_NUMBER, TestVendors, TOKEN } from '../testing/test-vendors.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effectsAreOn, switchEffects } from '../kernel/effects.ts'

/** Longer than a process caches the switch. */
const REMEMBERED_MS = 1_200

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

describe('with outside effects off', () => {
  it('a click that needs a vendor is refused with the reason, and the vendor hears nothing', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors)
    const clicks = [
      () => owner.api.smartLocks.unlock({ property_id, smart_lock_id: lock.id }),
      () => owner.api.integrations.createNuki({ api_token: TOKEN }),
      () =>
        owner.api.integrations.createSesHospedajes({
          lessor_code: '0000012345',
          username: 'B12345678WS',
          password: TOKEN,
          environment: 'test',
        }),
      () =>
        owner.api.integrations.createTwilio({
          account_sid: `AC${'5d0c9f3a'.repeat(4)}`,
          auth_token: TOKEN,
          sms_from: SMS_NUMBER,
        }),
    ]
    expect(await switchEffects(app.services, false)).toBe(true)
    await wait(REMEMBERED_MS)
    const [asked, done] = [vendors.calls.length, vendors.commands.length]
    for (const click of clicks)
      expect(await refusalOf(click())).toMatchObject({ status: 409, code: 'installation.effects_off' })
    const { items } = await owner.api.smartLocks.list({ property_id })
    expect(items).toMatchObject([{ id: lock.id, status: { stale: true, error: null } }])
    expect([vendors.calls.length, vendors.commands.length]).toEqual([asked, done])

    expect(await switchEffects(app.services, true)).toBe(true)
    await wait(REMEMBERED_MS)
    await clicks[0]?.()
    expect(vendors.commands).toHaveLength(done + 1)
  })

  it('switching to what is already so changes nothing', async () => {
    expect(await switchEffects(app.services, true)).toBe(false)
    expect(await effectsAreOn(app.services.db)).toBe(true)
  })

  it('only jobs that say they stay within the database have a handler', () => {
    const all = makeTaskList(app.services, { mailTransport: { send: () => Promise.resolve() } })
    const within = Object.keys(withinOnly(all))
    const declared = Object.entries(JOBS).filter(([, { reaches_outside }]) => !reaches_outside)
    expect(within.toSorted()).toEqual(declared.map(([name]) => name).toSorted())
    expect(within).not.toContain('mail.send')
    expect(Object.keys(all).length).toBeGreaterThan(within.length)
    expect(withinOnly({ 'a.job.nobody.declared': () => undefined })).toEqual({})
  })
})
