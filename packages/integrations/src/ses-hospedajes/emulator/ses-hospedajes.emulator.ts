import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Certificate, makeCertificate } from '../../emulator/certificate-authority.ts'
import type { EmulatorAnswer, EmulatorRequest } from '../../emulator/emulator-answer.ts'
import { type EmulatorClock, emulatorClock } from '../../emulator/emulator-clock.ts'
import { commonActions, controlAction, flag } from '../../emulator/emulator-control.ts'
import { FaultList } from '../../emulator/emulator-faults.ts'
import { type EmulatorServer, startEmulatorServer } from '../../emulator/emulator-server.ts'
import { SES_SERVICE_PATH } from '../service-path.ts'
import { branch, leaf } from '../xml.ts'
import { DEMO_LESSOR } from './demo-lessor.ts'
import { type SesLessor, SesOffice } from './ses-office.emulator.ts'
import { OPERATIONS } from './ses-operations.emulator.ts'
import { sesPage } from './ses-page.emulator.ts'
import { child, readXml } from './xml-tree.emulator.ts'

export type SesEmulator = EmulatorServer & {
  office: SesOffice
  clock: EmulatorClock
  faults: FaultList
  /** The authority that issued the certificate of the service. */
  ca_pem: string
}

export type SesEmulatorOptions = {
  /** 0 for any free one. */
  port: number
  clock?: EmulatorClock
  /** Issues the certificate of the service; a new one unless given. */
  authority?: Certificate
  lessors?: readonly SesLessor[]
}

const XML = { 'content-type': 'text/xml; charset=UTF-8' }

/**
 * The web service of SES.HOSPEDAJES with its lessors and lots, in memory, as a real HTTPS server on this machine with a
 * certificate of an issuer that nobody trusts by default. The control page at `/_emulator` is plain HTTP on the same port.
 */
export async function startSesEmulator({
  port,
  clock = emulatorClock(),
  authority = makeCertificate({ name: 'SES.HOSPEDAJES emulator CA', is_authority: true }),
  lessors = [DEMO_LESSOR],
}: SesEmulatorOptions): Promise<SesEmulator> {
  const office = new SesOffice(clock)
  for (const lessor of lessors) office.lessors.set(lessor.lessor_code, { ...lessor })
  const faults = new FaultList()
  const server: EmulatorServer = await startEmulatorServer(
    {
      routes: [{ method: 'POST', path: SES_SERVICE_PATH, answer: (request) => answer(office, request) }],
      refuse: () => null,
      nowhere: { status: 404 },
      faults,
      control: {
        actions: { ...commonActions(clock, faults), ...sesActions(office) },
        state: () => ({ lessors: [...office.lessors.values()], lots: [...office.lots.values()] }),
        page: (said) =>
          sesPage({ office, clock, faults, server, service_url: server.url + SES_SERVICE_PATH, said }),
        downloads: { 'ca.pem': () => authority.cert },
      },
      tls: makeCertificate({ name: 'ses', hosts: ['localhost', '127.0.0.1'], issuer: authority }),
      now: () => clock.now(),
    },
    port,
  )
  return { ...server, office, clock, faults, ca_pem: authority.cert }
}

function answer(office: SesOffice, request: EmulatorRequest): EmulatorAnswer {
  const lessor = lessorOf(office, request.headers['authorization'])
  if (!lessor) return { status: 401, headers: { 'www-authenticate': 'Basic realm="hospedajes"' } }
  if (!request.headers['content-type']?.startsWith('text/xml')) return { status: 415 }
  const envelope = typeof request.body === 'string' ? readXml(request.body) : null
  const isSoap = envelope?.namespace === 'http://schemas.xmlsoap.org/soap/envelope/'
  const asked = isSoap ? child(envelope.root, 'Body')?.children[0] : undefined
  const operation = asked && Object.hasOwn(OPERATIONS, asked.name) ? OPERATIONS[asked.name] : undefined
  if (!asked || !operation || asked.prefix === null || request.headers['soapaction'] !== '""')
    return {
      status: 500,
      body: soap(branch('soapenv:Fault', leaf('faultcode', 'soapenv:Client'))),
      headers: XML,
    }
  const refused = office.refusals.shift() ?? null
  const { response } = operation
  const content = operation.answer(office, lessor, asked, refused)
  return {
    status: 200,
    headers: XML,
    body: soap(
      `<ns2:${response} xmlns:ns2="http://www.soap.servicios.hospedajes.mir.es/comunicacion">${content}</ns2:${response}>`,
    ),
  }
}

const soap = (body: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`

function lessorOf(office: SesOffice, authorization = ''): SesLessor | undefined {
  const given = Buffer.from(authorization)
  return [...office.lessors.values()].find(({ username, password }) => {
    const wanted = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

const LessorPatch = z.object({
  lessor_code: z.string(),
  password: z.string().optional(),
  is_enabled: flag.optional(),
})

const sesActions = (office: SesOffice) => ({
  lessor: controlAction(LessorPatch, ({ lessor_code, password, is_enabled }) => {
    const lessor = office.lessors.get(lessor_code)
    if (!lessor) throw new RangeError(`No lessor ${lessor_code}.`)
    if (password !== undefined) lessor.password = password
    if (is_enabled !== undefined) lessor.is_enabled = is_enabled
    return lessor
  }),
  refuse: controlAction(
    z.object({ codigo: z.string(), descripcion: z.string().default('Error') }),
    (refusal) => {
      office.refusals.push(refusal)
      return { pending: office.refusals }
    },
  ),
})
