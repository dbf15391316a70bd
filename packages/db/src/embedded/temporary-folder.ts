import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'

/**
 * Ensures a folder under the system's temporary directory that we own, that others may enter but not change,
 * and that is the same for the same `key`.
 * @throws if somebody else owns a folder of that name.
 */
export function sharedTemporaryFolder(key: string): string {
  const folder = join(tmpdir(), `stayward-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.() || !lstatSync(folder).isDirectory())
    throw new Error(`${folder} belongs to somebody else; remove it and start again.`)
  chmodSync(folder, 0o711)
  return folder
}
