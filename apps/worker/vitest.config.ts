import { databaseTests } from '@stayward/db/testing/database-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: databaseTests })
