import { EXPORT_FORMATS, EXPORTED_LISTS } from '@stayward/contract/kernel/export'
import { neededToExport } from '@stayward/trpc/testing/exported-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe.each(EXPORTED_LISTS)('POST /v1/exports/%s', (list) => {
  const url = `/v1/exports/${list}`
  const needed = neededToExport(list)

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
    expect(body).toMatch(/^\uFEFF(Alojamiento|Persona|Título|Día);/)
  })
})

it('POST /v1/exports/bookings has only the bookings it names, among those that the caller sees', async () => {
  const [mine, theirs] = [await api.createStay(), await api.createStay()]
  const linesOf = async (booking_id: string[]) => {
    const body = { format: 'csv', booking_id }
    const answer = await api.send('POST', '/v1/exports/bookings', { token: mine.owner, body })
    expect(answer.status).toBe(200)
    // Without the line of headings.
    return answer.body.trim().split('\n').slice(1)
  }
  expect(await linesOf([mine.booking.id, theirs.booking.id])).toHaveLength(1)
  expect(await linesOf([theirs.booking.id])).toEqual([])
  const none = { format: 'csv', booking_id: [] }
  expect((await api.send('POST', '/v1/exports/bookings', { token: mine.owner, body: none })).status).toBe(422)
})
