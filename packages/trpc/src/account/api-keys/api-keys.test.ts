import { activity } from '@stayward/db/schema/activity.table'
import { apiKey } from '@stayward/db/schema/api-key.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolveBearer } from '../auth/callers.service.ts'
import { setUserDisabled } from '../auth/disable-user.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const wanted = { name: 'Channel manager', scopes: ['bookings:write', 'properties:read'] as const }
const input = { ...wanted, scopes: [...wanted.scopes] }

/** A key of a new owner, with its token. */
async function newKey(fields: { expires_at?: string } = {}) {
  const owner = await app.as.owner()
  const key = await owner.api.apiKeys.create({ ...input, ...fields })
  if (key.token === null) throw new Error('The answer to a creation carries the token.')
  return { owner, key, token: key.token }
}

const refusedBearer = async (token: string) => (await refusalOf(resolveBearer(app.services, token))).code

describe('creating a key', () => {
  it('shows the token once, and keeps only its hash', async () => {
    const { owner, key, token } = await newKey()
    expect(token).toMatch(/^stw_[\w-]{43}$/)
    expect(key).toMatchObject({ ...input, token_hint: token.slice(-4), expires_at: null, last_used_at: null })
    expect(key.created_by).toMatchObject({ id: owner.actor.user_id, name: 'Lucía' })
    const { items } = await owner.api.apiKeys.list()
    expect(items).toEqual([{ ...key, token: null }])
    const [row] = await app.services.db.select().from(apiKey).where(eq(apiKey.id, key.id))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('does not show it again to a repetition', async () => {
    const owner = await app.as.owner()
    const create = () => owner.request({ idempotency_key: 'new-key' }).api.apiKeys.create(input)
    const [first, second] = [await create(), await create()]
    expect(second).toEqual({ ...first, token: null })
    expect((await owner.api.apiKeys.list()).items).toHaveLength(1)
  })

  it('takes only an end that is to come, and each scope once', async () => {
    const owner = await app.as.owner()
    const refused = async (fields: object) =>
      (await refusalOf(owner.api.apiKeys.create({ ...input, ...fields }))).details.errors?.map(
        ({ path, code }) => `${path} ${code}`,
      )
    expect(await refused({ expires_at: '2026-12-01T12:00:00Z' })).toEqual(['expires_at in_the_past'])
    expect(await refused({ scopes: ['tasks:read', 'tasks:read'] })).toEqual(['scopes duplicate_scope'])
    expect(await refused({ scopes: [] })).toEqual(['scopes too_few'])
  })

  it('is recorded in the activity', async () => {
    const { owner, key } = await newKey()
    const [entry] = await app.services.db.select().from(activity).where(eq(activity.subject_id, key.id))
    expect(entry).toMatchObject({ type: 'api_key.created', actor_id: owner.actor.user_id, changes: null })
  })
})

describe('a token', () => {
  it('is its key, with the scopes it was made with', async () => {
    const { owner, key, token } = await newKey()
    expect(await resolveBearer(app.services, token)).toEqual({
      kind: 'api_key',
      api_key_id: key.id,
      account_id: owner.actor.account_id,
      user_id: null,
      scopes: input.scopes,
    })
  })

  it('works until it expires, and an unknown one never', async () => {
    const { token } = await newKey({ expires_at: '2026-12-02T12:00:00Z' })
    app.clock.set('2026-12-02T11:59:59Z')
    expect((await resolveBearer(app.services, token)).kind).toBe('api_key')
    app.clock.set('2026-12-02T12:00:00Z')
    expect(await refusedBearer(token)).toBe('auth.token_invalid')
    expect(await refusedBearer(`${token.slice(0, -1)}-`)).toBe('auth.token_invalid')
    expect(await refusedBearer('stw_')).toBe('auth.token_invalid')
  })

  it('stops when its maker is disabled', async () => {
    const { owner, token } = await newKey()
    await setUserDisabled(app.services, `${owner.actor.user_id}@example.com`, true)
    expect(await refusedBearer(token)).toBe('auth.token_invalid')
  })

  it('is noted to be in use once a minute', async () => {
    const { owner, token } = await newKey()
    const lastUsed = async () => (await owner.api.apiKeys.list()).items[0]?.last_used_at
    await resolveBearer(app.services, token)
    await expect.poll(lastUsed).toBe('2026-12-01T12:00:00.000Z')
    app.clock.advance({ seconds: 59 })
    await resolveBearer(app.services, token)
    app.clock.advance({ seconds: 1 })
    await resolveBearer(app.services, token)
    await expect.poll(lastUsed).toBe('2026-12-01T12:01:00.000Z')
  })
})

describe('a key of an account', () => {
  it('gets another name, where it still has the version that was read', async () => {
    const { owner, key } = await newKey()
    const rename = (if_match: string) =>
      owner.request({ if_match }).api.apiKeys.update({ api_key_id: key.id, name: 'Old one' })
    expect((await refusalOf(rename('"2-x"'))).code).toBe('version.mismatch')
    expect(await rename('"1-x"')).toMatchObject({ name: 'Old one', token: null, scopes: input.scopes })
    expect((await owner.api.apiKeys.list()).items).toMatchObject([{ name: 'Old one' }])
  })

  it('is revoked at once and for good', async () => {
    const { owner, key, token } = await newKey()
    const revoke = () => owner.api.apiKeys.revoke({ api_key_id: key.id })
    await revoke()
    expect(await refusedBearer(token)).toBe('auth.token_invalid')
    expect((await owner.api.apiKeys.list()).items).toEqual([])
    expect((await refusalOf(revoke())).code).toBe('resource.not_found')
  })

  it('is nothing to other accounts', async () => {
    const { key } = await newKey()
    const stranger = await app.as.owner()
    expect((await stranger.api.apiKeys.list()).items).toEqual([])
    expect((await refusalOf(stranger.api.apiKeys.revoke({ api_key_id: key.id }))).code).toBe(
      'resource.not_found',
    )
  })
})
