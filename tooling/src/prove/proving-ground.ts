import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stayward/db/embedded/start-embedded-postgres'
import { type FaultProxy, startFaultProxy } from '@stayward/db/testing/fault-proxy'
import { isOwnVariable } from '@stayward/env/variable-names'
import type { LineSink } from '../managed-process.ts'
import type { Progress } from '../progress.ts'
import { type Stack, startStack } from '../stack.ts'
import { unusedPorts } from '../stack-ports.ts'
import { Supervisor } from './supervisor.ts'

/** All servers of Stayward on their own PostgreSQL, behind a proxy that fails on command. */
export interface ProvingGround extends AsyncDisposable {
  stack: Stack
  supervisor: Supervisor
  proxy: FaultProxy
  /** The database itself, bypassing the proxy. */
  database_url: string
  /** Stops PostgreSQL like an update, and starts it again. */
  restartDatabase: () => Promise<void>
  /** The servers' log. */
  log: string
  /** Writes a line there. */
  write: LineSink
}

/** Starts everything in a new folder, which is deleted at the end; the log is kept if `log` names a file. */
export async function startProvingGround(
  progress: Progress,
  signal: AbortSignal,
  log: string,
): Promise<ProvingGround> {
  await using parts = new AsyncDisposableStack()
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-prove-'))
  parts.defer(() => rmSync(data_dir, { recursive: true, force: true }))
  const lines = createWriteStream(log)
  parts.defer(() => void lines.end())
  const supervisor = new Supervisor()
  const start = (port?: number) =>
    startEmbeddedPostgres({ data_dir, durability: 'durable', ...(port !== undefined && { port }) })
  let server = await start()
  parts.defer(() => server.stop())
  const database_url = server.url
  const proxy = await startFaultProxy(database_url)
  parts.defer(() => proxy.stop())
  const write: LineSink = (name, line) => lines.write(`${new Date().toISOString()} ${name} | ${line}\n`)
  const stack = await startStack({
    source: {
      // Settings of the shell must not change what is proved.
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwnVariable(name))),
      RATE_LIMITS: 'off',
    },
    ports: await unusedPorts(),
    data_dir,
    startDatabase: async () => ({ url: proxy.url, stop: async () => {} }),
    startServer: supervisor.start,
    progress,
    write,
    signal,
  })
  parts.defer(() => stack.stop())
  const restartDatabase = async () => {
    await server.stop()
    server = await start(Number(new URL(database_url).port))
  }
  const kept = parts.move()
  return {
    stack,
    supervisor,
    proxy,
    database_url,
    restartDatabase,
    log,
    write,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
