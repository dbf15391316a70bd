import { randomUUID, X509Certificate } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { makeCertificate } from '../../../emulator/certificate-authority.ts'
import { type EmulatorAnswer, type EmulatorRequest, route } from '../../../emulator/emulator-answer.ts'
import { emulatorClock } from '../../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction, known } from '../../../emulator/emulator-control.ts'
import { flag } from '../../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../emulator/emulator-server.ts'
import { changeIn, initialOf } from '../../../emulator/emulator-settings.ts'
import { child, namespaceOf, readXml, textOf } from '../../../emulator/xml-tree.ts'
import { branch, leaf } from '../../xml.ts'
import { SERVICE_PATH } from '../service.ts'
import { DEMO_HOST } from './demo-host.ts'
import { type A19Error, certificateOf, ErtzaintzaOffice } from './ertzaintza-office.emulator.ts'
import { ertzaintzaThings } from './ertzaintza-page.emulator.ts'
import { checkSecurity } from './ertzaintza-security.emulator.ts'
import { type A19Settings, SETTINGS } from './ertzaintza-settings.emulator.ts'
import { makeHostBundle } from './host-bundle.emulator.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'https://ws.negocio.registroHostelero.a19.gvdi.com'

type HostBundle = ReturnType<typeof makeHostBundle>

/** `ca_pem` is the authority that issued the service’s certificate, `bundle` the demo company’s own. */
export type ErtzaintzaEmulator = Emulator & {
  office: ErtzaintzaOffice
  ca_pem: string
  bundle: Buffer
  settings: A19Settings
}

/**
 * The Ertzaintza’s service A19 with one host and its reports, in memory, as a real HTTPS server on this machine with
 * a certificate that nobody trusts by default. The control page at `/_emulator` is plain HTTP on the same port.
 */
export async function startErtzaintzaEmulator({
  port,
  clock = emulatorClock(),
  authority = makeCertificate({ name: 'Ertzaintza emulator CA', is_authority: true }),
  host = makeHostBundle({ name: DEMO_HOST.name, password: DEMO_HOST.bundle_password }),
}: EmulatorOptions & { host?: HostBundle }): Promise<ErtzaintzaEmulator> {
  const office = new ErtzaintzaOffice(clock)
  const settings = initialOf(SETTINGS)
  const { lessor_code, establishments } = DEMO_HOST
  const certificates = [certificateOf(new X509Certificate(host.certificate_pem), true)]
  office.hosts.set(lessor_code, { lessor_code, establishments, certificates })
  const emulator = await startEmulator({
    title: 'Ertzaintza A19 emulator',
    port,
    clock,
    authority,
    routes: [route('POST', SERVICE_PATH, (request) => answer(office, settings, request))],
    refuse: () => null,
    actions: actionsOf(office, settings),
    show: (url) =>
      ertzaintzaThings({ office, settings, bundle: host.bundle, service_url: url + SERVICE_PATH }),
  })
  return { ...emulator, office, settings, ca_pem: authority.cert, bundle: host.bundle }
}

function answer(
  office: ErtzaintzaOffice,
  settings: A19Settings,
  { headers, body }: EmulatorRequest,
): EmulatorAnswer {
  const { wait_ms, spread_ms } = settings
  const later = (given: EmulatorAnswer): EmulatorAnswer => ({ ...given, wait_ms, spread_ms })
  if (!headers['content-type']?.startsWith('text/xml')) return { status: 415 }
  office.user_agent = headers['user-agent'] ?? null
  if (settings.closed_on_sundays && isSunday(office))
    return later(said([error('900', 'Servicio no disponible')]))
  const fault = office.soap_faults.shift()
  if (fault && !fault.carried_out) return later(faultAnswer(fault.faultcode))
  const right = carryOut(office, headers['soapaction'], typeof body === 'string' ? body : '')
  return later(fault ? faultAnswer(fault.faultcode) : right)
}

