import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { testEnv } from '@stayward/env/testing/test-env'
import { makeServices } from '../services.root.ts'
import type { RunningServices } from '../kernel/services.ts'
import type { Services } from '../kernel/services.ts'
import { TestClock } from './test-clock.ts'

/** Services on a database and a data folder of their own, with a clock that tests set. `close` deletes both. */
export type TestServices = RunningServices & { clock: TestClock }

/** Limits are off and the clock stands at noon UTC on 1 December 2026, unless `env` or the test says otherwise; `overrides` replace services. */
export async function createTestServices(
  env: Readonly<Record<string, string>> = {},
  overrides: Partial<Services> = {},
): Promise<TestServices> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'stayward-test-'))
  const clock = new TestClock('2026-12-01T12:00:00Z')
  const given = { RATE_LIMITS: 'off', STAYWARD_DATA_DIR: folder, ...env, DATABASE_URL: database.url }
  const services = makeServices(testEnv(given), 'test', { ...overrides, clock })
  const close = async () => {
    await services.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...services, clock, close }
}
