import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3Server } from '../testing/test-s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { requireKey, type Storage } from './storage.ts'

const FACTS = { content_type: 'image/webp', cache_control: 'public, max-age=31536000, immutable' }
const BYTES = Uint8Array.from([0, 255, 13, 10, 26, 0, 128])

let folder: string
let server: Awaited<ReturnType<typeof startTestS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayward-storage-'))
  server = await startTestS3Server()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const stores: [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'media'))],
  ['an S3 store', () => s3Storage(server.settings)],
]

describe.each(stores)('%s', (_name, open) => {
  it('gives back the very bytes it was given', async () => {
    const storage = open()
    await storage.put('covers/one-480.webp', BYTES, FACTS)
    expect(new Uint8Array((await storage.get('covers/one-480.webp')) ?? [])).toEqual(BYTES)
  })

  it('replaces an object', async () => {
    const storage = open()
    await storage.put('covers/two.webp', BYTES, FACTS)
    await storage.put('covers/two.webp', BYTES.subarray(2), FACTS)
    expect(await storage.get('covers/two.webp')).toHaveLength(5)
  })

  it('has nothing under an unknown key', async () => {
    expect(await open().get('covers/unknown.webp')).toBeNull()
  })

  it('deletes an object, and does not mind when it is gone already', async () => {
    const storage = open()
    await storage.put('covers/three.webp', BYTES, FACTS)
    await storage.delete('covers/three.webp')
    await storage.delete('covers/three.webp')
    expect(await storage.get('covers/three.webp')).toBeNull()
  })

  it('takes the same object from several writers at once', async () => {
    const storage = open()
    const big = new Uint8Array(500_000).fill(7)
    await Promise.all(Array.from({ length: 5 }, () => storage.put('covers/four.webp', big, FACTS)))
    expect(Buffer.from((await storage.get('covers/four.webp')) ?? []).equals(big)).toBe(true)
  })

  it.each([
    '../secrets.json',
    'covers/../../x',
    '/etc/passwd',
    'covers//x',
    'covers/.x',
    'covers',
    'covers/a\\b',
  ])('refuses the key %s', async (key) => {
    const storage = open()
    await expect(storage.put(key, BYTES, FACTS)).rejects.toThrow()
    await expect(storage.get(key)).rejects.toThrow()
    await expect(storage.delete(key)).rejects.toThrow()
  })
})

it('a folder holds whole files only', async () => {
  const storage = folderStorage(join(folder, 'whole'))
  await storage.put('covers/one.webp', BYTES, FACTS)
  await mkdir(join(folder, 'whole/covers/two.webp/in-the-way'), { recursive: true })
  await expect(storage.put('covers/two.webp', BYTES, FACTS)).rejects.toThrow('The folder cannot be used.')
  expect(await readdir(join(folder, 'whole/covers'))).toEqual(['one.webp', 'two.webp'])
})

it('a folder that cannot be written is a storage error', async () => {
  await writeFile(join(folder, 'file'), '')
  const storage = folderStorage(join(folder, 'file'))
  await expect(storage.put('covers/one.webp', BYTES, FACTS)).rejects.toMatchObject({ name: 'StorageError' })
})

it('an S3 store that is not there is a storage error, without the credentials in it', async () => {
  const storage = s3Storage({ ...server.settings, endpoint: 'http://127.0.0.1:1' })
  const failure = storage.get('covers/one.webp')
  await expect(failure).rejects.toMatchObject({
    name: 'StorageError',
    message: expect.not.stringContaining('S3RVER'),
  })
})

it('an S3 store that knows no such bucket is a storage error, not a missing object', async () => {
  const storage = s3Storage({ ...server.settings, bucket: 'unknown' })
  await expect(storage.get('covers/one.webp')).rejects.toMatchObject({ name: 'StorageError' })
})

it('a key may be 512 characters long', () => {
  const name = 'x'.repeat(510)
  expect(requireKey(`a/${name}`)).toBe(`a/${name}`)
  expect(() => requireKey(`a/${name}x`)).toThrow('form')
})
