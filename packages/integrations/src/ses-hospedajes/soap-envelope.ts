import { XMLParser } from 'fast-xml-parser'
import { branch, leaf } from './xml.ts'

/** What a report is about: travellers who arrived, or a booking that was made. */
export type CommunicationType = 'PV' | 'RH'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'
export const APPLICATION = 'Stayward'

/** The largest number of lots, or of codes of communications, that one question may name. */
export const MAX_LOTS = 10

// Only the element of the operation is qualified; its children are not.
const envelope = (operation: string, ...children: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:com="${SERVICE}">` +
  `<soapenv:Header/><soapenv:Body><com:${operation}>${children.join('')}</com:${operation}></soapenv:Body></soapenv:Envelope>`

/** Hands a packed document in. */
export const sendEnvelope = (lessor_code: string, type: CommunicationType, packed: string): string =>
  envelope(
    'comunicacionRequest',
    branch(
      'peticion',
      branch(
        'cabecera',
        leaf('codigoArrendador', lessor_code),
        leaf('aplicacion', APPLICATION),
        leaf('tipoOperacion', 'A'),
        leaf('tipoComunicacion', type),
      ),
      leaf('solicitud', packed),
    ),
  )

/** Asks what became of lots. */
export const lotsEnvelope = (lots: readonly string[]): string =>
  envelope('consultaLoteRequest', branch('codigosLote', ...lots.map((lot) => leaf('lote', lot))))

/** Asks for communications by their codes, with everything that is in them. */
export const communicationsEnvelope = (codes: readonly string[]): string =>
  envelope('consultaComunicacionRequest', branch('codigos', ...codes.map((code) => leaf('codigo', code))))

/** Takes a lot back. */
export const cancelLotEnvelope = (lot: string): string => envelope('anulacionLoteRequest', leaf('lote', lot))

/** Asks for a table of codes; it changes nothing, so it also tells whether the credentials do. */
export const catalogueEnvelope = (name: string): string =>
  envelope('catalogoRequest', branch('peticion', leaf('catalogo', name)))

const LISTS = new Set(['lote', 'resultado', 'resultadoComunicacion', 'tupla', 'comunicacion'])

// Codes stay text. Lists of one are lists all the same, where they stand below their own parents.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name, path) =>
    LISTS.has(name) &&
    /(^|\.)(codigosLote|consultaLoteResponse|resultadoComunicaciones|respuesta\.resultado|consultaComunicacionResponse)\.[^.]+$/.test(
      String(path),
    ) &&
    !String(path).endsWith('consultaComunicacionResponse.resultado'),
})

/** The code of the SOAP fault that a body holds, such as `soapenv:Server`; null where it holds none. */
export function soapFault(body: unknown): string | null {
  if (!isRecord(body) || !isRecord(body['Fault'])) return null
  const { faultcode } = body['Fault']
  return typeof faultcode === 'string' ? faultcode : ''
}

/** The content of a SOAP body; null for what is no envelope. */
export function readEnvelope(text: string): unknown {
  try {
    const parsed: unknown = parser.parse(text, true)
    return isRecord(parsed) && isRecord(parsed['Envelope']) ? (parsed['Envelope']['Body'] ?? null) : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
