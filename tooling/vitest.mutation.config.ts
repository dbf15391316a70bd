import { join } from 'node:path'
import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'
import { z } from 'zod'

// Stryker reads this file by its path, so `npm run mutate` passes its values in variables.
const { MUTATED_PACKAGE, MUTATION_TESTS } = z
  .object({ MUTATED_PACKAGE: z.string(), MUTATION_TESTS: z.string() })
  .parse(process.env)

export default defineConfig({
  root: join(import.meta.dirname, '..', MUTATED_PACKAGE),
  test: {
    ...databaseTests,
    ...(MUTATED_PACKAGE !== 'packages/trpc' && { globalSetup: [] }),
    // Constants are computed when their file loads, so every mutant needs freshly loaded files.
    isolate: true,
    include: MUTATION_TESTS.split(','),
  },
})
