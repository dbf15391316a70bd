import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3Server } from '../testing/test-s3-server.ts'
import type { BackupStore } from './backup-store.ts'
import { folderBackups } from './folder-backups.ts'
import { s3Backups } from './s3-backups.ts'

let folder: string
let server: Awaited<ReturnType<typeof startTestS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayward-backups-'))
  server = await startTestS3Server()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const pieces = (count: number, bytes: number) =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(bytes, index)))

const breaking = () =>
  Readable.from(
    (async function* () {
      yield await Promise.resolve(Buffer.alloc(1000))
      throw new Error('The source broke.')
    })(),
  )

const stores: [string, () => BackupStore][] = [
  ['a folder', () => folderBackups(join(folder, 'backups'))],
  ['an S3 store', () => s3Backups(server.settings)],
]

describe.each(stores)('%s', (_name, open) => {
  it('gives back what was streamed into it, and says how much that was', async () => {
    const store = open()
    // More than two parts of a multipart upload.
    expect(await store.write('stayward-large', pieces(40, 1_000_000))).toBe(40_000_000)
    const read = await buffer(await store.read('stayward-large'))
    expect(read.equals(await buffer(pieces(40, 1_000_000)))).toBe(true)
  })

  it('lists files by name and by how their names begin', async () => {
    const store = open()
    for (const name of ['one-b', 'one-a', 'two-a']) await store.write(name, pieces(1, 10))
    expect(await store.list('one-')).toEqual(
      ['one-a', 'one-b'].map((name) => ({ name, size_bytes: 10, modified_at: expect.any(String) })),
    )
    await store.remove('one-b')
    await store.remove('one-b')
    expect((await store.list('one-')).map(({ name }) => name)).toEqual(['one-a'])
  })

  it('keeps nothing of a file that breaks off', async () => {
    const store = open()
    await expect(store.write('broken', breaking())).rejects.toMatchObject({ name: 'StorageError' })
    expect(await store.list('broken')).toEqual([])
  })

  it('has no file that it was not given, and none outside', async () => {
    const store = open()
    await expect(store.read('unknown')).rejects.toMatchObject({ name: 'StorageError' })
    await expect(store.read('../secrets')).rejects.toThrow()
    await expect(store.write('.hidden', pieces(1, 1))).rejects.toThrow()
  })
})

describe('a folder of backups', () => {
  it('is empty before it is made', async () => {
    expect(await folderBackups(join(folder, 'not-yet')).list('')).toEqual([])
  })

  it('is for its owner only', async () => {
    const own = join(folder, 'own')
    await folderBackups(own).write('stayward-one', pieces(1, 1))
    const modes = await Promise.all([own, join(own, 'stayward-one')].map((path) => stat(path)))
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0])
  })

  it('loses what a process that died was writing, and not what another is writing', async () => {
    const shared = join(folder, 'shared')
    const store = folderBackups(shared)
    await store.write('stayward-one', pieces(1, 1))
    await writeFile(join(shared, '.old.part'), 'x')
    await writeFile(join(shared, '.new.part'), 'x')
    const hours = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(shared, '.old.part'), hours, hours)
    await store.write('stayward-two', pieces(1, 1))
    expect((await readdir(shared)).toSorted()).toEqual(['.new.part', 'stayward-one', 'stayward-two'])
  })

  it('says which folder it is that cannot be used', async () => {
    await writeFile(join(folder, 'file'), '')
    await chmod(join(folder, 'file'), 0o400)
    const store = folderBackups(join(folder, 'file'))
    await expect(store.write('stayward-one', pieces(1, 1))).rejects.toThrow(join(folder, 'file'))
  })
})
