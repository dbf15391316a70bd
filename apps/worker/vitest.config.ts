import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'

// The tests start processes, which takes many times as long on a busy machine.
export default defineConfig({ test: { ...databaseTests, testTimeout: 120_000 } })
