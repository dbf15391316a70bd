import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orStorageError, requireKey, type Storage } from './storage.ts'

const explained = <Result>(work: () => Promise<Result>) => orStorageError('The folder cannot be used.', work)

/** Keeps objects as files in `folder`, created at the first write. Object facts are not kept. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'))
  return {
    put: (key, bytes) => explained(() => writeWhole(pathOf(key), bytes)),
    get: (key) => explained(() => readIfThere(pathOf(key))),
    delete: (key) => explained(() => rm(pathOf(key), { force: true })),
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
