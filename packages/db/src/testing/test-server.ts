import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { freePort } from '../embedded/free-port.ts'
import { dropDatabase, prepareTemplate, type TestServer } from './template-database.ts'

/** A test server together with the way to stop it. */
export interface RunningTestServer extends TestServer {
  stop: () => Promise<void>
}

/**
 * Returns a server with a prepared template: the one of `TEST_DATABASE_URL` and `TEST_DATABASE_TEMPLATE`, a
 * new template on `TEST_DATABASE_URL`, or a throwaway server.
 */
export async function startTestServer(env: TestDatabaseEnv): Promise<RunningTestServer> {
  const { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template } = env
  if (url && template) return { server_url: url, template, stop: () => Promise.resolve() }
  if (url) {
    const server = await prepareTemplate(url)
    return { ...server, stop: () => dropDatabase(url, server.template) }
  }
  return startThrowawayServer()
}

async function startThrowawayServer(): Promise<RunningTestServer> {
  const data_dir = mkdtempSync(join(fastFolder(), 'stayward-test-'))
  // When run as root, the server runs as another user, who needs access.
  chmodSync(data_dir, 0o711)
  const port = await freePort()
  const server = await startEmbeddedPostgres({ data_dir, port, durability: 'throwaway' })
  const stop = async () => {
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
  try {
    return { ...(await prepareTemplate(server.url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const MEMORY_FOLDER = '/dev/shm'
/** Databases of tests and their log need about one GiB at a time. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Linux's folder in memory if it has room, otherwise the temporary folder. Tests copy a database per file, which takes
 * a sixth less time in memory.
 */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}
