import type { Variables } from '@stayward/env/env'
import { developmentSecrets } from '@stayward/env/development-secrets'
import { authorityVariables } from './emulated-authorities.ts'
import { isProduction } from './stack-mode.ts'
import type { StackPorts } from './stack-ports.ts'

/**
 * The environment of a local stack: `source`, completed with URLs for the ports and, in development, with
 * generated secrets, the local mail page, emulated locks, phones and authorities.
 */
export function stackVariables(
  source: Variables,
  { ports, data_dir, database_url }: { ports: StackPorts; data_dir: string; database_url: string },
): Variables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const address = (port: number) => `http://localhost:${port}`
  return {
    ...(isProduction(given) ? {} : developmentSecrets(data_dir)),
    ...(catchesMail(given)
      ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_WEB_URL: address(ports.mail_web) }
      : {}),
    ...(emulatesLocks(given) ? { NUKI_API_URL: address(ports.nuki_emulator) } : {}),
    ...(emulatesTexts(given) ? { TWILIO_API_URL: address(ports.text_emulator) } : {}),
    ...authorityVariables(given, ports, data_dir),
    // Requests are logged at "info" and would bury npm start's own output.
    LOG_LEVEL: 'warn',
    API_URL: address(ports.api),
    DASHBOARD_URL: address(ports.dashboard),
    CHECKIN_URL: address(ports.checkin),
    ...given,
    API_PORT: String(ports.api),
    DASHBOARD_PORT: String(ports.dashboard),
    CHECKIN_PORT: String(ports.checkin),
    WORKER_PORT: String(ports.worker),
    STAYWARD_DATA_DIR: data_dir,
    DATABASE_URL: database_url,
  }
}

/** Whether the stack includes its own mail page: in development, unless a mail server is set. */
export function catchesMail(source: Variables): boolean {
  return !isProduction(source) && !source['SMTP_URL']
}

/** Whether the stack includes emulated lock vendors: in development, unless the real one is set. */
export function emulatesLocks(source: Variables): boolean {
  return !isProduction(source) && !source['NUKI_API_URL']
}

/** Whether the stack includes emulated channels: in development. */
export function emulatesChannels(source: Variables): boolean {
  return !isProduction(source)
}

/** Whether the stack includes emulated phones: in development, unless the real provider is set. */
export function emulatesTexts(source: Variables): boolean {
  return !isProduction(source) && !source['TWILIO_API_URL']
}
