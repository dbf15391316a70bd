import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Certificate, makeCertificate } from '../../emulator/certificate-authority.ts'
import type { EmulatorAnswer, EmulatorRequest } from '../../emulator/emulator-answer.ts'
import { type EmulatorClock, emulatorClock } from '../../emulator/emulator-clock.ts'
import { commonActions, controlAction, flag, wholeNumber } from '../../emulator/emulator-control.ts'
import { FaultList } from '../../emulator/emulator-faults.ts'
import { type EmulatorServer, startEmulatorServer } from '../../emulator/emulator-server.ts'
import { SES_SERVICE_PATH } from '../service-path.ts'
import { branch, leaf } from '../xml.ts'
import { DEMO_LESSOR } from './demo-lessor.ts'
import { LOT_ANSWERS, type SesLessor, SesOffice, SoapFault } from './ses-office.emulator.ts'
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
        state: () => ({
          lessors: [...office.lessors.values()],
          lots: [...office.lots.values()],
          soap_faults: office.soap_faults,
          user_agent: office.user_agent,
        }),
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
    return faultAnswer('soapenv:Client')
  office.user_agent = request.headers['user-agent'] ?? null
  const fault = office.takeSoapFault()
  if (fault && !fault.carried_out) return faultAnswer(fault.faultcode)
  const refused = office.refusals.shift() ?? null
  try {
    const content = operation.answer(office, lessor, asked, refused)
    return fault ? faultAnswer(fault.faultcode) : soapAnswer(operation.response, content)
  } catch (error) {
    if (error instanceof SoapFault) return faultAnswer(error.faultcode)
    throw error
  }
}

const soapAnswer = (response: string, content: string): EmulatorAnswer => ({
  status: 200,
  headers: XML,
  body: soap(
    `<ns2:${response} xmlns:ns2="http://www.soap.servicios.hospedajes.mir.es/comunicacion">${content}</ns2:${response}>`,
  ),
})

/** SOAP 1.1 answers faults with 500. */
const faultAnswer = (faultcode: string): EmulatorAnswer => ({
  status: 500,
  headers: XML,
  body: soap(
    branch('soapenv:Fault', leaf('faultcode', faultcode), leaf('faultstring', 'Error no controlado')),
  ),
})

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

const LotPatch = z.object({
  lot: z.string(),
  /** As somebody does in the authority's portal. */
  cancel: flag.optional(),
  answers: z.enum(LOT_ANSWERS).optional(),
})

const FaultSwitch = z.object({
  faultcode: z.string().default('soapenv:Server'),
  /** 0: until it is cleared. */
  times: wholeNumber.default(1),
  carried_out: flag.default(false),
})

const sesActions = (office: SesOffice) => ({
  lessor: controlAction(LessorPatch, ({ lessor_code, password, is_enabled }) => {
    const lessor = office.lessors.get(lessor_code)
    if (!lessor) throw new RangeError(`No lessor ${lessor_code}.`)
    if (password !== undefined) lessor.password = password
    if (is_enabled !== undefined) lessor.is_enabled = is_enabled
    return lessor
  }),
  lot: controlAction(LotPatch, ({ lot, cancel, answers }) => {
    const found = office.lots.get(lot)
    if (!found) throw new RangeError(`No lot ${lot}.`)
    if (cancel === true)
      for (const entry of found.communications) if ('code' in entry) entry.is_cancelled = true
    if (answers !== undefined) found.answers = answers
    return found
  }),
  'soap-fault': controlAction(FaultSwitch, (fault) => {
    office.soap_faults.push(fault)
    return { pending: office.soap_faults }
  }),
  'clear-soap-faults': controlAction(z.unknown(), () => {
    office.soap_faults.length = 0
    return { pending: office.soap_faults }
  }),
  refuse: controlAction(
    z.object({ codigo: z.string(), descripcion: z.string().default('Error') }),
    (refusal) => {
      office.refusals.push(refusal)
      return { pending: office.refusals }
    },
  ),
})
