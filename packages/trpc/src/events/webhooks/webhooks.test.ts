import { webhook, webhookKey } from '@stayward/db/schema/webhook.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { webhookAddress } from './webhook-address.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const url = 'https://hooks.example.com/stayward?token=a-secret-word'

const errorsOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).details.errors?.map(({ path, code }) => `${path} ${code}`)

describe('creating a webhook', () => {
  it('shows the secret once; address and keys are stored sealed', async () => {
    const owner = await app.as.owner()
    const { secret, ...made } = await owner.api.webhooks.create({ url })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toMatchObject({
      url,
      types: [],
      property_ids: null,
      description: null,
      status: 'enabled',
      disabled_reason: null,
      secret_hint: secret?.slice(-4),
      rotating_until: null,
      last_delivery_at: null,
      failing_since: null,
    })
    expect(made.public_keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)])
    expect(await owner.api.webhooks.get({ webhook_id: made.id })).toEqual({ ...made, secret: null })
    expect((await owner.api.webhooks.list({})).items).toEqual([{ ...made, secret: null }])
    const [row] = await app.services.db.select().from(webhook).where(eq(webhook.id, made.id))
    const keys = await app.services.db.select().from(webhookKey).where(eq(webhookKey.webhook_id, made.id))
    const stored = JSON.stringify([row, keys])
    expect(stored).not.toContain('a-secret-word')
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain('PRIVATE KEY')
    expect(row?.host).toBe('hooks.example.com')
  })

  it('does not show it again to a repetition', async () => {
    const owner = await app.as.owner()
    const create = () => owner.request({ idempotency_key: 'new-hook' }).api.webhooks.create({ url })
    const [first, second] = [await create(), await create()]
    expect(second).toEqual({ ...first, secret: null })
    const rotate = () =>
      owner.request({ idempotency_key: 'rotate' }).api.webhooks.rotate({ webhook_id: first.id })
    const rotated = await rotate()
    expect(rotated.secret).not.toBeNull()
    expect(await rotate()).toEqual({ ...rotated, secret: null })
  })

  it.each([
    ['not an address', 'invalid_url'],
    ['ftp://hooks.example.com', 'invalid_url'],
    ['https://me@hooks.example.com', 'credentials_in_url'],
    ['https://me:secret@hooks.example.com', 'credentials_in_url'],
    ['https://169.254.169.254/latest', 'address_refused'],
    ['https://10.0.0.1/', 'address_refused'],
    ['https://[::ffff:10.0.0.1]/', 'address_refused'],
    ['https://0x0a000001/', 'address_refused'],
  ])('refuses the address %s', async (address, code) => {
    const owner = await app.as.owner()
    expect(await errorsOf(owner.api.webhooks.create({ url: address }))).toEqual([`url ${code}`])
    const { id: webhook_id } = await owner.api.webhooks.create({ url })
    expect(await errorsOf(owner.api.webhooks.update({ webhook_id, url: address }))).toEqual([`url ${code}`])
  })

  it('takes types once, no tests, and properties of one’s own', async () => {
    const owner = await app.as.owner()
    const stranger = await app.as.owner()
    const theirs = await stranger.api.properties.create(flat)
    const own = await owner.api.properties.create(flat)
    const create = (fields: object) => owner.api.webhooks.create({ url, ...fields })
    expect(await errorsOf(create({ types: ['task.created', 'task.created'] }))).toEqual([
      'types duplicate_type',
    ])
    expect(await errorsOf(create({ types: ['webhook.test'] }))).toEqual(['types test_type'])
    expect(await errorsOf(create({ property_ids: [own.id, theirs.id] }))).toEqual([
      'property_ids unknown_property',
    ])
    expect(await create({ property_ids: [own.id] })).toMatchObject({ property_ids: [own.id] })
  })

  it('is possible twenty times, also at once', async () => {
    const owner = await app.as.owner()
    const calls = Array.from({ length: 22 }, () => owner.api.webhooks.create({ url }))
    const made = await Promise.allSettled(calls)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await refusalOf(owner.api.webhooks.create({ url }))).code).toBe('webhook.limit_reached')
  })
})

it('speaks plain http in development alone', () => {
  const rules = { OUTBOUND_ALLOW: [], STAYWARD_ENV: 'development' as const }
  expect(webhookAddress(rules, 'http://hooks.example.com:8080/a').host).toBe('hooks.example.com:8080')
  expect(() =>
    webhookAddress({ ...rules, STAYWARD_ENV: 'production' as const }, 'http://hooks.example.com'),
  ).toThrow(
    expect.objectContaining({
      details: { errors: [expect.objectContaining({ path: 'url', code: 'https_required' })] },
    }),
  )
})

describe('a webhook', () => {
  it('is changed at the version that was read', async () => {
    const owner = await app.as.owner()
    const { id: webhook_id } = await owner.api.webhooks.create({ url })
    const stale = owner.request({ if_match: '"7-x"' })
    expect((await refusalOf(stale.api.webhooks.update({ webhook_id, enabled: false }))).code).toBe(
      'version.mismatch',
    )
    expect((await refusalOf(stale.api.webhooks.rotate({ webhook_id }))).code).toBe('version.mismatch')
    const { api, answer } = owner.request({ if_match: '"1-x"' })
    const types = ['task.created'] as const
    expect(
      await api.webhooks.update({ webhook_id, types: [...types], description: 'Cleaning' }),
    ).toMatchObject({
      types,
      description: 'Cleaning',
      url,
    })
    expect(answer.version).toBe(2)
    expect(await errorsOf(owner.api.webhooks.update({ webhook_id }))).toEqual([' nothing_to_change'])
  })

  it('gets another address, or new keys, only from who has just proved who they are', async () => {
    const owner = await app.as.owner()
    const { id: webhook_id } = await owner.api.webhooks.create({ url })
    const { webhooks } = app.as.actor({ ...owner.actor, proved_at: null }).api
    for (const call of [
      () => webhooks.update({ webhook_id, url: 'https://elsewhere.example.com' }),
      () => webhooks.rotate({ webhook_id }),
      () => webhooks.create({ url }),
    ])
      expect((await refusalOf(call())).code).toBe('auth.fresh_proof_required')
    expect(await webhooks.update({ webhook_id, url, types: ['task.created'], enabled: false })).toMatchObject(
      {
        url,
        types: ['task.created'],
        status: 'disabled',
      },
    )
  })

  it('is disabled and enabled, and removed for good', async () => {
    const owner = await app.as.owner()
    const { id: webhook_id } = await owner.api.webhooks.create({ url })
    expect(await owner.api.webhooks.update({ webhook_id, enabled: false })).toMatchObject({
      status: 'disabled',
      disabled_reason: 'by_user',
    })
    expect((await refusalOf(owner.api.webhooks.test({ webhook_id }))).code).toBe('webhook.disabled')
    expect(await owner.api.webhooks.update({ webhook_id, enabled: true })).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
    })
    await owner.api.webhooks.remove({ webhook_id })
    expect((await refusalOf(owner.api.webhooks.get({ webhook_id }))).code).toBe('resource.not_found')
    const { items } = await owner.api.timeline.activity({})
    expect(items.map(({ type, changes }) => [type, changes?.['status']?.after])).toEqual([
      ['webhook.removed', undefined],
      ['webhook.updated', 'enabled'],
      ['webhook.updated', 'disabled'],
      ['webhook.created', undefined],
    ])
  })
})
