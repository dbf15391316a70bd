import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@stayward/db/embedded/free-port'

const root = join(import.meta.dirname, '../..')
const STARTS_WITHIN_MS = 20_000
const LOOKS_EVERY_MS = 100

/** Whether `next build` has been run; what these tests measure exists only in a build. */
export const isBuilt = existsSync(join(root, '.next/BUILD_ID'))

export type BuiltApp = {
  url: string
  /** Everything it has written so far, to its log and elsewhere. */
  written: () => string
  stop: () => Promise<void>
}

/** Serves the build on a free port with the given environment, until `stop`. */
export async function serveBuild(env: Readonly<Record<string, string>>): Promise<BuiltApp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const program = join(root, 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [program, 'start', '--port', String(port)], {
    cwd: root,
    env: { ...env, CHECKIN_URL: url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void written.push(text))
  await untilAnswering(child, url)
  return {
    url,
    written: () => written.join(''),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => null)
    if (answer?.ok) return
    await wait(LOOKS_EVERY_MS)
  }
  child.kill()
  throw new Error('The build did not start.')
}
