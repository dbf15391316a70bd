import { gzipSync } from 'node:zlib'
import { traveller } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStay, serveStay } from './built-stay.ts'

const KILOBYTE = 1024

type Weight = { script: number; all: number }

const isLight = ({ script, all }: Weight): boolean => script < 20 * KILOBYTE && all < 60 * KILOBYTE

const { marketing_consent: _consent, date_of_birth: _birth, ...texts } = traveller
const filled = { ...texts, birth_day: '2', birth_month: '9', birth_year: '1990', action: 'submit' }

describe('the built pages', () => {
  let app: BuiltStay['app']
  let built: BuiltStay['built']
  let code: BuiltStay['code']
  let post: BuiltStay['post']
  let stop: BuiltStay['stop']
  beforeAll(async () => {
    ;({ app, built, code, post, stop } = await serveStay(2, 'silent'))
  })
  afterAll(() => stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${built.url}${path}`, { headers })

  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const weigh = async (path: string): Promise<number> => gzipSync(await (await get(path)).bytes()).length

  /** What must be loaded before a page is first visible. */
  async function weightOf(answer: Response): Promise<Weight> {
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const scripts = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => String(src))
    const styles = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href]) =>
      String(href),
    )
    const sum = async (paths: string[]) =>
      (await Promise.all(paths.map(weigh))).reduce((all, one) => all + one, 0)

    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/checkin\.\w+\.js$/)])
    expect(html).not.toMatch(/<script(?![^>]* src=)/)
    expect(html).not.toContain(' style="')
    const script = await sum(scripts)
    return { script, all: gzipSync(html).length + script + (await sum(styles)) }
  }

  it.each(['/{code}', '/{code}/guest', '/lost', '/'])(
    'load in 60 kB with at most 20 kB of script: %s',
    async (path) => {
      expect(await weightOf(await get(path.replace('{code}', code)))).toSatisfy(isLight)
    },
  )

  it('are private, and let nothing in from elsewhere', async () => {
    const { headers } = await get(`/${code}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    )
  })

  it('let the camera be used where documents are asked for, and nowhere else', async () => {
    const cameraOn = async (path: string) => (await get(path)).headers.get('permissions-policy')
    for (const path of [`/${code}/guest`, `/${code}/guest/${crypto.randomUUID()}`])
      expect(await cameraOn(path)).toBe('camera=(self), geolocation=(), microphone=()')
    for (const path of ['/', `/${code}`, `/${code}/saved`, `/${code}/guest/${crypto.randomUUID()}/sign`])
      expect(await cameraOn(path)).toBe('camera=(), geolocation=(), microphone=()')
  })

  it('load the reader of documents only on request, and in 30 kB', async () => {
    const html = await (await get(`/${code}/guest`)).text()
    const [, reader = ''] = /data-document-reader="([^"]+)"/.exec(html) ?? []
    expect(reader).toMatch(/^\/assets\/document-reader\.\w+\.js$/)
    expect(html.split(reader)).toHaveLength(2)
    expect(await weigh(reader)).toBeLessThan(30 * KILOBYTE)
  })

  it('answer unknown codes and addresses with a page in the language of the reader', async () => {
    for (const path of ['/unknown', '/unknown/guest', '/a/b/c']) {
      const answer = await get(path, { 'accept-language': 'es-ES' })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('No encontramos este check-in')
    }
  })

  it('show a wrong step again with everything that was typed', async () => {
    const answer = await post(`/${code}/guest`, {
      ...filled,
      email: 'not an address',
      residence_city: 'Leeds "O"',
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('value="not an address"')
    expect(html).toContain('href="#email"')
    expect(html).toContain('id="email-error"')
  })

  it('switch the language of a form without losing what was typed', async () => {
    const step = { step: 'identity', first_name: 'Óliver "O"', action: 'language:es' }
    const answer = await post(`/${code}/guest`, step)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('value="Óliver &quot;O&quot;"')
    expect(html).not.toContain('role="alert"')
  })

  it('keep what was filled in over the steps in a cookie that tells nothing', async () => {
    const { nationality_country_code, birth_day, birth_month, birth_year, document_type } = filled
    const about = { nationality_country_code, birth_day, birth_month, birth_year, document_type }
    const first = await post(`/${code}/guest`, { step: 'about', ...about })
    expect(first.headers.get('location')).toBe(`/${code}/guest?step=identity`)
    const cookie = cookieOf(first)
    expect(cookie).not.toMatch(/GBR|1990/)
    const html = await (await get(`/${code}/guest`, { cookie })).text()
    expect(html).toContain('<option value="GBR" selected="">')

    const without = await fetch(`${built.url}/${code}/guest?step=home`, { redirect: 'manual' })
    expect(without.headers.get('location')).toBe(`/${code}/guest?lost`)
  })

  it('fill in what the lines of a document say, and nothing where they were misread', async () => {
    const second = '5334018264GBR9009028M3001019<<<<<<<<<<<<<<00'
    const lines = `P<GBRBENNETT<<OLIVER<JAMES<<<<<<<<<<<<<<<<<<\n${second}`
    const wrong = await post(`/${code}/guest`, {
      step: 'about',
      action: 'read-lines',
      lines: lines.replace('533401826', '533401828'),
    })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toMatch(/check digits don’t match[^]*533401828/)

    const read = await post(`/${code}/guest`, { step: 'about', action: 'read-lines', lines })
    expect(read.headers.get('location')).toBe(`/${code}/guest?read`)
    const cookie = cookieOf(read)
    const about = await (await get(`/${code}/guest?read`, { cookie })).text()
    expect(about).toContain('<option value="GBR" selected="">')
    const identity = await (await get(`/${code}/guest?step=identity`, { cookie })).text()
    for (const value of ['Oliver James', 'Bennett', '533401826'])
      expect(identity).toContain(`value="${value}"`)
  })

  it('refuse forms of other sites, other bodies and other methods', async () => {
    expect((await post(`/${code}/guest`, filled, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(`/${code}/guest`, filled, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`/${code}/guest`, { ...filled, x: 'x'.repeat(40_000) })).status).toBe(413)
    expect((await fetch(`${built.url}/${code}`, { method: 'DELETE' })).status).toBe(405)
  })

  it('make one guest of a button that was pressed three times, and let the device correct the entry', async () => {
    const form = { ...filled, idempotency_key: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => post(`/${code}/guest`, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const { guests } = await app.as.guest().api.checkin.snapshot({ code })
    expect(guests).toHaveLength(1)
    const sign = `/${code}/guest/${guests[0]?.id}/sign?notice=registered`
    expect(answers[0]?.headers.get('location')).toBe(sign)
    const path = `/${code}/guest/${guests[0]?.id}`
    const cookie = answers[0] ? cookieOf(answers[0]) : ''
    expect(await weightOf(await get(sign, { cookie }))).toSatisfy(isLight)
    expect((await get(path)).status).toBe(404)
    const { nationality_country_code, birth_day, birth_month, birth_year, document_type } = filled
    const about = { nationality_country_code, birth_day, birth_month, birth_year, document_type }
    const next = await post(path, { step: 'about', ...about }, { cookie })
    const cookies = { cookie: `${cookie}; ${cookieOf(next)}` }
    const html = await (await get(next.headers.get('location') ?? '', cookies)).text()
    expect(html).toContain('value="Oliver"')
    expect(html).not.toContain('533401826')
  })

  it('register a companion under the same address, and complete the check-in', async () => {
    const child = {
      first_name: 'Isla',
      last_name: 'Bennett',
      birth_day: '21',
      birth_month: '5',
      birth_year: '2018',
    }
    const rest = {
      sex: 'M',
      nationality_country_code: 'GBR',
      relationship_code: 'HJ',
      email: 'oliver@example.com',
    }
    const answer = await post(`/${code}/guest`, {
      ...child,
      ...rest,
      same_residence: 'yes',
      action: 'submit',
    })
    expect(answer.status).toBe(303)
    const landing = await (await get(`/${code}`)).text()
    // The legal part is not done: the adult has yet to sign.
    expect(landing).toContain('Almost done')
    expect(landing).not.toContain('You’re all set')
    expect(await weightOf(await get(`/${code}`))).toSatisfy(isLight)
    expect(await weightOf(await get(`/${code}/saved`))).toSatisfy(isLight)
    expect(await (await get(`/${code}/guest`)).text()).toContain(
      'Everyone on this booking is already registered',
    )
  })

  it('let a borrowed device forget what it registered', async () => {
    const before = await post(`/${code}`, { action: 'forget' })
    expect(before.headers.get('location')).toBe('/?forgotten')
    expect(before.headers.get('clear-site-data')).toBe('"storage"')
    const cleared = before.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
    expect(cleared.map((cookie) => cookie.replace(/=.*/, '')).toSorted()).toEqual([
      'stayward_device',
      'stayward_entries',
      'stayward_form',
      'stayward_language',
    ])
  })
})
