import { z } from 'zod'
import type { Variables } from '../env.ts'

const testDatabaseVariables = z.object({
  TEST_DATABASE_URL: z.url().optional(),
  TEST_DATABASE_TEMPLATE: z.string().optional(),
})

/**
 * Where tests find a PostgreSQL server and a prepared template on it; if both are absent, they start a
 * server.
 */
export type TestDatabaseEnv = z.output<typeof testDatabaseVariables>

/** Reads the two variables that only tests use. */
export function testDatabaseEnv(source: Variables = process.env): TestDatabaseEnv {
  return testDatabaseVariables.parse(source)
}
