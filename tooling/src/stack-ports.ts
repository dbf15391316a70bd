import type { Variables } from '@stayward/env/env'
import { freePorts, isPortFree } from '@stayward/db/embedded/free-port'

/** Where each server of a local stack listens. */
export interface StackPorts {
  dashboard: number
  checkin: number
  api: number
  worker: number
  smtp: number
  mail_web: number
  nuki_emulator: number
  unifi_emulator: number
  ses_emulator: number
  mossos_emulator: number
  ertzaintza_emulator: number
  siba_emulator: number
  alloggiati_emulator: number
  channel_emulator: number
  text_emulator: number
}

interface PortVariable {
  name: string
  standard: number
}

/** The variable that moves each server; those after the worker are only known to `npm start`. */
const VARIABLES: Record<keyof StackPorts, PortVariable> = {
  dashboard: { name: 'DASHBOARD_PORT', standard: 3000 },
  checkin: { name: 'CHECKIN_PORT', standard: 3001 },
  api: { name: 'API_PORT', standard: 4000 },
  worker: { name: 'WORKER_PORT', standard: 4001 },
  smtp: { name: 'MAIL_SMTP_PORT', standard: 1025 },
  mail_web: { name: 'MAIL_WEB_PORT', standard: 1080 },
  nuki_emulator: { name: 'NUKI_EMULATOR_PORT', standard: 4010 },
  unifi_emulator: { name: 'UNIFI_EMULATOR_PORT', standard: 12445 },
  ses_emulator: { name: 'SES_EMULATOR_PORT', standard: 4020 },
  mossos_emulator: { name: 'MOSSOS_EMULATOR_PORT', standard: 4021 },
  ertzaintza_emulator: { name: 'ERTZAINTZA_EMULATOR_PORT', standard: 4022 },
  siba_emulator: { name: 'SIBA_EMULATOR_PORT', standard: 4023 },
  alloggiati_emulator: { name: 'ALLOGGIATI_EMULATOR_PORT', standard: 4024 },
  channel_emulator: { name: 'CHANNEL_EMULATOR_PORT', standard: 4030 },
  text_emulator: { name: 'TEXT_EMULATOR_PORT', standard: 4040 },
}

/** Emulators whose ports follow that of the emulated locks, unless they are set. */
const BESIDE_LOCKS = [
  'ses_emulator',
  'mossos_emulator',
  'ertzaintza_emulator',
  'siba_emulator',
  'alloggiati_emulator',
  'channel_emulator',
  'text_emulator',
] as const

const servers = [
  'dashboard',
  'checkin',
  'api',
  'worker',
  'smtp',
  'mail_web',
  'nuki_emulator',
  'unifi_emulator',
  ...BESIDE_LOCKS,
] as const

/** A variable whose port is already in use. */
export interface TakenPort {
  variable: string
  port: number
}

/** The ports set in `source`, otherwise the standard ones. */
export function configuredPorts(source: Variables): StackPorts {
  const ports = mapPorts(({ name, standard }) => Number(source[name] || standard))
  // Moving the emulated locks, to run a second stack, moves the authorities, the channels and the phones as well.
  for (const emulator of BESIDE_LOCKS) {
    const { name, standard } = VARIABLES[emulator]
    if (!source[name]) ports[emulator] = ports.nuki_emulator + standard - VARIABLES.nuki_emulator.standard
  }
  return ports
}

/** Ports that nobody listens on. */
export async function unusedPorts(): Promise<StackPorts> {
  const ports = await freePorts(servers.length)
  return mapPorts(() => ports.shift() ?? 0)
}

/** Those of `ports` that are taken. */
export async function takenPorts(ports: Partial<StackPorts>): Promise<TakenPort[]> {
  const wanted = servers.flatMap((server) => {
    const port = ports[server]
    return port === undefined ? [] : [{ variable: VARIABLES[server].name, port }]
  })
  const free = await Promise.all(wanted.map(({ port }) => isPortFree(port)))
  return wanted.filter((_, index) => !free[index])
}

function mapPorts(value: (variable: PortVariable) => number): StackPorts {
  return {
    dashboard: value(VARIABLES.dashboard),
    checkin: value(VARIABLES.checkin),
    api: value(VARIABLES.api),
    worker: value(VARIABLES.worker),
    smtp: value(VARIABLES.smtp),
    mail_web: value(VARIABLES.mail_web),
    nuki_emulator: value(VARIABLES.nuki_emulator),
    unifi_emulator: value(VARIABLES.unifi_emulator),
    ses_emulator: value(VARIABLES.ses_emulator),
    mossos_emulator: value(VARIABLES.mossos_emulator),
    ertzaintza_emulator: value(VARIABLES.ertzaintza_emulator),
    siba_emulator: value(VARIABLES.siba_emulator),
    alloggiati_emulator: value(VARIABLES.alloggiati_emulator),
    channel_emulator: value(VARIABLES.channel_emulator),
    text_emulator: value(VARIABLES.text_emulator),
  }
}
