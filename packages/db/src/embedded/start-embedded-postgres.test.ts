import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { processFacts } from './process-facts.ts'
import {
  embeddedPostgresFolder,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

const fixture = fileURLToPath(new URL('./embedded-postgres.fixture.ts', import.meta.url))

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'stayward-embedded-'))
})
afterEach(async () => {
  const folder = embeddedPostgresFolder(data_dir)
  await removeEmbeddedPostgres(data_dir)
  for (const path of [folder, data_dir]) rmSync(path, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = postgres(url, { max: 1 })
  try {
    return await client.unsafe(text)
  } finally {
    await client.end()
  }
}

async function startInChild(): Promise<{ child: ChildProcess; url: string; server_pid: number }> {
  const child = spawn(process.execPath, [fixture, data_dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim(), server_pid: serverPid() }
}

function serverPid(): number {
  return Number(
    readFileSync(join(embeddedPostgresFolder(data_dir), 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
}

async function reopen(): Promise<number> {
  const server = await startEmbeddedPostgres({ data_dir, durability: 'durable' })
  const rows = await query(server.url, 'select * from kept')
  await server.stop()
  return rows.length
}

const KEEP = 'create table kept as select 1 as n'

test('keeps rows, port and password over a restart', async () => {
  const first = await startEmbeddedPostgres({ data_dir, port: await freePort(), durability: 'durable' })
  await query(first.url, KEEP)
  await first.stop()
  const second = await startEmbeddedPostgres({ data_dir, durability: 'durable' })
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select n from kept')).toHaveLength(1)
  await second.stop()
})

test('recovers when starter and server are both killed', { tags: ['thorough'] }, async () => {
  const { child, url, server_pid } = await startInChild()
  await query(url, KEEP)
  child.kill('SIGKILL')
  process.kill(server_pid, 'SIGKILL')
  expect(await reopen()).toBe(1)
})

test('stops when only its starter is killed', { tags: ['thorough'] }, async () => {
  const { child, url, server_pid } = await startInChild()
  await query(url, KEEP)
  child.kill('SIGKILL')
  await expect.poll(() => processFacts(server_pid), { timeout: 10_000 }).toBeUndefined()
  expect(await reopen()).toBe(1)
})

test(
  'is not fooled by a stale lock file that names another living process',
  { tags: ['thorough'] },
  async () => {
    const { child, url, server_pid } = await startInChild()
    await query(url, KEEP)
    const lockFile = join(embeddedPostgresFolder(data_dir), 'postgres/postmaster.pid')
    const lock = readFileSync(lockFile, 'utf8')
    child.kill('SIGKILL')
    await expect.poll(() => processFacts(server_pid), { timeout: 10_000 }).toBeUndefined()
    writeFileSync(lockFile, lock.replace(/^\d+/, String(process.pid)))
    expect(await reopen()).toBe(1)
  },
)

test('refuses data that a living process uses', { tags: ['thorough'] }, async () => {
  const { child } = await startInChild()
  await expect(startEmbeddedPostgres({ data_dir, durability: 'durable' })).rejects.toThrow(
    /is in use: stop process/,
  )
  child.kill('SIGKILL')
})

test('takes another port when the wanted one is taken', async () => {
  const port = await freePort()
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  const server = await startEmbeddedPostgres({ data_dir, port, durability: 'throwaway' })
  expect(new URL(server.url).port).not.toBe(String(port))
  await server.stop()
  squatter.close()
})

test('throws a throwaway server away', async () => {
  const server = await startEmbeddedPostgres({ data_dir, durability: 'throwaway' })
  const [row] = await query(server.url, 'show fsync')
  expect(row).toEqual({ fsync: 'off' })
  await server.stop()
  expect(existsSync(join(server.folder, 'postgres'))).toBe(false)
})