const error = (codigo: string, descripcion: string): A19Error => ({ codigo, descripcion })

const madridTime = (office: ErtzaintzaOffice): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(office.clock.ms)
    .toZonedDateTimeISO('Europe/Madrid')
    .toPlainDateTime()

const isSunday = (office: ErtzaintzaOffice): boolean => madridTime(office).dayOfWeek === 7

function carryOut(office: ErtzaintzaOffice, action: string | undefined, xml: string): EmulatorAnswer {
  const envelope = readXml(xml)
  const isSoap = envelope !== null && envelope.prefix !== null && namespaceOf(envelope) === SOAP
  const asked = isSoap ? child(child(envelope, 'Body'), 'envioFicheroXML') : undefined
  const isKnown = action?.replaceAll('"', '') === `${SERVICE}/envioFicheroXML`
  if (!isSoap || !asked || !isKnown || envelope.attributes['xmlns:ws'] !== SERVICE)
    return faultAnswer('soapenv:Client')
  const security = checkSecurity(envelope, xml, office.clock.now())
  if ('faultcode' in security) return faultAnswer(security.faultcode)
  const header = child(asked, 'cabecera')
  const lessor_code = textOf(header, 'codigoArrendador') ?? ''
  const next = office.refusals.shift()
  const refused = next ?? office.callerError(security.certificate, lessor_code)
  const errors = refused
    ? [refused]
    : office.receive(lessor_code, textOf(header, 'tipoComunicacion') ?? '', textOf(asked, 'solicitud') ?? '')
  return said(errors, madridTime(office).toString({ smallestUnit: 'second' }))
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

/** The namespace of answers differs between the manual and the service, so it changes here with each answer. */
function said(errors: readonly A19Error[], processed_at = ''): EmulatorAnswer {
  const petition = randomUUID()
  const prefix = `ns${Number.parseInt(petition.slice(0, 4), 16)}`
  return soapAnswer(
    200,
    `<${prefix}:envioFicheroXMLResponse xmlns:${prefix}="${SERVICE}/${prefix}">` +
      branch(`${prefix}:respuesta`, leaf('peticion', petition)) +
      errors
        .map(({ codigo, descripcion }) =>
          branch('error', leaf('codigo', codigo), leaf('descripcion', descripcion)),
        )
        .join('') +
      (errors.length > 0
        ? ''
        : branch(
            'resultado',
            leaf('codigoEstadoComunicacion', '0'),
            leaf('descEstadoComunicacion', 'Correcta'),
            leaf('fechaProcesamiento', processed_at),
          )) +
      `</${prefix}:envioFicheroXMLResponse>`,
  )
}

const CertificatePatch = z.object({
  lessor_code: z.string(),
  fingerprint: z.string(),
  is_authorised: flag,
})

const SoapFaultInput = z.object({
  faultcode: z.string().default('soapenv:Server'),
  carried_out: flag.default(false),
})

const Refusal = z.object({ codigo: z.string(), descripcion: z.string().default('Error') })

const actionsOf = (office: ErtzaintzaOffice, settings: A19Settings): Record<string, ControlAction> => ({
  settings: (input) => Object.assign(settings, changeIn(SETTINGS, input)),
  certificate: controlAction(CertificatePatch, ({ lessor_code, fingerprint, is_authorised }) => {
    const host = known(office.hosts, lessor_code)
    const own = host.certificates.find((certificate) => certificate.fingerprint === fingerprint)
    office.authorise(host, own ?? known(office.strangers, fingerprint), is_authorised)
    return host
  }),
  'soap-fault': controlAction(SoapFaultInput, (fault) => {
    office.soap_faults.push(fault)
    return { pending: office.soap_faults }
  }),
  refuse: controlAction(Refusal, (refusal) => {
    office.refusals.push(refusal)
    return { pending: office.refusals }
  }),
  'clear-communications'() {
    office.communications.length = 0
  },
})
