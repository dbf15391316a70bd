import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './src/testing/patience.ts'

// Some of them wait for two workers and for what these do.
const longest_ms = 3 * PATIENCE_MS
export default defineConfig({
  test: { ...databaseTests, testTimeout: longest_ms, hookTimeout: longest_ms },
})
