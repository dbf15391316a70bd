import { z } from 'zod'
import { type EmulatorAnswer, type EmulatorRequest, route } from '../../../emulator/emulator-answer.ts'
import { emulatorClock } from '../../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction, known } from '../../../emulator/emulator-control.ts'
import { flag, wholeNumber } from '../../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../emulator/emulator-server.ts'
import { changeIn } from '../../../emulator/emulator-settings.ts'
import { child, namespaceOf, readXml, type XmlElement } from '../../../emulator/xml-tree.ts'
import { branch, leaf } from '../../xml.ts'
import { SERVICE_NAMESPACE, SERVICE_PATH } from '../alloggiati-exchange.ts'
import {
  AlloggiatiOffice,
  type Disturbance,
  DISTURBANCES,
  OFFICE_SETTINGS,
} from './alloggiati-office.emulator.ts'
import { isOperation, responseXml } from './alloggiati-operations.emulator.ts'
import { alloggiatiThings } from './alloggiati-page.emulator.ts'

export type AlloggiatiEmulator = Emulator & { office: AlloggiatiOffice }

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/**
 * The web service of Alloggiati Web with two accounts and the lines that they sent, in memory, as a real HTTP
 * server on this machine. The control page is at `/_emulator` on the same port.
 */
export async function startAlloggiatiEmulator({
  port,
  clock = emulatorClock(),
}: EmulatorOptions): Promise<AlloggiatiEmulator> {
  const office = new AlloggiatiOffice(clock)
  const emulator = await startEmulator({
    title: 'Alloggiati Web emulator',
    port,
    clock,
    routes: [route('POST', SERVICE_PATH, (request) => answer(office, request))],
    refuse: () => (office.isOutOfService ? { status: 503, body: '<h1>Servizio in manutenzione</h1>' } : null),
    actions: officeActions(office),
    show: (url) => alloggiatiThings(office, url + SERVICE_PATH),
  })
  return { ...emulator, office }
}

function answer(office: AlloggiatiOffice, { headers, body }: EmulatorRequest): EmulatorAnswer {
  if (!headers['content-type']?.startsWith('text/xml')) return { status: 415 }
  const asked = operationIn(body)
  if (!asked || headers['soapaction'] !== `"${SERVICE_NAMESPACE}/${asked.name}"`)
    return faultAnswer('soap:Client')
  const disturbance = office.takeDisturbance(asked.name)
  if (disturbance && !disturbance.carried_out && disturbance.type !== 'slow') return disturbed(disturbance)
  const response = soapAnswer(
    200,
    `<${asked.name}Response xmlns="${SERVICE_NAMESPACE}">${responseXml(office, asked)}</${asked.name}Response>`,
  )
  if (disturbance?.type === 'slow') return { ...response, wait_ms: disturbance.wait_ms }
  return disturbance ? disturbed(disturbance) : response
}

function operationIn(body: unknown): XmlElement | null {
  const envelope = typeof body === 'string' ? readXml(body) : null
  const asked = envelope && namespaceOf(envelope) === SOAP ? child(envelope, 'Body')?.children[0] : undefined
  return asked && namespaceOf(asked) === SERVICE_NAMESPACE && isOperation(asked.name) ? asked : null
}

function disturbed({ type, wait_ms }: Disturbance): EmulatorAnswer {
  if (type === 'cut') return { status: 200, cut: true, wait_ms }
  if (type === 'fault') return faultAnswer('soap:Server')
  if (type === 'http_500') return { status: 500, body: '<h1>Server Error</h1>' }
  return { status: 200, body: '<html>Sessione scaduta' }
}

const soapAnswer = (status: number, content: string): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${content}</soap:Body></soap:Envelope>`,
})

/** SOAP 1.1 sends faults with status 500. */
const faultAnswer = (faultcode: string): EmulatorAnswer =>
  soapAnswer(500, branch('soap:Fault', leaf('faultcode', faultcode), leaf('faultstring', 'Errore interno')))

const AccountPatch = z.object({
  username: z.string(),
  password: z.string().optional(),
  web_service_key: z.string().optional(),
  is_enabled: flag.optional(),
})

const DisturbanceInput = z.object({
  operation: z.string().default('any'),
  type: z.enum(DISTURBANCES),
  times: wholeNumber.default(1),
  wait_ms: wholeNumber.default(0),
  carried_out: flag.default(false),
})

const officeActions = (office: AlloggiatiOffice): Record<string, ControlAction> => ({
  account: controlAction(AccountPatch, ({ username, ...change }) => {
    const account = known(office.accounts, username)
    if (change.password !== undefined) account.password = change.password
    if (change.web_service_key !== undefined) account.web_service_key = change.web_service_key
    if (change.is_enabled !== undefined) account.is_enabled = change.is_enabled
    return account
  }),
  settings: (input) => Object.assign(office.settings, changeIn(OFFICE_SETTINGS, input)),
  disturb: controlAction(DisturbanceInput, (disturbance) => {
    office.disturbances.push(disturbance)
    return { pending: office.disturbances }
  }),
  'clear-disturbances'() {
    office.disturbances.length = 0
  },
  'forget-tokens': () => office.forgetTokens(),
  'forget-lines'() {
    office.taken.length = 0
  },
})
