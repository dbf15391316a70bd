import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createZstdCompress } from 'node:zlib'
import { type Pack, pack as packTar } from 'tar-stream'

/**
 * Guessing a passphrase costs 64 MB and some tenths of a second each time. With the usual 18 each backup
 * would cost 256 MB as well, which a small server cannot spare.
 */
const SCRYPT_WORK_FACTOR = 16

/** Adds a file to an archive; resolves when there is room for the next one. */
export type AddFile = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * A tar file, compressed with zstd and sealed with a passphrase in age format, produced while `fill` adds
 * files: readable with `age -d archive | zstd -d | tar t`. The stream breaks if `fill` fails, and `fill`
 * fails if nobody reads on.
 */
export async function writeArchive(
  passphrase: string,
  fill: (add: AddFile) => Promise<void>,
): Promise<Readable> {
  // Loaded on demand, as it takes a fifth of a second.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  const tar = packTar()
  const compressed = createZstdCompress()
  const packed = Readable.from(tar)
  // Failures reach the reader through the next stream.
  for (const stream of [tar, packed, compressed]) stream.on('error', () => undefined)
  pipeline(packed, compressed).catch(() => undefined)
  const sealed = await encrypter.encrypt(ReadableStream.from<Uint8Array>(compressed))
  fill((name, bytes) => addFile(tar, name, bytes)).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return Readable.from(sealed, { objectMode: false })
}

function addFile(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((added, refused) => {
    const giveUp = () => refused(new Error('Nobody reads the archive any more.'))
    if (tar.destroyed) return giveUp()
    tar.once('close', giveUp)
    const entry = tar.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => {
      tar.off('close', giveUp)
      if (error) refused(error)
      else added()
    })
    entry.on('error', refused)
  })
}
