import { fileURLToPath } from 'node:url'

/** The `test` options of packages whose tests need a database. */
export const databaseTests = {
  globalSetup: [fileURLToPath(new URL('./global-setup.ts', import.meta.url))],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}
