import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '@stayward/db/embedded/free-port'
import { workspaceRoot } from '@stayward/env/workspace-root'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { newWebhookKeys, signedHeaders } from '@stayward/trpc/events/webhooks/webhook-keys.rules'

/** The receivers in the guide, as integrators run them. */
const FOLDER = join(workspaceRoot(), 'docs/guide/webhooks')
const keys = newWebhookKeys()
const BY_SECRET = { STAYWARD_WEBHOOK_SECRET: keys.secret }
const BY_KEY = { STAYWARD_WEBHOOK_KEY: keys.public_key }
const RECEIVERS = [
  { name: 'TypeScript, v1', program: process.execPath, args: () => ['receiver.ts'], env: BY_SECRET },
  { name: 'TypeScript, v1a', program: process.execPath, args: () => ['receiver.ts'], env: BY_KEY },
  { name: 'Python, v1', program: 'python3', args: () => ['receiver.py'], env: BY_SECRET },
  { name: 'PHP, v1', program: 'php', args: phpArgs, env: BY_SECRET },
  { name: 'PHP, v1a', program: 'php', args: phpArgs, env: BY_KEY },
]

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function phpArgs(port: number): string[] {
  return ['-S', `127.0.0.1:${port}`, 'receiver.php']
}

/** Whether this machine has a program; Node is there by its whole path. */
const isHere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(program.startsWith('/') ? program : join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

async function start({ program, args, env }: (typeof RECEIVERS)[number]): Promise<string> {
  const port = await freePort()
  const child = spawn(program, args(port), {
    cwd: FOLDER,
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      ...env,
    },
    stdio: 'ignore',
  })
  children.push(child)
  await once(child, 'spawn')
  const url = `http://127.0.0.1:${port}/`
  await vi.waitUntil(
    () =>
      fetch(url, { method: 'POST' }).then(
        () => true,
        () => false,
      ),
    { timeout: 20_000, interval: 50 },
  )
  return url
}

describe.each(RECEIVERS)('the receiver in $name', (receiver) => {
  it.skipIf(!isHere(receiver.program))('accepts what we sign, and nothing else', async () => {
    const url = await start(receiver)
    const body = '{"type":"booking.created","note":"Ático"}'
    const now = Math.floor(Date.now() / 1000)
    const send = async (headers: Record<string, string>, sent = body) =>
      (await fetch(url, { method: 'POST', headers, body: sent })).status
    const signed = (signers = [keys], seconds = now) => signedHeaders(signers, { id: 'an-id', seconds, body })
    const other = newWebhookKeys()
    expect(await send(signed())).toBe(204)
    expect(await send(signed([other, keys]))).toBe(204)
    expect(await send(signed([], now))).toBe(400)
    expect(await send(signed([other]))).toBe(400)
    expect(await send(signed([keys], now - 301))).toBe(400)
    expect(await send(signed([keys], now + 302))).toBe(400)
    expect(await send({ ...signed(), 'webhook-id': 'another-id' })).toBe(400)
    expect(await send(signed(), body.replace('created', 'deleted'))).toBe(400)
    expect(await send({})).toBe(400)
  })
})
