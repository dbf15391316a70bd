import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase, type TestServer } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    test_server: TestServer
  }
}

/**
 * Returns a new database with the current schema and geography, for one test file. The package's
 * vitest.config.ts must spread `databaseTests`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('test_server'))
}
