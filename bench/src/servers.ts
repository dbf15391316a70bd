import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardAgainstOrphan } from '@stayward/db/embedded/orphan-guard'
import type { ProductStatements } from './product-statements.ts'

/** A measured server, in its own process. */
export type Server = AsyncDisposable & { name: 'bare' | 'api'; url: string; pid: number }

const START_TIMEOUT_MS = 30_000
const POLL_MS = 50

/** Starts node:http and postgres.js with the product's statements. */
export function startBareServer(env: NodeJS.ProcessEnv, statements: ProductStatements): Promise<Server> {
  return startServer('bare', new URL('bare-server.ts', import.meta.url), env, statements)
}

/** Starts a program that waits for one message and then listens. */
export function startServer(
  name: Server['name'],
  program: URL,
  env: NodeJS.ProcessEnv,
  message: object,
): Promise<Server> {
  const child = fork(fileURLToPath(program), { env })
  child.send(message)
  return answering(name, child, env)
}

/** Starts the REST API unchanged. */
export function startApi(env: NodeJS.ProcessEnv): Promise<Server> {
  const cwd = fileURLToPath(new URL('../../apps/api', import.meta.url))
  return answering('api', fork('src/main.ts', { cwd, env }), env)
}

async function answering(name: Server['name'], child: ChildProcess, env: NodeJS.ProcessEnv): Promise<Server> {
  const url = `http://127.0.0.1:${env['API_PORT']}`
  const { pid } = child
  if (pid === undefined) throw new Error(`The ${name} server could not be started.`)
  const stop = stopper(child, pid)
  const deadline = performance.now() + START_TIMEOUT_MS
  while (child.exitCode === null && performance.now() < deadline) {
    if (await answers(url)) return { name, url, pid, [Symbol.asyncDispose]: stop }
    await sleep(POLL_MS)
  }
  await stop()
  throw new Error(`The ${name} server does not answer.`)
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/v1/geo/provinces`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

function stopper(child: ChildProcess, pid: number): () => Promise<void> {
  const guard = guardAgainstOrphan(pid, 'TERM')
  return async () => {
    guard.dismiss()
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
