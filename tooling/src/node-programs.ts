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
  const program = join('src', 'locks', 'run-emulators.ts')
  const ports = ['--nuki-port', String(nukiPort), '--unifi-port', String(unifiPort)]
  return {
    name: 'locks',
    command: process.execPath,
    args: [program, ...ports, '--folder', folder],
    cwd: inRepository('packages', 'integrations'),
    env: process.env,
  }
}

/** Emulates SES.HOSPEDAJES; the certificate to trust goes into `folder`. */
export const sesEmulator = (port: number, folder: string): ProcessSpec =>
  emulator('ses', join('authorities', 'ses-hospedajes'), port, folder)

/** Emulates the calendars of channels; what they sold goes into `folder`. */
export const channelEmulator = (port: number, folder: string): ProcessSpec =>
  emulator('channels', 'calendars', port, folder)

/** Emulates Twilio and the phones it reaches; nothing outlives it. */
export const textEmulator = (port: number): ProcessSpec => emulator('texts', 'texting', port)

function emulator(name: string, source: string, port: number, folder?: string): ProcessSpec {
  const program = join('src', source, 'run-emulator.ts')
  return {
    name,
    command: process.execPath,
    args: [program, '--port', String(port), ...(folder === undefined ? [] : ['--folder', folder])],
    cwd: inRepository('packages', 'integrations'),
    env: process.env,
  }
}
