import { defineConfig } from '@playwright/test'

/** Chromium refuses its sandbox to root, and needs no services that call home. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, CI } = process.env

const launch = (executablePath: string | undefined, flags: string[] = []) => ({
  args: [...CHROMIUM_FLAGS, ...flags],
  ...(executablePath && { executablePath }),
})

/** How to start a full Chromium, for what the headless shell lacks: cameras. */
export const launchWholeChromium = (flags: string[]) => launch(CHROMIUM_PATH, flags)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  forbidOnly: CI !== undefined,
  // A shared machine stalls now and then; tests that only pass on retry are reported as flaky.
  retries: CI === undefined ? 0 : 1,
  fullyParallel: true,
  workers: 4,
  // Generous: what passes does not wait for them, and a busy machine takes several times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // What was pressed too early never happens: waiting for it as long as the test may take holds up others.
    actionTimeout: 30_000,
    // Drawing movements takes time, and every click waits for their end.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every page would double the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launch(HEADLESS_SHELL_PATH || CHROMIUM_PATH),
  },
})
