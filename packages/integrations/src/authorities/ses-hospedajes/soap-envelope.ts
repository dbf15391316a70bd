import { XMLParser } from 'fast-xml-parser'
import { branch, leaf } from '../xml.ts'

/** The subject of a report: travellers who arrived, or a booking that was made. */
export type CommunicationType = 'PV' | 'RH'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'
export const APPLICATION = 'Stayward'

// Only the element of the operation is qualified; its children are not.
const envelope = (operation: string, ...children: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:com="${SERVICE}">` +
  `<soapenv:Header/><soapenv:Body><com:${operation}>${children.join('')}</com:${operation}></soapenv:Body></soapenv:Envelope>`

/** Submits a packed document. */
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

/** Queries lots. */
export const lotsEnvelope = (lots: readonly string[]): string =>
  envelope('consultaLoteRequest', branch('codigosLote', ...lots.map((lot) => leaf('lote', lot))))

/** Queries communications by code, with their whole content. */
export const communicationsEnvelope = (codes: readonly string[]): string =>
  envelope('consultaComunicacionRequest', branch('codigos', ...codes.map((code) => leaf('codigo', code))))

/** Cancels a lot. */
export const cancelLotEnvelope = (lot: string): string => envelope('anulacionLoteRequest', leaf('lote', lot))

/** Queries a table of codes; it changes nothing, so it also serves to check the credentials. */
export const catalogueEnvelope = (name: string): string =>
  envelope('catalogoRequest', branch('peticion', leaf('catalogo', name)))

const LISTS = new Set(['lote', 'resultado', 'resultadoComunicacion', 'tupla', 'comunicacion'])

// Codes stay text. Lists of one are still lists, where they are below their own parents.
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

/** The code of the SOAP fault in a body, such as `soapenv:Server`; null if there is none. */
export function soapFault(body: unknown): string | null {
  if (!isRecord(body) || !isRecord(body['Fault'])) return null
  const { faultcode } = body['Fault']
  return typeof faultcode === 'string' ? faultcode : ''
}

/** The content of a SOAP body; null if it is not an envelope. */
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
