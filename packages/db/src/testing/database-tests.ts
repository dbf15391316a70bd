import { fileURLToPath } from 'node:url'
import { THOROUGH } from './thorough-tag.ts'

/** The `test` options of packages whose tests need a database. */
export const databaseTests = {
  tags: [THOROUGH],
  globalSetup: [fileURLToPath(new URL('./global-setup.ts', import.meta.url))],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Every file has its own database, and reloading the product for each would take a fifth of the time.
  isolate: false,
}
