import { REPORT_OBSTACLES } from '@stayward/contract/authorities/report'
import { keysOf } from '@stayward/contract/kernel/keys'
import { ACTIVITIES } from '@stayward/contract/kernel/activity'
import { ERRORS } from '@stayward/contract/kernel/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ API_URL: 'https://api.stayward.example' })
})
afterAll(() => api.close())

const codes = keysOf(ERRORS)

describe('documentation', () => {
  it('starts at /docs', async () => {
    const root = await api.send('GET', '/')
    expect([root.status, root.headers['location']]).toEqual([302, '/docs'])
    const page = await api.send('GET', '/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<title>Stayward API</title>')
  })

  it('loads only files of its own, and nothing inline', async () => {
    const { body, headers } = await api.send('GET', '/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?! src="\/)|<style| style=| on\w+=/)
    const files = Array.from(
      body.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g),
      ([, file = '']) => file,
    )
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect((await api.send('GET', file)).status).toBe(200)
  })

  it('serves no other files', async () => {
    for (const file of ['package.json', 'index.html', '../package.json', '%2e%2e/package.json'])
      expect((await api.send('GET', `/docs/assets/${file}`)).status).toBe(404)
  })

  it('has the document with the public address', async () => {
    const answer = await api.send('GET', '/openapi.json')
    expect(answer.json()).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: 'https://api.stayward.example' }],
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  it.each(codes)('explains %s where its problems point to', async (code) => {
    const { status, body } = await api.send('GET', `/docs/errors/${code}`)
    expect(status).toBe(200)
    expect(body).toContain(`https://api.stayward.example/docs/errors/${code}`)
  })

  it('lists every code, and has no page for others', async () => {
    const { body } = await api.send('GET', '/docs/errors')
    for (const code of codes) expect(body).toContain(`/docs/errors/${code}"`)
    expect((await api.send('GET', '/docs/errors/no.such_code')).status).toBe(404)
  })
})

describe('the changelog', () => {
  it('is dated, linked from every page, and starts with the version of the document', async () => {
    for (const page of ['/docs', '/docs/errors'])
      expect((await api.send('GET', page)).body).toContain('href="/docs/changelog"')
    const { status, body } = await api.send('GET', '/docs/changelog')
    expect(status).toBe(200)
    const versions = Array.from(
      body.matchAll(/<h2>([\d.]+) · <time datetime="([\d-]+)">/g),
      ([, version, released_on]) => ({ version, released_on }),
    )
    const document = (await api.send('GET', '/openapi.json')).json()
    expect(document).toMatchObject({ info: { version: versions[0]?.version } })
    const dates = versions.map(({ released_on = '' }) => released_on)
    expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)))
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(body).toContain('<code>updated_since</code>')
  })

  it('names errors, types of activity and obstacles of reports that exist', async () => {
    const { body } = await api.send('GET', '/docs/changelog')
    const named = Array.from(body.matchAll(/<code>([a-z_]+\.[a-z_]+)<\/code>/g), ([, code = '']) => code)
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter((code) => !Object.hasOwn({ ...ERRORS, ...ACTIVITIES, ...REPORT_OBSTACLES }, code)),
    ).toEqual([])
  })
})

describe('health', () => {
  it('says that it runs and that it can serve', async () => {
    expect((await api.send('GET', '/health')).json()).toEqual({ status: 'ok', service: 'api' })
    expect((await api.send('GET', '/ready')).json()).toEqual({ status: 'ready' })
  })
})

it('publishes the public half of the signing key alone', async () => {
  const { json, headers } = await api.send('GET', '/.well-known/jwks.json')
  expect(json()).toEqual({ keys: [expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' })] })
  expect(json()).not.toHaveProperty('keys[0].d')
  expect(headers['cache-control']).toBe('public, max-age=300')
})

it('every answer has the usual security headers', async () => {
  for (const path of ['/docs', '/health', '/v1/nothing', '/v1/geo/countries', '/v1/account']) {
    expect((await api.send('GET', path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'no-referrer',
    })
  }
})
