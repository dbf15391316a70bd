import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'

/** A complete file in an archive. */
export type ArchivedFile = { name: string; bytes: Buffer }

const AGE_MAGIC = 'age-encryption.org/v1'

/**
 * The files of an archive made by `writeArchive`, one after the other, with only one in memory. Every byte is
 * authenticated, including the end, before the iteration finishes.
 * @throws ArchiveError with its codes; the source's own error if it cannot be read.
 */
export async function* readArchive(
  source: Readable,
  passphrase: string,
): AsyncGenerator<ArchivedFile, undefined> {
  const failures: Error[] = []
  source.on('error', (error) => failures.push(error))
  try {
    const opened = await openSealed(source, passphrase)
    const tar = extract()
    const flow = pipeline(opened, createZstdDecompress(), tar)
    // It fails together with the loop below, which reports the error first.
    flow.catch(() => undefined)
    for await (const entry of tar) {
      const pieces: Buffer[] = []
      // tar-stream does not type the content of its entries.
      for await (const piece of entry) pieces.push(Buffer.from(piece as Uint8Array))
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) }
    }
    await flow
  } catch (error) {
    if (failures[0]) throw failures[0]
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged', { cause: error })
  } finally {
    source.destroy()
  }
}

async function openSealed(source: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const sealed = ReadableStream.from<Uint8Array>(requireAge(source))
    return Readable.from(await decrypter.decrypt(sealed), { objectMode: false })
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    const is_other = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new ArchiveError(is_other ? 'passphrase' : 'damaged', { cause })
  }
}

/** The same bytes, if they start like an age file. */
async function* requireAge(source: Readable): AsyncGenerator<Buffer> {
  const rest = source.iterator()
  let beginning = Buffer.alloc(0)
  while (beginning.length < AGE_MAGIC.length) {
    // A file stream yields buffers.
    const next = (await rest.next()) as IteratorResult<Buffer, undefined>
    if (next.done) break
    beginning = Buffer.concat([beginning, next.value])
  }
  if (!beginning.toString('latin1').startsWith(AGE_MAGIC)) throw new ArchiveError('foreign')
  yield beginning
  yield* rest
}
