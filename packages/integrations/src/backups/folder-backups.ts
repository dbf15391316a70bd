import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { orStorageError } from '../storage/storage.ts'
import { type BackupStore, requireFileName, type StoredFile } from './backup-store.ts'

const DRAFT = /^\..*\.part$/
/** A draft unchanged for this long belongs to a process that died. */
const ABANDONED_MS = 60 * 60 * 1000

/** Keeps backups in a folder, created at the first write. Only its owner can read them. */
export function folderBackups(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, requireFileName(name))
  const explained = <Result>(work: () => Promise<Result>) =>
    orStorageError(`The folder ${folder} cannot be used.`, work)
  return {
    place: folder,
    list: (prefix) => explained(() => listFiles(folder, prefix)),
    write: (name, content) =>
      explained(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeAbandoned(folder)
        return writeWhole(folder, pathOf(name), content)
      }),
    read: (name) => explained(() => openFile(pathOf(name))),
    remove: (name) => explained(() => rm(pathOf(name), { force: true })),
  }
}

/** The bytes of a local file. Throws if there is none. */
export async function openFile(path: string): Promise<Readable> {
  await stat(path)
  return createReadStream(path)
}

async function listFiles(folder: string, prefix: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const own = names.filter((name) => name.startsWith(prefix)).toSorted()
  return Promise.all(
    own.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { name, size_bytes: size, modified_at: mtime.toISOString() }
    }),
  )
}

async function writeWhole(folder: string, path: string, content: Readable): Promise<number> {
  const draft = join(folder, `.${randomUUID()}.part`)
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
    const { size } = await stat(draft)
    await rename(draft, path)
    await flushFolder(folder)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Without this, a power failure may lose the new name although the bytes are stored. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}
