import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { note } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer()
let address: string
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'a "b"/../ñ.jpg', { type: 'image/jpeg' })

const formOf = (parts: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}${note}/file`, {
    method: 'POST',
    headers: { authorization: 'Bearer good', ...headers },
    body,
  })
  const json: unknown = await answer.json()
  return { status: answer.status, json }
}

describe('a form', () => {
  it('brings its file, and the path the rest', async () => {
    const { status, json } = await post(formOf({ file: fileOf(70_000) }))
    expect([status, json]).toEqual([200, { note_id: note.split('/').at(-1), size: 70_000 }])
  })

  it('may have a file of 10 MiB, and not a byte more', async () => {
    expect((await post(formOf({ file: fileOf(MAX_UPLOAD_BYTES) }))).status).toBe(200)
    const { status, json } = await post(formOf({ file: fileOf(MAX_UPLOAD_BYTES + 1) }))
    expect([status, json]).toEqual([413, expect.objectContaining({ code: 'request.too_large' })])
  })

  it('that goes on and on still gets its answer', async () => {
    expect((await post(formOf({ file: fileOf(4 * MAX_UPLOAD_BYTES) }))).status).toBe(413)
  })

  it.each<[string, FormData, number]>([
    ['two files', formOf({ file: fileOf(9), other: fileOf(9) }), 413],
    [
      'a hundred fields',
      formOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x']))),
      413,
    ],
    ['a field of the path', formOf({ file: fileOf(9), note_id: 'x' }), 422],
    ['no file', formOf({}), 422],
    ['text instead of the file', formOf({ file: 'x' }), 422],
    ['an unknown field', formOf({ file: fileOf(9), colour: 'x' }), 422],
  ])('with %s is refused', async (_name, form, status) => {
    expect((await post(form)).status).toBe(status)
  })

  it.each<[string, string, Record<string, string>, number]>([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['another boundary', '--b\r\n\r\nx', { 'content-type': 'multipart/form-data; boundary=a' }, 400],
    [
      'a part that was cut off',
      '--a\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      { 'content-type': 'multipart/form-data; boundary=a' },
      400,
    ],
  ])('as %s is refused', async (_name, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status)
  })
})
