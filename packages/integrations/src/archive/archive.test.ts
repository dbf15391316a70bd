/** @module-tag thorough */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ArchiveError } from './archive-error.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const PASSPHRASE = 'a passphrase of a few words'
/**
 * Random, so that it is not compressed, and longer than a chunk of age, a block of zstd and a stream buffer.
 */
const FILES: [string, Buffer][] = [
  ['header.json', Buffer.from('{"format":1}')],
  ['tables/booking/000001.copy', randomBytes(700_001)],
  ['empty', Buffer.alloc(0)],
  [`files/${'a-long-name/'.repeat(20)}photo.webp`, randomBytes(512)],
]

const sealed = async () =>
  buffer(
    await writeArchive(PASSPHRASE, async (add) => {
      for (const [name, bytes] of FILES) await add(name, bytes)
    }),
  )

async function read(bytes: Buffer, passphrase = PASSPHRASE) {
  const found: [string, Buffer][] = []
  for await (const file of readArchive(Readable.from([bytes]), passphrase))
    found.push([file.name, file.bytes])
  return found
}

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ArchiveError ? error.code : error),
  )

let archive: Buffer
beforeAll(async () => {
  archive = await sealed()
})

it('gives back the files it was given, in their order', async () => {
  expect(await read(archive)).toEqual(FILES)
})

it('can be read byte by byte', async () => {
  const small = await buffer(await writeArchive(PASSPHRASE, (add) => add('one', Buffer.from('1'))))
  const source = Readable.from([...small].map((byte) => Buffer.of(byte)))
  const names: string[] = []
  for await (const { name } of readArchive(source, PASSPHRASE)) names.push(name)
  expect(names).toEqual(['one'])
})

describe('refuses', () => {
  it('another passphrase', async () => {
    expect(await refusalOf(read(archive, 'another'))).toBe('passphrase')
  })

  it('what is no archive', async () => {
    expect(await refusalOf(read(Buffer.from('PGDMP and so on, as another program writes')))).toBe('foreign')
    expect(await refusalOf(read(Buffer.alloc(0)))).toBe('foreign')
  })

  it.each([100, 200, 65_000, 300_000, -70_000, -17, -1])('one that ends at byte %d', async (end) => {
    expect(await refusalOf(read(archive.subarray(0, end)))).toBe('damaged')
  })

  it.each([170, 200, 50_000, 300_000, -1])('one with another byte at %d', async (at) => {
    const changed = Buffer.from(archive)
    const index = at < 0 ? changed.length + at : at
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(await refusalOf(read(changed))).toBe('damaged')
  })

  it('one with bytes after its end', async () => {
    expect(await refusalOf(read(Buffer.concat([archive, Buffer.from('more')])))).toBe('damaged')
  })
})

it('breaks for the reader when filling it fails', async () => {
  const failing = await writeArchive(PASSPHRASE, async (add) => {
    await add('one', randomBytes(200_000))
    throw new Error('The database is gone.')
  })
  await expect(buffer(failing)).rejects.toThrow('The database is gone.')
})

it('fails for the writer when nobody reads on', async () => {
  const { promise, reject, resolve } = Promise.withResolvers<void>()
  const stream = await writeArchive(PASSPHRASE, async (add) => {
    try {
      for (let count = 0; count < 1000; count++) await add(`part-${count}`, randomBytes(100_000))
      resolve()
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  })
  stream.on('error', () => undefined)
  stream.destroy()
  await expect(promise).rejects.toThrow()
})
