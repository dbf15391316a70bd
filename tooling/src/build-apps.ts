import type { Variables } from '@stayward/env/env'
import { runCommand } from './managed-process.ts'
import { pnpmCommand } from './node-programs.ts'

const APPS = ['@stayward/dashboard', '@stayward/checkin']

/**
 * Builds both Next.js apps; unchanged parts come from turbo's cache.
 * @throws with the output of the build if it fails.
 */
export async function buildApps(env: Variables, signal?: AbortSignal): Promise<void> {
  const filters = APPS.map((name) => `--filter=${name}`)
  const command = pnpmCommand(
    'build',
    ['exec', 'turbo', 'run', 'build', ...filters, '--output-logs=errors-only'],
    env,
  )
  const { exit_code, output } = await runCommand(command, signal ? { signal } : {})
  if (exit_code !== 0) throw new Error(`The build failed:\n${output}`)
}
