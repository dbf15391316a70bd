import { EXPORT_FORMATS, EXPORTED_LISTS } from '@stayward/contract/kernel/export'
import { NEEDED_FOR_FIGURES } from '@stayward/trpc/testing/exported-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe.each(EXPORTED_LISTS)('POST /v1/exports/%s', (list) => {
  const url = `/v1/exports/${list}`
  const needed = list === 'figures' ? NEEDED_FOR_FIGURES : {}

  it.each(['csv', 'xlsx'] as const)('answers %s as a named file that is not kept', async (format) => {
    const { owner } = await api.createStay()
    const { status, headers, body } = await api.send('POST', url, {
      token: owner,
      body: { ...needed, format },
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': EXPORT_FORMATS[format],
      'content-disposition': `attachment; filename="${list}-2026-12-01.${format}"`,
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
    expect(body.startsWith(format === 'csv' ? '\uFEFF' : 'PK')).toBe(true)
  })

  it('refuses unknown formats, filters and pages', async () => {
    const { owner: token } = await api.createStay()
    for (const body of [{}, { format: 'pdf' }, { format: 'csv', size: 20 }, { format: 'csv', cursor: 'x' }])
      expect((await api.send('POST', url, { token, body: { ...needed, ...body } })).status).toBe(422)
  })

  it('sends only what is accepted', async () => {
    const { owner: token } = await api.createStay()
    const statusFor = async (accept: string) =>
      (await api.send('POST', url, { token, body: { ...needed, format: 'csv' }, headers: { accept } })).status
    expect(await statusFor('text/csv')).toBe(200)
    expect(await statusFor('text/*;q=0.5')).toBe(200)
    expect(await statusFor(EXPORT_FORMATS.xlsx)).toBe(200)
    expect(await statusFor('image/png')).toBe(406)
    expect(await statusFor('*/*, text/csv;q=0, application/*;q=0')).toBe(406)
  })

  it('has headings in the language of the client', async () => {
    const { owner: token } = await api.createStay()
    const headers = { 'accept-language': 'es-MX, en;q=0.5' }
    const { body } = await api.send('POST', url, { token, body: { ...needed, format: 'csv' }, headers })
    expect(body).toMatch(/^\uFEFF(Alojamiento|Título);/)
  })
})
