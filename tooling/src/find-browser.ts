import type { Variables } from '@stayward/env/env'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './managed-process.ts'
import { root } from './repository.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the program of a Chromium: `CHROMIUM_PATH`, one of the system, Playwright's own, or, as root on a Debian-like
 * system, one that is installed now.
 * @throws with one line that says what to install.
 */
export async function findBrowser(env: Variables): Promise<string> {
  const found = env['CHROMIUM_PATH'] || installedBrowser(env)
  if (found) return found
  if (process.getuid?.() === 0) await installBrowser(env)
  const installed = installedBrowser(env)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install "chromium" or Chrome, or name one in CHROMIUM_PATH.',
  )
}

function installedBrowser(env: Variables): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, MAC_CHROME, chromium.executablePath()].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installBrowser(env: Variables): Promise<void> {
  const apt = (...args: string[]) =>
    runCommand({
      name: 'apt-get',
      command: 'apt-get',
      args,
      cwd: root,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  await apt('update')
  await apt('install', '--yes', '--no-install-recommends', 'chromium')
}
