import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { testEnv } from '@stayward/env/testing/test-env'
import { makeServices } from '../services.root.ts'
import type { RunningServices } from '../kernel/services.ts'
import type { Services } from '../kernel/services.ts'
import { TestClock } from './test-clock.ts'

/** Services on their own database and data folder, with a clock that tests set. `close` deletes both. */
export type TestServices = RunningServices & { clock: TestClock }

/**
 * By default limits are off and the clock is set to noon UTC on 1 December 2026; `overrides` replace
 * services.
 */
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
