import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { canEnter, type OsAccount } from './os-account.ts'
import { sharedTemporaryFolder } from './temporary-folder.ts'

/** What is stored about a cluster between two starts. */
export interface ClusterState {
  password: string
  port?: number
  /** The process that last started the server. */
  owner_pid?: number
}

/** Name of the database superuser, and of the initial database. */
export const CLUSTER_USER = 'stayward'

/**
 * initdb's sorting and encoding options: the built-in locale is the same on every machine, whatever its C
 * library.
 */
export const CLUSTER_LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
] as const

/** Paths of one cluster inside `folder`. */
export function clusterFiles(folder: string) {
  return {
    data: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    state: join(folder, 'postgres.json'),
    password: join(folder, 'postgres.password'),
  }
}

/**
 * Returns the folder of the embedded server of `dataDir`: that folder itself, or one under the temporary
 * directory if the server's account cannot enter it.
 */
export function clusterFolder(dataDir: string, account: OsAccount | undefined): string {
  mkdirSync(dataDir, { recursive: true })
  return !account || canEnter(account, dataDir) ? dataDir : sharedTemporaryFolder(`data ${dataDir}`)
}

/** Creates the cluster in `folder` unless it exists, and returns its stored state. */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  account: OsAccount | undefined,
): Promise<ClusterState> {
  const { data, state } = clusterFiles(folder)
  if (existsSync(data)) return readState(state)
  const fresh: ClusterState = { password: randomBytes(24).toString('base64url') }
  writeState(folder, fresh)
  await makeCluster(folder, fresh.password, binaries, account)
  return fresh
}

/** Stores `state` for the next start, readable by its owner only. */
export function writeState(folder: string, state: ClusterState): void {
  const file = clusterFiles(folder).state
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Deletes the cluster in `folder`; its server must not be running. */
export function removeCluster(folder: string): void {
  for (const path of Object.values(clusterFiles(folder))) rmSync(path, { recursive: true, force: true })
}

/**
 * Reads what `writeState` wrote.
 * @throws if the file is missing or damaged: without its password the data cannot be opened.
 */
export function readState(file: string): ClusterState {
  try {
    // The cast is safe: only `writeState` writes this file, atomically.
    return JSON.parse(readFileSync(file, 'utf8')) as ClusterState
  } catch (error) {
    throw new Error(`${file} is needed to open the database beside it and cannot be read.`, { cause: error })
  }
}

async function makeCluster(
  folder: string,
  password: string,
  { initdb }: Binaries,
  account: OsAccount | undefined,
): Promise<void> {
  const { data, password: passwordFile } = clusterFiles(folder)
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  const access = [`--username=${CLUSTER_USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  try {
    await promisify(execFile)(initdb, [`--pgdata=${draft}`, ...access, ...CLUSTER_LOCALE, '--no-sync'], {
      ...account,
      cwd: '/',
    })
  } finally {
    rmSync(passwordFile)
  }
  // Only a complete cluster gets its name: after an interrupted initdb it is simply created again.
  renameSync(draft, data)
}
