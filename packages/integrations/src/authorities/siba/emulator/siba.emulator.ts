import { z } from 'zod'
import { type EmulatorAnswer, type EmulatorRequest, route } from '../../../emulator/emulator-answer.ts'
import { type EmulatorClock, emulatorClock } from '../../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction } from '../../../emulator/emulator-control.ts'
import { flag } from '../../../emulator/emulator-input.ts'
import {
  controlForm,
  type EmulatedThings,
  field,
  html,
  table,
  yesNo,
} from '../../../emulator/emulator-page.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../emulator/emulator-server.ts'
import { child, namespaceOf, readXml, textOf } from '../../../emulator/xml-tree.ts'
import { branch, leaf } from '../../xml.ts'
import { SIBA_SERVICE_PATH } from '../service-path.ts'
import { DEMO_SIBA } from './demo-unit.ts'
import { readSibaFile, type SibaBulletin, type SibaFinding } from './siba-reader.emulator.ts'

/** An establishment as SIBA knows it, with the files it has sent. */
export type SibaUnit = {
  tax_number: string
  establishment_number: string
  access_key: string
  files: { number: number; bulletins: readonly SibaBulletin[] }[]
}

export type SibaOffice = {
  clock: EmulatorClock
  units: SibaUnit[]
  /** Whether the service is closed on Sundays. */
  rests_on_sundays: boolean
}

export type SibaEmulator = Emulator & { office: SibaOffice; service_url: string }

const ACTION = '"http://sef.pt/EntregaBoletinsAlojamento"'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/** SIBA as a real HTTP server on this machine. A guest with the surname RECUSADO is refused. */
export async function startSibaEmulator({
  port,
  clock = emulatorClock(),
}: EmulatorOptions): Promise<SibaEmulator> {
  const office: SibaOffice = { clock, units: [{ ...DEMO_SIBA, files: [] }], rests_on_sundays: false }
  const emulator = await startEmulator({
    title: 'SIBA emulator',
    port,
    clock,
    routes: [route('POST', SIBA_SERVICE_PATH, (request) => answer(office, request))],
    refuse: () => (isResting(office) ? { status: 503 } : null),
    actions: sibaActions(office),
    show: (url) => sibaThings(office, url + SIBA_SERVICE_PATH),
  })
  return { ...emulator, office, service_url: emulator.url + SIBA_SERVICE_PATH }
}

const isResting = ({ rests_on_sundays, clock }: SibaOffice): boolean =>
  rests_on_sundays &&
  clock.now().toLocaleDateString('en', { timeZone: 'Europe/Lisbon', weekday: 'long' }) === 'Sunday'

function answer(office: SibaOffice, { headers, body }: EmulatorRequest): EmulatorAnswer {
  if (!headers['content-type']?.startsWith('text/xml')) return { status: 415 }
  const envelope = typeof body === 'string' ? readXml(body) : null
  const asked = envelope && namespaceOf(envelope) === SOAP ? child(envelope, 'Body')?.children[0] : undefined
  if (asked?.name !== 'EntregaBoletinsAlojamento' || headers['soapaction'] !== ACTION)
    return soapAnswer(
      500,
      branch('soap:Fault', leaf('faultcode', 'soap:Client'), leaf('faultstring', 'Pedido inválido')),
    )
  const findings = receive(office, {
    tax_number: textOf(asked, 'UnidadeHoteleira') ?? '',
    establishment_number: textOf(asked, 'Estabelecimento') ?? '',
    access_key: textOf(asked, 'ChaveAcesso') ?? '',
    packed: textOf(asked, 'Boletins') ?? '',
  })
  const result = findings.length === 0 ? '0' : errorsXml(findings)
  return soapAnswer(
    200,
    `<EntregaBoletinsAlojamentoResponse xmlns="http://sef.pt/">${leaf('EntregaBoletinsAlojamentoResult', result)}</EntregaBoletinsAlojamentoResponse>`,
  )
}

type Delivery = { tax_number: string; establishment_number: string; access_key: string; packed: string }

