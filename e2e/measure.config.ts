import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Manual measurements, alone on the machine: `playwright test --config measure.config.ts`. */
export default defineConfig({
  ...config,
  testMatch: '**/*.measure.ts',
  workers: 1,
  retries: 0,
  timeout: 600_000,
})
