import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Takes the pictures of the guides: `npm run pictures`. */
export default defineConfig({
  ...config,
  testMatch: '**/*.pictures.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
})
