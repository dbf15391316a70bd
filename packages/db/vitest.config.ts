import { defineConfig } from 'vitest/config'
import { databaseTests } from './src/testing/database-tests.ts'

export default defineConfig({ test: databaseTests })
