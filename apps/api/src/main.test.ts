/** @module-tag thorough */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@stayward/db/client'
import { keyCanary } from '@stayward/db/schema/key-canary.table'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { freePort } from '@stayward/db/embedded/free-port'
import { freshSecrets } from '@stayward/env/development-secrets'
import { programEnv } from '@stayward/env/testing/program-env'
import { expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], { env: programEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The API as it is deployed, on a free port. */
async function serve(database_url: string, more: Record<string, string> = {}) {
  const port = String(await freePort())
  const child = start({
    ...freshSecrets(),
    DATABASE_URL: database_url,
    API_PORT: port,
    LISTEN_HOST: '127.0.0.1',
    ...more,
  })
  const url = `http://127.0.0.1:${port}`
  const answers = (path: string) => expect.poll(() => isUp(url + path), { timeout: 45_000 }).toBe(true)
  return { child, exited: once(child, 'exit'), url, answers }
}

it('listens, serves, and stops on SIGTERM with nothing left open', async () => {
  const database = await createTestDatabase()
  const { child, exited, url, answers } = await serve(database.url)
  await answers('/ready')
  expect(await isUp(`${url}/v1/geo/countries?query=spain`)).toBe(true)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await database.drop()
})

it('writes down which keys are in use as it starts, though nobody asks whether it is ready', async () => {
  const database = await createTestDatabase()
  const { child, exited, answers } = await serve(database.url)
  await answers('/health')
  const { db, close } = connectDatabase(database.url, { max: 1 })
  await expect.poll(() => db.$count(keyCanary), { timeout: 5_000 }).toBe(1)
  await close()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await database.drop()
})

it('told to stop, it says that it is not ready, and answers until the delay is over', async () => {
  const database = await createTestDatabase()
  const { child, exited, url, answers } = await serve(database.url, { SHUTDOWN_DELAY_SECONDS: '2' })
  await answers('/ready')
  child.kill('SIGTERM')
  await expect.poll(() => isUp(`${url}/ready`)).toBe(false)
  expect(await (await fetch(`${url}/ready`)).json()).toMatchObject({ check: 'stopping' })
  const answer = await fetch(`${url}/v1/geo/countries?query=spain`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exited).toEqual([0, null])
  expect(await isUp(`${url}/health`)).toBe(false)
  await database.drop()
})

it('is not ready without its database, and says so', async () => {
  const { child, exited, url, answers } = await serve('postgresql://nobody@127.0.0.1:1/none')
  await answers('/health')
  const answer = await fetch(`${url}/ready`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    code: 'internal.unavailable',
    instance: '/ready',
    check: 'database',
  })
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

it('names what is wrong in its environment and does not start', async () => {
  const child = start({ ...freshSecrets() })
  const words: string[] = []
  child.stderr.on('data', (chunk) => words.push(String(chunk)))
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(words.join('')).toContain('DATABASE_URL: is missing')
})
