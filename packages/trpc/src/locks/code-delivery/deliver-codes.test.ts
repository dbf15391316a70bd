import { activity } from '@stayward/db/schema/activity.table'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DURING_WEEKEND, type House, HOUSE_VENDORS, openHouse, SENT_AT } from '../../testing/test-house.ts'

describe.each(HOUSE_VENDORS)('delivery to %s survives', (_name, openVendor) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse(openVendor)
  })
  afterEach(() => house.close())

  /** A stay whose codes are just due, with nothing sent yet. */
  const dueStay = async (): Promise<{ id: string; pin: string }> => {
    const { worker, book, pinOf } = house
    const { id } = await book()
    await worker.runDue()
    worker.stopAt(SENT_AT)
    return { id, pin: await pinOf(id) }
  }

  /** A stay whose codes are on their locks. */
  const readyStay = async (): Promise<{ id: string; pin: string }> => {
    const stay = await dueStay()
    await house.worker.pass({ minutes: 2 })
    expect(await statuses(stay.id)).toEqual(['ready', 'ready'])
    return stay
  }

  const statuses = async (booking_id: string) => (await house.codesOf(booking_id)).map(({ status }) => status)

  const creations = () => {
    const { method, path } = house.vendor.creation
    return house.vendor.requests.filter((sent) => sent.method === method && sent.path.endsWith(path)).length
  }

  /** How many codes the vendor stores for one stay with one PIN on both locks. */
  const CODES = _name === 'Nuki' ? 2 : 1

  it('a lock that is offline when its code is due, and comes back', async () => {
    const { worker, vendor, codesOf, opens, tags } = house
    vendor.setOnline(vendor.devices[0], false)
    const { id, pin } = await dueStay()
    await worker.pass({ minutes: 20 })
    const [away, there] = await codesOf(id)
    expect(there).toMatchObject({ delivery: 'verified' })
    expect(away).toMatchObject({ status: 'programming', error: { code: 'offline' } })
    expect(opens(pin, DURING_WEEKEND)).toBe('one')

    vendor.setOnline(vendor.devices[0], true)
    await worker.pass({ minutes: 7 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
    expect(await tags()).toHaveLength(CODES)
  })

  it.each([
    ['answers 500', { status: 500, times: 0 }],
    ['breaks connections', { kind: 'reset', times: 0 }],
  ] as const)('a vendor that %s for an hour', async (_what, fault) => {
    const { id, pin } = await outlast(fault)
    expect(await house.pinOf(id)).toBe(pin)
  })

  // Waits for the time limit of each call.
  it('a vendor that does not answer for an hour', { tags: ['thorough'] }, async () => {
    const { id, pin } = await outlast({ kind: 'hang', times: 0 })
    expect(await house.pinOf(id)).toBe(pin)
  })

  /** A stay that is due while the vendor fails for an hour, and whose codes are there soon after it is back. */
  async function outlast(fault: Parameters<House['vendor']['faults']['add']>[0]) {
    const { worker, vendor, codesOf, integration, owner } = house
    const stay = await dueStay()
    const { id } = stay
    vendor.faults.add(fault)
    await worker.pass({ minutes: 60 })
    expect(vendor.requests.length).toBeLessThan(300)
    for (const code of await codesOf(id)) expect(code.error).not.toBeNull()
    const list = async () =>
      (await owner.api.integrations.list()).items.find(({ id: key }) => key === integration.id)
    expect(await list()).toMatchObject({ status: 'degraded' })

    vendor.faults.clear()
    await worker.pass({ minutes: 7 })
    expect(await list()).toMatchObject({ status: 'connected' })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    return stay
  }

  it('a vendor that asks for quiet, and gets it', async () => {
    const { worker, vendor, codesOf } = house
    const { id } = await dueStay()
    vendor.faults.add({ status: 429, retry_after_s: 1200 })
    await worker.pass({ minutes: 2 })
    const asked = vendor.requests.length
    await worker.pass({ minutes: 18 })
    expect(vendor.requests).toHaveLength(asked)
    expect((await codesOf(id)).map(({ error }) => error?.code)).toEqual(['rate_limited', 'rate_limited'])
    await worker.pass({ minutes: 10 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
  })

  it('a write that was accepted and lost', async () => {
    const { worker, vendor, opens, tags } = house
    const { id, pin } = await dueStay()
    vendor.loseWrites(2)
    await worker.pass({ minutes: 1 })
    expect(await tags()).toEqual([])
    expect(await statuses(id)).toEqual(['programming', 'programming'])
    // On each Nuki lock, the second attempt is lost too.
    await worker.pass({ minutes: 7 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
    expect(await tags()).toHaveLength(CODES)
  })

  it('an answer that got lost after the write took effect', async () => {
    const { worker, vendor, tags, opens } = house
    const { id, pin } = await dueStay()
    vendor.faults.add({ ...vendor.creation, kind: 'reset', carried_out: true })
    await worker.pass({ minutes: 5 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(creations()).toBe(CODES)
    expect(await tags()).toHaveLength(CODES)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('a PIN that somebody else has: the guest gets another, once', async () => {
    const { worker, vendor, codesOf, pinOf, opens, tags } = house
    const { id, pin } = await dueStay()
    vendor.occupy(vendor.devices[0], pin)
    await worker.pass({ minutes: 5 })
    const codes = await codesOf(id)
    const wanted = codes.filter(({ status }) => status === 'ready')
    expect(wanted).toHaveLength(2)
    expect(codes.filter(({ status }) => status !== 'ready').map(({ status }) => status)).toEqual(
      _name === 'Nuki' ? ['revoked'] : ['revoked', 'revoked'],
    )
    const another = await pinOf(id)
    expect(another).not.toBe(pin)
    expect(vendor.opens(vendor.devices[0], another, DURING_WEEKEND)).toBe(true)
    expect(vendor.opens(vendor.devices[1], await pinOf(id, 1), DURING_WEEKEND)).toBe(true)
    expect((await tags()).filter((tag) => tag.startsWith('SW-'))).toHaveLength(CODES)
    expect(opens(another, '2026-10-26T10:00:00Z')).toBe(false)
  })

  it('a token that is revoked, and replaced', async () => {
    const { worker, vendor, owner, integration, opens, codesOf } = house
    const { id, pin } = await dueStay()
    vendor.setRevoked(true)
    await worker.pass({ minutes: 30 })
    const found = (await owner.api.integrations.list()).items[0]
    expect(found).toMatchObject({ status: 'reauthorization_required', last_error: { code: 'unauthorized' } })
    expect((await codesOf(id))[0]).toMatchObject({ delivery: 'waiting', error: { code: 'unauthorized' } })
    expect(vendor.requests.length).toBeLessThan(30)

    vendor.setRevoked(false)
    const { credentials } = vendor
    await (credentials.vendor === 'nuki'
      ? owner.api.integrations.replaceNuki({
          integration_id: integration.id,
          api_token: credentials.api_token,
        })
      : owner.api.integrations.replaceUnifiAccess({
          integration_id: integration.id,
          base_url: credentials.base_url,
          ca_pem: credentials.ca_pem,
          api_token: credentials.api_token,
        }))
    await worker.pass({ minutes: 1 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })

  it('a booking that is moved three times in a minute', async () => {
    const { worker, change, tags, pinOf, opens, vendor } = house
    const { id, pin } = await readyStay()
    for (const to of ['2026-10-27', '2026-10-28', '2026-10-29']) {
      await change(id, { to })
      await worker.pass({ seconds: 20 })
    }
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(await pinOf(id)).toBe(pin)
    expect(await tags()).toHaveLength(CODES)
    expect(creations()).toBe(CODES)
    expect(opens(pin, '2026-10-29T09:59:59Z')).toBe(true)
    expect(vendor.opens(vendor.devices[0], pin, '2026-10-29T10:00:00Z')).toBe(false)
  })

  it('a booking that is cancelled while its codes are being programmed', async () => {
    const { worker, change, tags, opens } = house
    const { id, pin } = await dueStay()
    await worker.run('access_codes.dispatch')
    await worker.runDue()
    expect(creations()).toBe(CODES)
    await change(id, { status: 'cancel' })
    await worker.pass({ minutes: 4 })
    expect(await tags()).toEqual([])
    expect(await statuses(id)).toEqual(['revoked', 'revoked'])
    expect(opens(pin, DURING_WEEKEND)).toBe(false)
  })

  it('two workers at once', async () => {
    const { worker, app, tags } = house
    const { id } = await dueStay()
    const second = worker.another(app.services)
    for (let round = 0; round < 3; round++) {
      await worker.run('access_codes.dispatch')
      const jobs = await worker.takeAll()
      await Promise.all(jobs.flatMap((job) => [worker.do(job), second.do(job)]))
      await worker.pass({ seconds: 10 })
    }
    await worker.pass({ minutes: 2 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(creations()).toBe(CODES)
    expect(await tags()).toHaveLength(CODES)
  })

  it('a deletion that is accepted, and changes nothing', async () => {
    const { worker, vendor, change, tags, codesOf, opens } = house
    const { id, pin } = await readyStay()
    vendor.setGhostDeletes(true)
    await change(id, { status: 'cancel' })
    await worker.pass({ seconds: 10 })
    expect(await tags()).toHaveLength(CODES)
    expect(await statuses(id)).toEqual(['revoking', 'revoking'])
    // A controller does not correct this on its own.
    if (_name !== 'Nuki') vendor.setGhostDeletes(false)
    await worker.pass({ minutes: 3 })
    expect(await tags()).toEqual([])
    expect((await codesOf(id)).map(({ delivery }) => delivery)).toEqual(['removed', 'removed'])
    expect(opens(pin, DURING_WEEKEND)).toBe(false)
  })

  it('a code that somebody changes in the vendor’s app', async () => {
    const { worker, vendor, app, opens, rows } = house
    const { id, pin } = await readyStay()
    await worker.pass({ minutes: 5 })
    for (const { vendor_code_id } of await rows())
      vendor.editByHand(vendor_code_id ?? '', '2026-12-31T10:00:00Z')
    expect(opens(pin, '2026-12-30T12:00:00Z')).toBe(true)
    await worker.pass({ minutes: 7 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(opens(pin, '2026-12-30T12:00:00Z')).toBe(false)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
    const told = await app.services.db
      .select({ changes: activity.changes })
      .from(activity)
      .where(and(eq(activity.type, 'access_code.drifted'), eq(activity.actor_kind, 'system')))
    expect(told).toHaveLength(2)
    expect(told[0]?.changes).toEqual({ drift: { before: null, after: ['ends_at'] } })
  })

  it('a code that somebody deletes in the vendor’s app', async () => {
    const { worker, vendor, opens, rows, tags } = house
    const { id, pin } = await readyStay()
    await worker.pass({ minutes: 5 })
    for (const { vendor_code_id, smart_lock_id } of await rows()) {
      const lock = house.locks.find((one) => one.id === smart_lock_id)
      await vendor.vendor.deleteCode({ ref: vendor_code_id ?? '', external_id: lock?.external_id ?? '' })
    }
    expect(await tags()).toHaveLength(_name === 'Nuki' ? 2 : 0)
    await worker.pass({ minutes: 8 })
    expect(await statuses(id)).toEqual(['ready', 'ready'])
    expect(await tags()).toHaveLength(CODES)
    expect(opens(pin, DURING_WEEKEND)).toBe(true)
  })
})
