import type { Variables } from '@stayward/env/env'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProcessSpec } from './managed-process.ts'
import { inRepository, root } from './repository.ts'

/** A command of the workspace run through pnpm, which turbo needs on its PATH. */
export const pnpmCommand = (name: string, args: string[], env: Variables = process.env): ProcessSpec => ({
  name,
  command: 'npx',
  // Without the preference npx asks the registry each time, and waits for it without a network.
  args: ['--yes', '--prefer-offline', 'pnpm@12', ...args],
  cwd: root,
  env: { ...env, NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' },
})

/** A server of `apps/` that is plain TypeScript. */
export const nodeServer = (name: string, env: Variables): ProcessSpec => ({
  name,
  command: process.execPath,
  args: ['src/main.ts'],
  cwd: inRepository('apps', name),
  env,
})

/** A built Next.js app of `apps/`; it listens where `env` says. */
export const nextServer = (name: 'dashboard' | 'checkin', env: Variables): ProcessSpec =>
  nodeServer(name, { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

/** Catches all mail and shows it on a local page. */
export function mailCatcher(smtpPort: number, webPort: number): ProcessSpec {
  const program = join(dirname(fileURLToPath(import.meta.resolve('maildev'))), 'bin', 'maildev.js')
  const local = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--max-emails', '500', '--silent']
  return {
    name: 'mail',
    command: process.execPath,
    args: [program, '--smtp', String(smtpPort), '--web', String(webPort), ...local],
    cwd: root,
    env: process.env,
  }
}

/** Emulates the lock vendors; what must outlive it, such as a trusted certificate, goes into `folder`. */
export function lockEmulators(nukiPort: number, unifiPort: number, folder: string): ProcessSpec {
  const ports = ['--nuki-port', String(nukiPort), '--unifi-port', String(unifiPort)]
  return emulators('locks', join('locks', 'run-emulators.ts'), [...ports, '--folder', folder])
}

/** Emulates authorities, one after the other; certificates to trust go into `folder`. */
export function authorityEmulators(
  authorities: readonly { name: string; port: number }[],
  folder: string,
): ProcessSpec {
  const ports = authorities.flatMap(({ name, port }) => [`--${name}-port`, String(port)])
  return emulators('authorities', join('authorities', 'run-emulators.ts'), [...ports, '--folder', folder])
}

/** Emulates the calendars of channels; what they sold goes into `folder`. */
export const channelEmulator = (port: number, folder: string): ProcessSpec =>
  emulator('channels', 'calendars', port, folder)

/** Emulates Twilio and the phones it reaches; nothing outlives it. */
export const textEmulator = (port: number): ProcessSpec => emulator('texts', 'texting', port)

const emulator = (name: string, source: string, port: number, folder?: string): ProcessSpec =>
  emulators(name, join(source, 'run-emulator.ts'), [
    '--port',
    String(port),
    ...(folder === undefined ? [] : ['--folder', folder]),
  ])

function emulators(name: string, program: string, options: readonly string[]): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: [join('src', program), ...options],
    cwd: inRepository('packages', 'integrations'),
    env: process.env,
  }
}
