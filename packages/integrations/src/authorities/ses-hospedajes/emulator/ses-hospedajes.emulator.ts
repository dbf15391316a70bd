import { z } from 'zod'
import { makeCertificate } from '../../../emulator/certificate-authority.ts'
import { type EmulatorAnswer, type EmulatorRequest, route } from '../../../emulator/emulator-answer.ts'
import { emulatorClock } from '../../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction, known } from '../../../emulator/emulator-control.ts'
import { flag, wholeNumber } from '../../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../emulator/emulator-server.ts'
import { SES_SERVICE_PATH } from '../service-path.ts'
import { branch, leaf } from '../../xml.ts'
import { DEMO_LESSOR } from './demo-lessor.ts'
import { LOT_ANSWERS, type SesLessor, SesOffice, SoapFault } from './ses-office.emulator.ts'
import { operationOf, responseXml } from './ses-operations.emulator.ts'
import { sesThings } from './ses-page.emulator.ts'
import { child, namespaceOf, readXml } from '../../../emulator/xml-tree.ts'

/** `ca_pem` is the authority that issued the service's certificate. */
export type SesEmulator = Emulator & { office: SesOffice; ca_pem: string }

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/**
 * The web service of SES.HOSPEDAJES with one SES account and its lots, in memory, as a real HTTPS server on
 * this machine with a certificate that nobody trusts by default. The control page at `/_emulator` is plain
 * HTTP on the same port.
 */
export async function startSesEmulator({
  port,
  clock = emulatorClock(),
  authority = makeCertificate({ name: 'SES.HOSPEDAJES emulator CA', is_authority: true }),
}: EmulatorOptions): Promise<SesEmulator> {
  const office = new SesOffice(clock)
  office.lessors.set(DEMO_LESSOR.lessor_code, { ...DEMO_LESSOR })
  const emulator = await startEmulator({
    title: 'SES.HOSPEDAJES emulator',
    port,
    clock,
    authority,
    routes: [route('POST', SES_SERVICE_PATH, (request) => answer(office, request))],
    refuse: () => null,
    actions: sesActions(office),
    show: (url) => sesThings(office, url + SES_SERVICE_PATH),
  })
  return { ...emulator, office, ca_pem: authority.cert }
}

function answer(office: SesOffice, { headers, body }: EmulatorRequest): EmulatorAnswer {
  const lessor = lessorOf(office, headers['authorization'])
  if (!lessor) return { status: 401, headers: { 'www-authenticate': 'Basic realm="hospedajes"' } }
  if (!headers['content-type']?.startsWith('text/xml')) return { status: 415 }
  const envelope = typeof body === 'string' ? readXml(body) : null
  const isSoap = envelope !== null && namespaceOf(envelope) === SOAP
  const asked = isSoap ? child(envelope, 'Body')?.children[0] : undefined
  const operation = asked && operationOf(asked)
  if (!operation || asked.prefix === null || headers['soapaction'] !== '""')
    return faultAnswer('soapenv:Client')
  office.user_agent = headers['user-agent'] ?? null
  const fault = office.takeSoapFault()
  if (fault && !fault.carried_out) return faultAnswer(fault.faultcode)
  try {
    const response = responseXml(operation, office.refusals.shift() ?? null, office, lessor, asked)
    return fault ? faultAnswer(fault.faultcode) : soapAnswer(200, response)
  } catch (error) {
    if (error instanceof SoapFault) return faultAnswer(error.faultcode)
    throw error
  }
}

const soapAnswer = (status: number, content: string): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=UTF-8' },
  body: `<soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`,
})

/** SOAP 1.1 sends faults with status 500. */
const faultAnswer = (faultcode: string): EmulatorAnswer =>
  soapAnswer(
    500,
    branch('soapenv:Fault', leaf('faultcode', faultcode), leaf('faultstring', 'Error no controlado')),
  )

const lessorOf = (office: SesOffice, authorization = ''): SesLessor | undefined =>
  [...office.lessors.values()].find(
    ({ username, password }) =>
      authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  )

const LessorPatch = z.object({
  lessor_code: z.string(),
  password: z.string().optional(),
  is_enabled: flag.optional(),
})

const LotPatch = z.object({
  lot: z.string(),
  /** As a host can do in the authority's portal. */
  cancel: flag.optional(),
  answers: z.enum(LOT_ANSWERS).optional(),
})

const FaultSwitch = z.object({
  faultcode: z.string().default('soapenv:Server'),
  /** 0: until cleared. */
  times: wholeNumber.default(1),
  carried_out: flag.default(false),
})

const Refusal = z.object({ codigo: z.string(), descripcion: z.string().default('Error') })

const sesActions = (office: SesOffice): Record<string, ControlAction> => ({
  lessor: controlAction(LessorPatch, ({ lessor_code, password, is_enabled }) => {
    const lessor = known(office.lessors, lessor_code)
    if (password !== undefined) lessor.password = password
    if (is_enabled !== undefined) lessor.is_enabled = is_enabled
    return lessor
  }),
  lot: controlAction(LotPatch, ({ lot, cancel, answers }) => {
    const found = known(office.lots, lot)
    if (cancel === true) office.cancelLot(known(office.lessors, found.lessor_code), lot)
    if (answers !== undefined) found.answers = answers
    return found
  }),
  'soap-fault': controlAction(FaultSwitch, (fault) => {
    office.soap_faults.push(fault)
    return { pending: office.soap_faults }
  }),
  'clear-soap-faults'() {
    office.soap_faults.length = 0
  },
  refuse: controlAction(Refusal, (refusal) => {
    office.refusals.push(refusal)
    return { pending: office.refusals }
  }),
})
