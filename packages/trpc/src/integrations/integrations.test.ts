import { activity } from '@stayward/db/schema/activity.table'
import { integration as integrationTable } from '@stayward/db/schema/integration.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { LockError } from '@stayward/integrations/locks/lock-error'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, stay } from '../testing/test-inputs.ts'
import { lockedFlat } from '../testing/test-locked-flat.ts'
import { TestVendors, TOKEN } from '../testing/test-vendors.ts'
import { unreachableVendors } from '../kernel/vendors.ts'

const OTHER_TOKEN = 'another-token-that-nobody-knows'
const console_ = { base_url: 'https://console.example.com:12445', api_token: TOKEN }
const lessor = { lessor_code: '0000012345', username: 'B12345678WS', environment: 'test' } as const
const url = 'https://calendars.example.com/ical/4711.ics?s=9f2c1e'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  vendors.failure = null
})
afterAll(() => app.close())

const rowOf = async (id: string) => {
  const [row] = await app.services.db.select().from(integrationTable).where(eq(integrationTable.id, id))
  return row
}

describe('a new integration', () => {
  it('is connected once the vendor has accepted its credentials', async () => {
    const owner = await app.as.owner()
    const nuki = await owner.api.integrations.createNuki({ api_token: TOKEN })
    expect(nuki).toMatchObject({
      type: 'nuki',
      name: 'Nuki',
      status: 'connected',
      config: {},
      secret_hint: TOKEN.slice(-4),
      last_checked_at: '2026-12-01T12:00:00.000Z',
      last_error: null,
    })
    const unifi = await owner.api.integrations.createUnifiAccess({ ...console_, name: 'Street door' })
    expect(unifi).toMatchObject({
      name: 'Street door',
      config: { base_url: console_.base_url, ca_pem: null },
    })
    const ses = await owner.api.integrations.createSesHospedajes({ ...lessor, password: TOKEN })
    expect(ses).toMatchObject({ config: lessor, secret_hint: null })
    expect((await owner.api.integrations.list()).items).toEqual([nuki, unifi, ses])
    expect((await owner.api.integrations.listUnifiAccess()).items).toEqual([unifi])
  })

  it('never shows its secret, and the database does not know it', async () => {
    const owner = await app.as.owner()
    const made = [
      await owner.api.integrations.createNuki({ api_token: TOKEN }),
      await owner.api.integrations.createUnifiAccess(console_),
      await owner.api.integrations.createSesHospedajes({ ...lessor, password: TOKEN }),
    ]
    expect(JSON.stringify(made)).not.toContain(TOKEN)
    const rows = await app.services.db
      .select()
      .from(integrationTable)
      .where(eq(integrationTable.account_id, owner.actor.account_id))
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(TOKEN)
  })

  it('is not stored where the vendor refuses, is silent or out of order', async () => {
    const owner = await app.as.owner()
    const refused = await refusalOf(owner.api.integrations.createNuki({ api_token: OTHER_TOKEN }))
    expect([refused.status, refused.code]).toEqual([422, 'integration.credentials_rejected'])
    for (const [failure, status, code] of [
      ['timeout', 504, 'integration.timeout'],
      ['bad_response', 502, 'integration.bad_answer'],
      ['circuit_open', 503, 'integration.unavailable'],
    ] as const) {
      vendors.failure = new LockError(failure)
      expect(await refusalOf(owner.api.integrations.createUnifiAccess(console_))).toMatchObject({
        status,
        code,
      })
    }
    vendors.failure = new LockError('address_refused')
    const address = await refusalOf(owner.api.integrations.createUnifiAccess(console_))
    expect(address.details.errors).toMatchObject([{ path: 'base_url', code: 'address_refused' }])
    expect((await owner.api.integrations.list()).items).toEqual([])
  })

  it('is refused with what is wrong before anybody is asked', async () => {
    const owner = await app.as.owner()
    const asked = vendors.calls.length
    const wrong: [object, string][] = [
      [{ ...console_, base_url: 'http://console.example.com' }, 'base_url'],
      [{ ...console_, ca_pem: 'not a certificate' }, 'ca_pem'],
      [{ ...console_, api_token: 'with a space' }, 'api_token'],
      [{ ...console_, token: 'x' }, 'token'],
    ]
    for (const [body, path] of wrong) {
      const refusal = await refusalOf(owner.api.integrations.createUnifiAccess(body as typeof console_))
      expect(refusal.details.errors?.map((error) => error.path)).toEqual([path])
    }
    expect(vendors.calls).toHaveLength(asked)
  })

  it('is refused by a process without a way to vendors', async () => {
    const alone = await createTestApp({}, { vendors: unreachableVendors })
    try {
      const owner = await alone.as.owner()
      const calls = [
        () => owner.api.integrations.createNuki({ api_token: TOKEN }),
        () => owner.api.integrations.createUnifiAccess(console_),
        () => owner.api.integrations.createSesHospedajes({ ...lessor, password: TOKEN }),
      ]
      for (const call of calls)
        expect(await refusalOf(call())).toMatchObject({ status: 503, code: 'integration.unavailable' })
      expect((await owner.api.integrations.list()).items).toEqual([])
    } finally {
      await alone.close()
    }
  })
})

