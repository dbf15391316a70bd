import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardAgainstOrphan } from './orphan-guard.ts'
import type { OsAccount } from './os-account.ts'
import { processFacts } from './process-facts.ts'

/**
 * `durable` keeps every committed row through a power failure; `throwaway` is several times faster and keeps
 * nothing.
 */
export type Durability = 'durable' | 'throwaway'

/** A running server process. */
export interface Postmaster {
  /** Ends connections and stops; resolves when the process is gone. */
  stop: () => Promise<void>
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>
}

export interface PostmasterOptions {
  program: string
  data: string
  log: string
  port: number
  durability: Durability
  account: OsAccount | undefined
}

const START_TIMEOUT_MS = 60_000

/**
 * A server whose starter is dead gets 10 s to stop, one whose starter lives 2 s, in case it is just stopping.
 */
const ATTEMPT_MS = 100
const ORPHAN_ATTEMPTS = 100
const OWNED_ATTEMPTS = 20

const SETTINGS: Record<Durability, string[]> = {
  durable: [],
  throwaway: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    // Small tables, and each statement a few times: planning it for its values takes longer than it could save.
    'plan_cache_mode=force_generic_plan',
  ],
}

/**
 * Starts PostgreSQL on the loopback interface and waits until it accepts connections.
 * @throws with the end of the server's log if it does not start.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const server = spawnServer(options)
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
  const { pid } = server
  const outcome = pid === undefined ? 'gone' : await Promise.race([readiness(options.data, pid), exited])
  if (pid === undefined || outcome !== 'ready') {
    server.kill('SIGQUIT')
    throw new Error(`PostgreSQL did not start:\n${readFileSync(options.log, 'utf8').slice(-2000)}`)
  }
  const guard = guardAgainstOrphan(pid, 'INT')
  void exited.then(guard.dismiss)
  const stop = async () => {
    server.kill('SIGINT')
    await exited
  }
  return { stop, exited }
}

/**
 * Cleans up after an earlier server in `data`: stops a running one whose starter is dead, and removes the
 * stale lock file of a dead one.
 * @throws if the server is in use by a living process.
 */
export async function clearPredecessor(data: string, ownerPid: number | undefined): Promise<void> {
  const lockFile = join(data, 'postmaster.pid')
  for (let attempt = 0; attempt < ORPHAN_ATTEMPTS; attempt++) {
    const pid = Number(readLine(lockFile, 1) ?? 0)
    const server = pid > 0 ? processFacts(pid) : undefined
    if (!server?.command.includes(data)) {
      // After a SIGKILL another process may have the number by now, and PostgreSQL would mistake it for
      // itself.
      rmSync(lockFile, { force: true })
      return
    }
    if (server.parent_pid !== ownerPid) process.kill(pid, 'SIGINT')
    else if (attempt >= OWNED_ATTEMPTS) break
    await sleep(ATTEMPT_MS)
  }
  const pid = readLine(lockFile, 1)
  throw new Error(`The embedded database in ${data} is in use: stop process ${ownerPid ?? pid} first.`)
}

function spawnServer({ program, data, log, port, durability, account }: PostmasterOptions) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    ...SETTINGS[durability],
  ]
  const output = openSync(log, 'w', 0o600)
  try {
    return spawn(
      program,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...account,
        cwd: '/',
        // Its own process group: Ctrl-C in the terminal must not stop it before its clients.
        detached: true,
        stdio: ['ignore', output, output],
      },
    )
  } finally {
    closeSync(output)
  }
}

async function readiness(data: string, pid: number): Promise<'ready' | 'late'> {
  const lockFile = join(data, 'postmaster.pid')
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    // pg_ctl reads the same: the first line is the process, the eighth its state.
    if (readLine(lockFile, 1) === String(pid) && readLine(lockFile, 8) === 'ready') return 'ready'
    await sleep(20)
  }
  return 'late'
}

function readLine(file: string, number: number): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[number - 1]?.trim()
  } catch {
    return undefined
  }
}
