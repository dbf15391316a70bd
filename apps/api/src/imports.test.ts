import { Import, ImportPage } from '@stayward/contract/channels/import'
import { airbnbFile, importForm, workOnImport } from '@stayward/trpc/testing/import-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const ANA =
  'HMX4A9Q2AB,Confirmed,Ana Pons,"+1 (412) 555-4321",2,1,0,12/20/2026,12/23/2026,3,2026-10-01,Loft,"€1,020.00"'

/** A form as clients encode it. */
async function encoded(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

/** A host with a property, and a file that Airbnb has exported for it. */
async function host(form: (property_id: string) => FormData) {
  const token = await api.signUp()
  const property_id = await api.createProperty(token)
  const answer = await api.send('POST', '/v1/imports', { token, ...(await encoded(form(property_id))) })
  return { token, property_id, answer }
}

const mapped = (property_id: string) =>
  importForm('bookings', airbnbFile(ANA), { mapping: { properties: { Loft: property_id } } })

describe('imports over REST', () => {
  it('are uploaded, read, applied and undone', async () => {
    const { token, answer } = await host(mapped)
    expect(answer.status).toBe(201)
    const { id, items } = Import.parse(answer.json())
    expect(items).toMatchObject([{ line: 2, action: 'add' }])
    expect(answer.headers['location']).toMatch(new RegExp(`/v1/imports/${id}$`))
    expect(answer.headers['etag']).toMatch(/^"1-/)
    const path = `/v1/imports/${id}`
    const read = async (query = '') => Import.parse((await api.send('GET', path + query, { token })).json())
    const applied = await api.send('POST', `${path}/apply`, { token })
    expect([applied.status, Import.parse(applied.json())]).toMatchObject([
      202,
      { state: 'applying', done: 0, total: 1, items: null },
    ])
    await workOnImport(api.services, id)
    expect(await read('?items=false')).toMatchObject({ state: 'applied', done: 1, items: null })
    expect((await api.send('POST', `${path}/undo`, { token })).status).toBe(202)
    await workOnImport(api.services, id)
    expect(await read()).toMatchObject({ state: 'undone', items: [{ obstacle: null }] })
    const discarded = await api.send('POST', `${path}/discard`, { token })
    expect([discarded.status, discarded.problem().code]).toEqual([409, 'import.invalid_transition'])
    const list = ImportPage.parse((await api.send('GET', '/v1/imports', { token })).json())
    expect(list.items.map((item) => [item.id, item.items, item.recognised])).toEqual([[id, null, null]])
  })

  it('are checked again by another mapping', async () => {
    const { token, property_id, answer } = await host(() => importForm('bookings', airbnbFile(ANA)))
    const { id, items } = Import.parse(answer.json())
    expect(items).toMatchObject([{ reason: 'unknown_listing' }])
    const checked = await api.send('POST', `/v1/imports/${id}/check`, {
      token,
      body: { mapping: { properties: { Loft: property_id } } },
    })
    expect([checked.status, Import.parse(checked.json()).counts.add]).toEqual([200, 1])
  })

  it.each<[string, () => FormData, number, string]>([
    ['a picture', () => importForm('bookings', 'no sheet', { name: 'photo.jpg' }), 422, 'file'],
    [
      'a workbook that is none',
      () => importForm('bookings', 'PK\u0003\u0004', { name: 'a.xlsx' }),
      422,
      'file',
    ],
    [
      'an unknown column',
      () => importForm('bookings', airbnbFile(ANA), { mapping: { columns: { 0: 'x' } } }),
      422,
      'mapping.columns.0',
    ],
    ['6 MiB', () => importForm('bookings', 'x'.repeat(6 * 1024 * 1024)), 413, ''],
    ['100 MiB', () => importForm('bookings', 'x'.repeat(100 * 1024 * 1024)), 413, ''],
  ])('refuse %s', async (_name, form, status, path) => {
    const { answer } = await host(form)
    expect([answer.status, answer.problem().errors?.[0]?.path ?? '']).toEqual([status, path])
  })

  it('refuse a mapping that is no JSON, and a form without a kind', async () => {
    const broken = importForm('bookings', airbnbFile(ANA))
    broken.set('mapping', '{')
    broken.delete('kind')
    const { answer } = await host(() => broken)
    expect(answer.status).toBe(422)
    expect(answer.problem().errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'kind required',
      'mapping invalid_json',
    ])
  })
})
