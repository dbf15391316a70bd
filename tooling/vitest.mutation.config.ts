import { join } from 'node:path'
import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'
import { z } from 'zod'

// Stryker takes a file for its settings, so what `npm run mutate` has to say comes in variables.
const { MUTATED_PACKAGE, MUTATION_TESTS } = z
  .object({ MUTATED_PACKAGE: z.string(), MUTATION_TESTS: z.string() })
  .parse(process.env)

export default defineConfig({
  root: join(import.meta.dirname, '..', MUTATED_PACKAGE),
  test: {
    ...databaseTests,
    ...(MUTATED_PACKAGE === 'packages/contract' && { globalSetup: [] }),
    // Constants are computed when their file is loaded, so each change has everything loaded anew.
    isolate: true,
    include: MUTATION_TESTS.split(','),
  },
})
