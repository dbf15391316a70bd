import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { findBinaries } from './binaries.ts'
import {
  CLUSTER_USER,
  clusterFiles,
  clusterFolder,
  ensureCluster,
  readState,
  removeCluster,
  writeState,
} from './cluster.ts'
import { freePort } from './free-port.ts'
import { serverAccount } from './os-account.ts'
import { clearPredecessor, type Durability, type Postmaster, startPostmaster } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** Folder of the data, created if absent. */
  data_dir: string
  /** Preferred port; by default the one of the last start, or 54329. If it is taken, any free one. */
  port?: number
  durability: Durability
}

export interface EmbeddedPostgres {
  /** Connection string of the database `stayward`, as superuser. */
  url: string
  /** Where the data is: `data_dir`, or a folder that the server's account can access. */
  folder: string
  /** Stops the server; a throwaway one deletes its data. */
  stop: () => Promise<void>
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<void>
}

const PREFERRED_PORT = 54_329

/**
 * Starts the PostgreSQL that npm installed, with its data in `data_dir`. It recovers after a killed
 * predecessor and stops when this process dies.
 * @throws if the data is in use by another living process, or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { data_dir, durability } = options
  const account = serverAccount()
  const binaries = findBinaries(account)
  const folder = clusterFolder(data_dir, account)
  const state = await ensureCluster(folder, binaries, account)
  const { data, log } = clusterFiles(folder)
  await clearPredecessor(data, state.owner_pid)
  const port = await freePort(options.port ?? state.port ?? PREFERRED_PORT)
  writeState(folder, { ...state, port, owner_pid: process.pid })
  const program = binaries.postgres
  const server = await startPatiently(() =>
    startPostmaster({ program, data, log, port, durability, account }),
  )
  const url = await ensureDatabase(`postgresql://${CLUSTER_USER}:${state.password}@127.0.0.1:${port}`)
  const stop = async () => {
    await server.stop()
    if (durability === 'throwaway') forget(folder, data_dir)
  }
  return { url, folder, stop, exited: server.exited }
}

/**
 * Deletes the embedded database of `dataDir`.
 * @throws if a living process uses it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = embeddedPostgresFolder(dataDir)
  const { data, state } = clusterFiles(folder)
  if (existsSync(data)) await clearPredecessor(data, readState(state).owner_pid)
  removeCluster(folder)
}

/** Where the embedded database of `dataDir` is or would be kept. */
export function embeddedPostgresFolder(dataDir: string): string {
  return clusterFolder(dataDir, serverAccount())
}

async function startPatiently(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      // Connections of a killed server notice its end only after a moment.
      const lingering = error instanceof Error && error.message.includes('pre-existing shared memory block')
      if (!lingering || attempt === 20) throw error
      await sleep(500)
    }
  }
}

async function ensureDatabase(server: string): Promise<string> {
  const client = postgres(`${server}/postgres`, { max: 1 })
  try {
    const [found] = await client`select 1 from pg_database where datname = ${CLUSTER_USER}`
    if (!found) await client`create database ${client(CLUSTER_USER)}`
  } finally {
    await client.end()
  }
  return `${server}/${CLUSTER_USER}`
}

function forget(folder: string, dataDir: string): void {
  removeCluster(folder)
  if (folder !== dataDir) rmSync(folder, { recursive: true })
}