/** What is wrong with a delivery; none if the file was taken. */
function receive(office: SibaOffice, { packed, access_key, ...unit }: Delivery): SibaFinding[] {
  const found = office.units.find(
    ({ tax_number, establishment_number }) =>
      tax_number === unit.tax_number && establishment_number === unit.establishment_number,
  )
  if (found?.access_key !== access_key)
    return [{ line: 0, code: '22', sentence: 'Chave de acesso inválida.' }]
  const today = office.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' })
  const reading = readSibaFile(Buffer.from(packed, 'base64').toString('utf8'), today)
  if ('findings' in reading) return reading.findings
  if (reading.unit['Codigo_Unidade_Hoteleira'] !== found.tax_number)
    return [{ line: 0, code: '10', sentence: 'A unidade hoteleira não é a da chave.' }]
  const last = found.files.at(-1)?.number
  if (found.files.some(({ number }) => number === reading.number))
    return [{ line: 0, code: '11', sentence: `O ficheiro ${reading.number} já foi entregue.` }]
  // What was delivered before the emulator started is not known, so the first number is taken as it is.
  if (last !== undefined && reading.number !== last + 1)
    return [{ line: 0, code: '12', sentence: `O número do ficheiro devia ser ${last + 1}.` }]
  const refused = reading.bulletins.findIndex(({ Apelido }) => Apelido === 'RECUSADO')
  if (refused >= 0) return [{ line: refused + 1, code: '13', sentence: 'Documento inválido.' }]
  found.files.push({ number: reading.number, bulletins: reading.bulletins })
  return []
}

const errorsXml = (findings: readonly SibaFinding[]): string =>
  branch(
    'ErrosBA',
    ...findings.map(({ line, code, sentence }) =>
      branch('RetornoBA', leaf('Linha', line), leaf('Codigo_Retorno', code), leaf('Descricao', sentence)),
    ),
  )

const soapAnswer = (status: number, content: string): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${content}</soap:Body></soap:Envelope>`,
})

const UnitPatch = z.object({
  tax_number: z.string(),
  establishment_number: z.string(),
  access_key: z.string(),
})

const sibaActions = (office: SibaOffice): Record<string, ControlAction> => ({
  unit: controlAction(UnitPatch, (unit) => {
    const found = office.units.find(
      ({ tax_number, establishment_number }) =>
        tax_number === unit.tax_number && establishment_number === unit.establishment_number,
    )
    if (found) found.access_key = unit.access_key
    else office.units.push({ ...unit, files: [] })
    return { units: office.units.length }
  }),
  sundays: controlAction(z.object({ rests_on_sundays: flag }), ({ rests_on_sundays }) => {
    office.rests_on_sundays = rests_on_sundays
    return { rests_on_sundays }
  }),
})

const sibaThings = ({ units, rests_on_sundays }: SibaOffice, url: string): EmulatedThings => ({
  facts: [
    ['Web service', url],
    ...units.map(
      ({ tax_number, establishment_number, access_key }) =>
        [`Establishment ${tax_number}/${establishment_number}`, `access key ${access_key}`] as const,
    ),
  ],
  things: html`
    <h2>Establishments</h2>
    ${controlForm(
      'unit',
      html`${field('NIPC', 'tax_number')} ${field('Establishment', 'establishment_number')}
      ${field('Access key', 'access_key')}`,
      'Add or change',
    )}
    <h2>Answers</h2>
    <p>A guest with the surname “Recusado” is refused.</p>
    ${controlForm('sundays', yesNo('Closed on Sundays', 'rests_on_sundays', rests_on_sundays), 'Change')}
    <h2>Files</h2>
    ${table(
      ['Establishment', 'File', 'Bulletins'],
      units.flatMap(({ establishment_number, files }) =>
        files.map(({ number, bulletins }) => [
          establishment_number,
          number,
          bulletins
            .map(
              ({ Nome = '', Apelido = '', Data_Saida }) => `${Nome} ${Apelido}${Data_Saida ? ', left' : ''}`,
            )
            .join('; '),
        ]),
      ),
    )}
  `,
})
