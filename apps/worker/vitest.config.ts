import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './src/testing/patience.ts'

// Some of them wait for two workers and for what these do.
export default defineConfig({ test: { ...databaseTests, testTimeout: 3 * PATIENCE_MS } })
