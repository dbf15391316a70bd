import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '@stayward/db/embedded/free-port'
import { guardAgainstOrphan } from '@stayward/db/embedded/orphan-guard'
import type { BareWork } from './bare-server.ts'

/** A server under measurement, in a process of its own. */
export type Server = AsyncDisposable & { url: string; pid: number }

const START_TIMEOUT_MS = 30_000
const POLL_MS = 50
const MICROSECONDS_A_TICK = 10_000

/** Starts node:http and postgres.js with the product's statements. */
export async function startBareServer(variables: NodeJS.ProcessEnv, work: BareWork): Promise<Server> {
  const [port] = await freePorts(1)
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { env: at(variables, port) })
  child.send(work)
  return answering(child, port)
}

/** Starts the REST API as it is. */
export async function startApi(variables: NodeJS.ProcessEnv): Promise<Server> {
  const [port] = await freePorts(1)
  const cwd = fileURLToPath(new URL('../../apps/api', import.meta.url))
  return answering(fork('src/main.ts', { cwd, env: at(variables, port) }), port)
}

/** Starts the worker as it is, with nobody to mail to. */
export async function startWorker(variables: NodeJS.ProcessEnv): Promise<Server> {
  const [port] = await freePorts(1)
  const cwd = fileURLToPath(new URL('../../apps/worker', import.meta.url))
  const env = { ...variables, WORKER_PORT: `${port}`, SMTP_URL: 'smtp://127.0.0.1:1' }
  return answering(fork('src/main.ts', { cwd, env }), port)
}

const at = (variables: NodeJS.ProcessEnv, port: number | undefined): NodeJS.ProcessEnv => ({
  ...variables,
  API_PORT: `${port}`,
})

async function answering(child: ChildProcess, port: number | undefined): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const { pid } = child
  if (pid === undefined) throw new Error('The server could not be started.')
  const guard = guardAgainstOrphan(pid, 'TERM')
  const stop = async () => {
    guard.dismiss()
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (child.exitCode === null && performance.now() < deadline) {
    if (await answers(url)) return { url, pid, [Symbol.asyncDispose]: stop }
    await sleep(POLL_MS)
  }
  await stop()
  throw new Error('The server does not answer.')
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

/** Processor time that a process has used so far, in microseconds; NaN where the system does not report it. */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Fields 14 and 15 of proc(5); the name before them may contain blanks.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * MICROSECONDS_A_TICK
}
