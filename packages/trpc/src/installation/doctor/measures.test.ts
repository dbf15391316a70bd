import { testEnv } from '@stayward/env/testing/test-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { servePages, type TestSocket } from '../../testing/test-sockets.ts'
import { checkClock } from './clock.check.ts'
import { checkDisk } from './disk.check.ts'
import { checkNode } from './node.check.ts'
import { describePostgres } from './postgres.check.ts'

const MIB = 2 ** 20

let services: TestServices
let api: TestSocket
beforeAll(async () => {
  services = await createTestServices()
  api = await servePages({})
})
afterAll(() => Promise.all([services.close(), api.stop()]))

describe('the clock', () => {
  const at = (ms: number) => () => new Date(Date.now() + ms)
  const look = (ms: number) => checkClock(services, at(ms))

  test('agrees with the database, is odd from five seconds, and wrong from a minute', async () => {
    expect((await look(0)).status).toBe('ok')
    // A busy machine that answers late is a second off.
    const ahead = expect.stringMatching(/ (9|10|11) s ahead/)
    const behind = expect.stringMatching(/ (89|90|91) s behind/)
    expect(await look(10_000)).toMatchObject({ status: 'warn', words: ahead })
    expect(await look(-90_000)).toMatchObject({ status: 'fail', words: behind })
  })

  test('is compared with the server behind API_URL, too', async () => {
    const env = testEnv({ DATABASE_URL: services.env.DATABASE_URL, API_URL: `http://localhost:${api.port}` })
    const ahead = await checkClock({ db: services.db, env }, at(90_000))
    expect(ahead).toMatchObject({ status: 'fail', remedy: expect.stringContaining('NTP') })
  })
})

test.each([
  [10 * 1024 * MIB, 'ok'],
  [1024 * MIB, 'warn'],
  [100 * MIB, 'fail'],
])('a disk with %d bytes left is %s', async (bytes, status) => {
  const finding = await checkDisk(services, () => Promise.resolve(bytes))
  expect(finding).toMatchObject({ status, words: expect.stringContaining(services.env.STAYWARD_DATA_DIR) })
})

test.each([
  ['24.21.0', 'ok'],
  ['26.0.0', 'ok'],
  ['22.9.0', 'fail'],
])('Node %s is %s', async (version, status) => {
  expect((await checkNode(version)).status).toBe(status)
})

test.each([
  [{ version_num: 180_004 }, 'ok', 'PostgreSQL 18'],
  [{ version_num: 170_002 }, 'warn', 'tested on 18'],
  [{ version_num: 160_004 }, 'fail', 'needs 17'],
  [{ encoding: 'LATIN1' }, 'fail', 'as LATIN1'],
  [{ locale: 'libc en_US.utf8' }, 'warn', 'sorts by “libc en_US.utf8”'],
])('a server with %o is %s', (facts, status, words) => {
  const good = {
    version_num: 180_004,
    encoding: 'UTF8',
    locale: 'builtin C.UTF-8',
    is_replica: false,
    now: '',
  }
  expect(describePostgres({ ...good, ...facts })).toMatchObject({
    status,
    words: expect.stringContaining(words),
  })
})
