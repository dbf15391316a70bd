import type { Variables } from '@stayward/env/env'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { runCommand } from './managed-process.ts'
import { root } from './repository.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL = 'chromium-headless-shell'
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Browser programs, by the variables that name them. */
export interface Browsers {
  CHROMIUM_PATH: string
  /** Chromium without camera and windows, which needs half the time per page; absent if there is none. */
  HEADLESS_SHELL_PATH?: string
}

/**
 * Returns the browsers from the environment, the system, or Playwright. As root on a Debian-like system, what is
 * missing is installed first; where only the headless shell is not available, the others do without it.
 * @throws with one line that says what to install.
 */
export async function findBrowsers(env: Variables): Promise<Browsers> {
  const found = installedBrowsers(env)
  const isNamed = Boolean(env['CHROMIUM_PATH'])
  if (found && (found.HEADLESS_SHELL_PATH || isNamed)) return found
  if (process.getuid?.() === 0) await installBrowsers(env, found ? [SHELL] : ['chromium', SHELL])
  const installed = installedBrowsers(env)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install "chromium" or Chrome, or name one in CHROMIUM_PATH.',
  )
}

function installedBrowsers(env: Variables): Browsers | undefined {
  const named = env['CHROMIUM_PATH']
  const chromium =
    named || [...onPath(env, NAMES), MAC_CHROME, playwrightChromium.executablePath()].find(isProgram)
  if (!chromium) return undefined
  // Naming only one browser selects that one.
  const shell = env['HEADLESS_SHELL_PATH'] || (named ? undefined : onPath(env, [SHELL]).find(isProgram))
  return { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) }
}

const onPath = (env: Variables, names: string[]): string[] =>
  (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installBrowsers(env: Variables, names: readonly string[]): Promise<void> {
  const apt = (...args: string[]) =>
    runCommand({
      name: 'apt-get',
      command: 'apt-get',
      args,
      cwd: root,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  await apt('update')
  // One after the other: older systems have no headless shell.
  for (const name of names) await apt('install', '--yes', '--no-install-recommends', name)
}