describe('a calendar feed', () => {
  it('belongs to a property, waits for its first fetch and hides its address', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create(flat)
    const feed = await owner.api.integrations.createIcal({ property_id, url, source: 'airbnb' })
    expect(feed).toMatchObject({
      name: 'calendars.example.com',
      status: 'pending',
      config: { property_id, host: 'calendars.example.com', source: 'airbnb' },
      last_checked_at: null,
    })
    expect(JSON.stringify(feed)).not.toContain('4711')
    expect(JSON.stringify(await rowOf(feed.id))).not.toContain('4711')
  })

  it('is its managers’ too, and of nobody below them', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    const manager = await app.as.manager(property)
    const staff = await app.as.staff(property)
    const body = { property_id: property.id, url, source: 'booking' } as const
    const feed = await manager.api.integrations.createIcal(body)
    expect((await manager.api.integrations.list()).items).toEqual([feed])
    expect((await owner.api.integrations.listIcal()).items).toEqual([feed])
    expect((await staff.api.integrations.list()).items).toEqual([])
    expect((await refusalOf(staff.api.integrations.createIcal(body))).code).toBe('access.denied')
    expect((await refusalOf(staff.api.integrations.getIcal({ integration_id: feed.id }))).status).toBe(404)
    await manager.api.integrations.removeIcal({ integration_id: feed.id })
    expect((await owner.api.integrations.listIcal()).items).toEqual([])
  })

  it('does not show a manager the integrations of the account', async () => {
    const { owner, property, integration } = await lockedFlat(app, vendors)
    const manager = await app.as.manager(property)
    expect((await manager.api.integrations.list()).items).toEqual([])
    const ids = { integration_id: integration.id }
    expect((await refusalOf(manager.api.integrations.getNuki(ids))).status).toBe(404)
    expect((await refusalOf(owner.api.integrations.getIcal(ids))).status).toBe(404)
  })

  it('keeps its address and its state until it gets another one', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create(flat)
    const { id } = await owner.api.integrations.createIcal({ property_id, url, source: 'airbnb' })
    await app.services.db
      .update(integrationTable)
      .set({ status: 'connected' })
      .where(eq(integrationTable.id, id))
    const body = { integration_id: id, source: 'vrbo' } as const
    const kept = await owner.api.integrations.replaceIcal({ ...body, name: 'Vrbo' })
    expect(kept).toMatchObject({ name: 'Vrbo', status: 'connected', config: { property_id, source: 'vrbo' } })
    const moved = await owner.api.integrations.replaceIcal({
      ...body,
      url: 'https://other.example.com/a.ics',
    })
    expect(moved).toMatchObject({ status: 'pending', config: { host: 'other.example.com' } })
  })
})

describe('replacing an integration', () => {
  it('keeps a token that is left out, and asks the vendor with it', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.integrations.createUnifiAccess(console_)
    const before = await rowOf(id)
    const base_url = 'https://new.example.com:12445'
    const replaced = await owner.api.integrations.replaceUnifiAccess({ integration_id: id, base_url })
    expect(replaced).toMatchObject({ name: 'UniFi Access', config: { base_url } })
    expect(vendors.calls.at(-1)).toMatchObject({ base_url, api_token: TOKEN })
    expect((await rowOf(id))?.secret).toBe(before?.secret)
  })

  it('takes back what was read, and changes nothing where the vendor refuses', async () => {
    const owner = await app.as.owner()
    const read = await owner.api.integrations.createNuki({ api_token: TOKEN })
    const body = { ...read, integration_id: read.id, name: 'Old town' }
    expect(await owner.api.integrations.replaceNuki(body)).toMatchObject({ name: 'Old town' })
    const refused = await refusalOf(owner.api.integrations.replaceNuki({ ...body, api_token: OTHER_TOKEN }))
    expect(refused.code).toBe('integration.credentials_rejected')
    expect(await owner.api.integrations.getNuki({ integration_id: read.id })).toMatchObject({
      name: 'Old town',
      secret_hint: TOKEN.slice(-4),
    })
  })

  it('is refused on a version that is not the current one', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.integrations.createNuki({ api_token: TOKEN })
    const { api } = owner.request({ if_match: '"7-x"' })
    expect((await refusalOf(api.integrations.replaceNuki({ integration_id: id }))).code).toBe(
      'version.mismatch',
    )
  })
})

