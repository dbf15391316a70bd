import { randomUUID } from 'node:crypto'
import { makeStorage } from '../../kernel/make-storage.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok } from './finding.rules.ts'

const FACTS = { content_type: 'text/plain', cache_control: 'no-store' }

/** Whether files can be written, read and deleted where photos are kept; tries it with a file of its own. */
export async function checkStorage({ env }: Pick<Examined, 'env'>): Promise<Finding> {
  const bucket = env.STORAGE_S3_BUCKET
  const place = bucket === undefined ? 'the data folder' : `the bucket “${bucket}”`
  const key = `doctor/${randomUUID()}`
  const written = Buffer.from(key)
  try {
    const storage = makeStorage(env)
    await storage.put(key, written, FACTS)
    const read = await storage.get(key)
    await storage.delete(key)
    if (read !== null && written.equals(read)) return ok('storage', `Files are stored in ${place}.`)
    return fail('storage', `Files read from ${place} differ from what was written.`, 'Use another store.')
  } catch {
    return fail(
      'storage',
      `Files cannot be stored in ${place}.`,
      bucket === undefined
        ? 'Make the folder media in STAYWARD_DATA_DIR writable.'
        : 'Check STORAGE_S3_ENDPOINT, the bucket, and that its key may put, get and delete objects.',
    )
  }
}
