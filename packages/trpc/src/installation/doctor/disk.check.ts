import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

const GIB = 2 ** 30
const LITTLE_BYTES = 2 * GIB
const NONE_BYTES = GIB / 5

/**
 * Whether the data folder is writable and has room. `freeBytes` returns the free space of a folder's disk.
 */
export async function checkDisk(
  { env }: Pick<Examined, 'env'>,
  freeBytes: (folder: string) => Promise<number> = free,
): Promise<Finding> {
  const folder = env.STAYWARD_DATA_DIR
  if (!(await isWritable(folder)))
    return fail(
      'disk',
      `The data folder ${folder} is not writable.`,
      'Make it writable for the user that runs the processes; in the image that is node, with id 1000.',
    )
  const bytes = await freeBytes(folder)
  const words = `The disk of the data folder ${folder} has ${(bytes / GIB).toFixed(1)} GiB left.`
  const remedy = 'Free some space, or move STAYWARD_DATA_DIR to a larger disk.'
  if (bytes < NONE_BYTES) return fail('disk', words, remedy)
  return bytes < LITTLE_BYTES ? warn('disk', words, remedy) : ok('disk', words)
}

async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'probe')
    await rm(probe)
    return true
  } catch {
    return false
  }
}

async function free(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