describe('checking an integration', () => {
  it('tells by its status what the vendor said, and records the change', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.integrations.createNuki({ api_token: TOKEN })
    const ids = { integration_id: id }
    vendors.failure = new LockError('timeout')
    expect(await owner.api.integrations.checkNuki(ids)).toMatchObject({
      status: 'degraded',
      last_error: { code: 'timeout' },
    })
    vendors.failure = new LockError('unavailable')
    expect(await owner.api.integrations.checkNuki(ids)).toMatchObject({
      status: 'degraded',
      last_error: { code: 'unavailable' },
    })
    vendors.failure = new LockError('forbidden')
    expect(await owner.api.integrations.checkNuki(ids)).toMatchObject({
      status: 'reauthorization_required',
      last_error: { code: 'forbidden' },
    })
    vendors.failure = new LockError('timeout')
    expect(await owner.api.integrations.checkNuki(ids)).toMatchObject({ status: 'reauthorization_required' })
    vendors.failure = null
    expect(await owner.api.integrations.checkNuki(ids)).toMatchObject({
      status: 'connected',
      last_error: null,
    })
    const changes = await app.services.db
      .select({ changes: activity.changes })
      .from(activity)
      .where(and(eq(activity.subject_id, id), eq(activity.type, 'integration.status_changed')))
      .orderBy(activity.id)
    expect(changes.map(({ changes: change }) => change?.['status']?.after)).toEqual([
      'degraded',
      'reauthorization_required',
      'connected',
    ])
  })
})

describe('the devices of an integration', () => {
  it('come with the properties to which they are assigned', async () => {
    const { owner, property, integration, lock } = await lockedFlat(app, vendors)
    const { items } = await owner.api.integrations.listNukiSmartLocks({ integration_id: integration.id })
    expect(items.find(({ external_id }) => external_id === lock.external_id)).toMatchObject({
      kind: 'lock',
      state: { connection: 'online' },
      properties: [{ id: property.id, name: property.name, smart_lock_id: lock.id }],
    })
    vendors.failure = new LockError('timeout')
    const refused = refusalOf(owner.api.integrations.listNukiSmartLocks({ integration_id: integration.id }))
    expect((await refused).code).toBe('integration.timeout')
  })
})

describe('the SES account of a property', () => {
  it('is one of the account, until its integration is removed', async () => {
    const owner = await app.as.owner()
    const stranger = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create(flat)
    const put = (ses_integration_id: string) =>
      owner.api.properties.update({ property_id, ...flat, ses_integration_id })
    const { id } = await owner.api.integrations.createSesHospedajes({ ...lessor, password: TOKEN })
    expect(await put(id)).toMatchObject({ ses_integration_id: id })
    const nuki = await owner.api.integrations.createNuki({ api_token: TOKEN })
    const other = await stranger.api.integrations.createSesHospedajes({ ...lessor, password: TOKEN })
    for (const unknown of [nuki.id, other.id])
      expect((await refusalOf(put(unknown))).details.errors).toMatchObject([
        { path: 'ses_integration_id', code: 'unknown_integration' },
      ])
    await owner.api.integrations.removeSesHospedajes({ integration_id: id })
    expect(await owner.api.properties.get({ property_id })).toMatchObject({ ses_integration_id: null })
  })
})

describe('removing an integration', () => {
  it('deletes one that no lock depends on', async () => {
    const owner = await app.as.owner()
    const { id } = await owner.api.integrations.createNuki({ api_token: TOKEN })
    await owner.api.integrations.removeNuki({ integration_id: id })
    expect(await rowOf(id)).toBeUndefined()
    expect((await refusalOf(owner.api.integrations.removeNuki({ integration_id: id }))).status).toBe(404)
  })

  it('is refused while codes depend on it, unless it is forced', async () => {
    const { owner, property_id, integration } = await lockedFlat(app, vendors)
    const ids = { integration_id: integration.id }
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
    const refused = await refusalOf(owner.api.integrations.removeNuki(ids))
    expect(refused).toMatchObject({ code: 'integration.in_use', details: { members: { access_codes: 1 } } })
    const { allowed_actions } = await owner.api.integrations.getNuki(ids)
    expect(allowed_actions).toContainEqual({ action: 'remove', allowed: false, reason: 'integration.in_use' })

    await owner.api.integrations.removeNuki({ ...ids, force: 'true' })
    expect((await owner.api.integrations.list()).items).toEqual([])
    expect((await owner.api.smartLocks.list({ property_id })).items).toEqual([])
    const codes = await owner.api.accessCodes.listOfBooking({ booking_id: booking.id })
    expect(codes.items).toMatchObject([{ delivery: 'removing', status: 'revoking' }])
    expect(await rowOf(integration.id)).toMatchObject({ status: 'disconnected', secret: expect.any(String) })
  })

  it('forgets the secret at once where no code is on a lock', async () => {
    const { owner, integration } = await lockedFlat(app, vendors)
    await owner.api.integrations.removeNuki({ integration_id: integration.id })
    expect(await rowOf(integration.id)).toMatchObject({
      status: 'disconnected',
      secret: null,
      secret_hint: null,
    })
    const [row] = await app.services.db
      .select()
      .from(smartLock)
      .where(eq(smartLock.integration_id, integration.id))
    expect(row?.removed_at).not.toBeNull()
  })
})
