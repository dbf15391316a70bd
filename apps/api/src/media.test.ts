import { Property } from '@stayward/contract/properties/property'
import { Expense } from '@stayward/contract/statements/expense'
import { decompressionBomb, photoIn } from '@stayward/integrations/testing/test-photos'
import { signedMediaUrl } from '@stayward/trpc/kernel/signed-media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A form as curl sends it, with the file's claimed type. */
const formOf = (bytes: Uint8Array, { name = 'file', type = 'image/jpeg' } = {}) => {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="photo.jpg"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

async function uploaded(bytes: Uint8Array, form: Parameters<typeof formOf>[1] = {}) {
  const token = await api.signUp()
  const url = `/v1/properties/${await api.createProperty(token)}`
  const answer = await api.send('POST', `${url}/cover-image`, { token, ...formOf(bytes, form) })
  return { token, url, answer }
}

const pathOf = (url: string | undefined) => (url ?? '').replace('http://localhost:4000', '')

describe('the cover image over REST', () => {
  it('answers the property, with an ETag, and goes again with the whole', async () => {
    const { token, url, answer } = await uploaded(await photoIn('png', 700, 400))
    expect(answer.status).toBe(200)
    expect(answer.headers['etag']).toMatch(/^"2-/)
    expect(Property.parse(answer.json()).cover_image).toMatchObject({ width: 700, height: 400 })
    const removed = await api.send('DELETE', `${url}/cover-image`, { token })
    expect([removed.status, Property.parse(removed.json()).cover_image]).toEqual([200, null])
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ['a renamed program', () => Buffer.from('MZ\x90\0\x03'), 415],
    ['a cut-off photo', async () => (await photoIn('jpeg')).subarray(0, 900), 422],
    ['a decompression bomb', decompressionBomb, 422],
    ['11 MiB', () => new Uint8Array(11 * 1024 * 1024), 413],
  ])('refuses %s', async (_name, bytes, status) => {
    const { answer } = await uploaded(await bytes())
    expect(answer.status).toBe(status)
  })

  it('believes the bytes and not what the form says of them', async () => {
    const { answer } = await uploaded(await photoIn('webp'), { type: 'application/x-msdownload' })
    expect(answer.status).toBe(200)
  })

  it('refuses a part of another name, and JSON', async () => {
    const { token, url, answer } = await uploaded(await photoIn('png'), { name: 'image' })
    expect(answer.problem().errors?.map(({ path }) => path)).toEqual(['file', 'image'])
    expect((await api.send('POST', `${url}/cover-image`, { token, body: {} })).status).toBe(415)
  })

  it('does not read a stranger’s upload', async () => {
    const { url } = await uploaded(await photoIn('png'))
    const form = formOf(await photoIn('png'))
    expect((await api.send('POST', `${url}/cover-image`, form)).status).toBe(401)
    const stranger = await api.signUp()
    expect((await api.send('POST', `${url}/cover-image`, { token: stranger, ...form })).status).toBe(404)
  })
})

describe('a cover’s file', () => {
  it('is for everyone to keep for a year', async () => {
    const { answer } = await uploaded(await photoIn('jpeg', 600, 300))
    for (const { url } of Property.parse(answer.json()).cover_image?.variants ?? []) {
      const { status, headers } = await api.send('GET', pathOf(url), { token: 'whatever' })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      for (const name of ['x-request-id', 'ratelimit', 'set-cookie']) expect(headers).not.toHaveProperty(name)
    }
  })

  it.each([
    `/media/covers/${'0'.repeat(64)}-480.webp`,
    '/media/covers/..%2f..%2fsecrets.json',
    '/media/covers/x.webp',
    '/media/private/photos/x.webp',
    '/media/private/../covers/x.webp',
    '/media/private/photos/x.webp?expires=9999999999&signature=x',
    '/media/private/%2e%2e/%2e%2e/secrets.json',
  ])('%s is not found', async (path) => {
    const { status, headers } = await api.send('GET', path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('a private file', () => {
  it('is shown by its signed URL, to be kept by nobody', async () => {
    const { services } = api
    const key = 'private/photos/one.webp'
    await services.storage.put(key, await photoIn('webp'), {
      content_type: 'image/webp',
      cache_control: 'no-store',
    })
    const url = pathOf(signedMediaUrl(services, key))
    const { status, headers } = await api.send('GET', url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect((await api.send('GET', url.replace('one.webp', 'two.webp'))).status).toBe(404)
    expect((await api.send('GET', `/media/${key}`)).status).toBe(404)
  })

  it('of a receipt that is a PDF is saved, and never opened beside our pages', async () => {
    const token = await api.signUp()
    const body = {
      property_id: await api.createProperty(token),
      day: '2027-03-14',
      description: 'New valve',
      amount: '86.50',
      currency: 'EUR',
    }
    const made = Expense.parse((await api.send('POST', '/v1/expenses', { token, body })).json())
    const pdf = Buffer.from(`%PDF-1.7\n<script>alert(1)</script>\n%%EOF`)
    const receipt = `/v1/expenses/${made.id}/receipt`
    const answer = await api.send('POST', receipt, { token, ...formOf(pdf, { type: 'text/html' }) })
    const url = pathOf(Expense.parse(answer.json()).receipt?.url)
    const { status, headers, body: sent } = await api.send('GET', url)
    expect([status, sent]).toEqual([200, pdf.toString()])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})

it('deleting a property answers 204, archiving one the property', async () => {
  const { owner: token, property_id } = await api.createStay()
  const archived = await api.send('DELETE', `/v1/properties/${property_id}`, { token })
  expect([archived.status, Property.parse(archived.json()).id]).toEqual([200, property_id])
  const empty = await api.createProperty(token)
  const gone = await api.send('DELETE', `/v1/properties/${empty}`, { token })
  expect([gone.status, gone.body, gone.headers['content-type']]).toEqual([204, '', undefined])
})
