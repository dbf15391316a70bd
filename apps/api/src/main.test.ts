import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { freePort } from '@stayward/db/embedded/free-port'
import { freshSecrets } from '@stayward/env/development-secrets'
import { expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], { env: { NODE_ENV: 'test', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

it('listens, serves, and stops on SIGTERM with nothing left open', async () => {
  const database = await createTestDatabase()
  const port = String(await freePort())
  const child = start({
    ...freshSecrets(),
    DATABASE_URL: database.url,
    API_PORT: port,
    LISTEN_HOST: '127.0.0.1',
  })
  const exited = once(child, 'exit')
  await expect.poll(() => isUp(`http://127.0.0.1:${port}/ready`), { timeout: 15_000 }).toBe(true)
  expect(await isUp(`http://127.0.0.1:${port}/v1/geo/countries?query=spain`)).toBe(true)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await database.drop()
})

it('told to stop, it says that it is not ready, and answers until the delay is over', async () => {
  const database = await createTestDatabase()
  const port = String(await freePort())
  const child = start({
    ...freshSecrets(),
    DATABASE_URL: database.url,
    API_PORT: port,
    LISTEN_HOST: '127.0.0.1',
    SHUTDOWN_DELAY_SECONDS: '2',
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => isUp(`${url}/ready`), { timeout: 15_000 }).toBe(true)
  child.kill('SIGTERM')
  await expect.poll(() => isUp(`${url}/ready`)).toBe(false)
  expect(await (await fetch(`${url}/ready`)).json()).toMatchObject({ check: 'stopping' })
  const answer = await fetch(`${url}/v1/geo/countries?query=spain`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exited).toEqual([0, null])
  expect(await isUp(`${url}/health`)).toBe(false)
  await database.drop()
}, 30_000)

it('is not ready without its database, and says so', async () => {
  const port = String(await freePort())
  const child = start({
    ...freshSecrets(),
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    API_PORT: port,
    LISTEN_HOST: '127.0.0.1',
  })
  await expect.poll(() => isUp(`http://127.0.0.1:${port}/health`), { timeout: 15_000 }).toBe(true)
  const answer = await fetch(`http://127.0.0.1:${port}/ready`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    code: 'internal.unavailable',
    instance: '/ready',
    check: 'database',
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('names what is wrong in its environment and does not start', async () => {
  const child = start({ ...freshSecrets() })
  const words: string[] = []
  child.stderr.on('data', (chunk) => words.push(String(chunk)))
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(words.join('')).toContain('DATABASE_URL: is missing')
})
