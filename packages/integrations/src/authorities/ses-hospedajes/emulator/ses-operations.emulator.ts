import { SEXES } from '@stayward/contract/stays/guest-registration/registration-values'
import { unpackDocument } from '../packed-document.ts'
import type { CommunicationType } from '../soap-envelope.ts'
import { branch, leaf } from '../../xml.ts'
import {
  isAccepted,
  type SesAnswer,
  type SesCommunication,
  type SesLessor,
  type SesLot,
  type SesOffice,
  SoapFault,
} from './ses-office.emulator.ts'
import { child, textOf, type XmlElement } from '../../../emulator/xml-tree.ts'

const OK: SesAnswer = { codigo: '0', descripcion: 'Ok' }
const refusal = (codigo: string, descripcion: string): SesAnswer => ({ codigo, descripcion })

const MAX_ASKED = 10
const MAX_APPLICATION = 50

/** One operation of the web service. */
type Operation = {
  response: string
  /** The element with the response code; null if it is in the response itself. */
  holder: string | null
  /**
   * The outcome of a request: a response other than "Ok", or additional content and what happens afterwards.
   */
  answer: (office: SesOffice, lessor: SesLessor, request: XmlElement) => SesAnswer | Said
}

type Said = { beside?: string; after?: string }

/** The operations by the name of their request. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  comunicacionRequest: {
    response: 'comunicacionResponse',
    holder: 'respuesta',
    answer(office, lessor, request) {
      const receipt = communicate(office, lessor, child(request, 'peticion'))
      return 'lot' in receipt ? { beside: leaf('lote', receipt.lot) } : receipt
    },
  },
  consultaLoteRequest: {
    response: 'consultaLoteResponse',
    holder: 'respuesta',
    answer(office, lessor, request) {
      const asked = askedIn(request, 'codigosLote')
      if (asked.length > MAX_ASKED) return refusal('10136', 'Demasiados lotes en la consulta')
      const found = office.lotsOf(lessor).filter(({ lot }) => asked.includes(lot))
      const answers = (how: SesLot['answers']) => found.some((lot) => lot.answers === how)
      if (answers('fault')) throw new SoapFault('soapenv:Server')
      if (answers('refused')) return refusal('10130', 'Valor incorrecto en el campo lote')
      return { after: found.map((lot) => lotXml(office, lessor, lot)).join('') }
    },
  },
  consultaComunicacionRequest: {
    response: 'consultaComunicacionResponse',
    holder: 'resultado',
    answer(office, lessor, request) {
      const asked = askedIn(request, 'codigos')
      if (asked.length > MAX_ASKED) return refusal('10136', 'Demasiadas comunicaciones en la consulta')
      const entries = office.lotsOf(lessor).flatMap(({ communications }) => communications)
      const found = entries.filter(isAccepted).filter(({ code }) => asked.includes(code))
      return { after: found.map(communicationXml).join('') }
    },
  },
  anulacionLoteRequest: {
    response: 'anulacionLoteResponse',
    holder: null,
    answer(office, lessor, request) {
      const isDone = office.cancelLot(lessor, textOf(request, 'lote')?.trim() ?? '')
      return isDone ? {} : refusal('10113', 'No existe el lote')
    },
  },
  catalogoRequest: {
    response: 'catalogoResponse',
    holder: 'resultado',
    answer() {
      const tuples = SEXES.map((code) => branch('tupla', leaf('codigo', code), leaf('descripcion', code)))
      return { after: branch('respuesta', branch('resultado', ...tuples)) }
    },
  },
}

/** The operation of a request; null if there is none. */
export const operationOf = ({ name }: XmlElement): Operation | null =>
  Object.hasOwn(OPERATIONS, name) ? (OPERATIONS[name] ?? null) : null

/** The response element of a request; `refused` is checked before anything else. */
export function responseXml(
  { response, holder, answer }: Operation,
  refused: SesAnswer | null,
  ...request: Parameters<Operation['answer']>
): string {
  const answered = refused ?? answer(...request)
  const [words, said] = 'codigo' in answered ? [answered, {}] : [OK, answered]
  const { beside = '', after = '' }: Said = said
  const code = leaf('codigo', words.codigo) + leaf('descripcion', words.descripcion) + beside
  const content = (holder === null ? code : branch(holder, code)) + after
  return `<ns2:${response} xmlns:ns2="http://www.soap.servicios.hospedajes.mir.es/comunicacion">${content}</ns2:${response}>`
}

const askedIn = (request: XmlElement, list: string): string[] =>
  (child(request, list)?.children ?? []).map(({ text }) => text.trim())

/** Required header fields, with the response code if one is missing. */
const HEADER = {
  codigoArrendador: '10100',
  aplicacion: '10101',
  tipoOperacion: '10112',
  tipoComunicacion: '10116',
} as const

/** Checks header and packaging before the document. */
function communicate(
  office: SesOffice,
  lessor: SesLessor,
  petition: XmlElement | undefined,
): { lot: string } | SesAnswer {
  const header = child(petition, 'cabecera')
  const text = (name: keyof typeof HEADER) => textOf(header, name) ?? ''
  for (const [name, code] of Object.entries(HEADER))
    if (!textOf(header, name)) return refusal(code, `No se ha indicado ${name}`)
  if (text('aplicacion').length > MAX_APPLICATION)
    return refusal('10150', 'Nombre de aplicación demasiado largo')
  if (!office.lessors.has(text('codigoArrendador'))) return refusal('10103', 'El arrendador no existe')
  if (text('codigoArrendador') !== lessor.lessor_code)
    return refusal('10107', 'El usuario no es del arrendador')
  if (!lessor.is_enabled) return refusal('10120', 'El arrendador no tiene habilitado el servicio web')
  if (text('tipoOperacion') !== 'A') return refusal('10117', 'Tipo de operación incorrecto')
  const type = text('tipoComunicacion')
  if (!isType(type)) return refusal('10122', 'Tipo de comunicación incorrecto')
  const xml = unpackDocument(textOf(petition, 'solicitud') ?? '')
  if (xml === null) return refusal('10111', 'La solicitud no es un XML comprimido en base64')
  return office.receive(lessor, type, xml)
}

const isType = (type: string): type is CommunicationType => type === 'PV' || type === 'RH'

const STATES = { 1: 'Procesado', 4: 'En proceso', 5: 'Pendiente', 6: 'Procesado con errores' } as const

/** As in production: Madrid time with a space in the middle, whatever the schema says. */
const inMadrid = (ms: number): string => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' })

function lotXml(office: SesOffice, lessor: SesLessor, lot: SesLot): string {
  const state = office.stateOf(lot)
  const isDone = state === 1 || state === 6
  const received = inMadrid(lot.received_ms)
  return branch(
    'resultado',
    leaf('lote', lot.lot),
    leaf('tipoComunicacion', lot.type),
    leaf('tipoOperacion', 'A'),
    leaf('fechaPeticion', received),
    leaf('fechaProcesamiento', isDone ? received : null),
    leaf('codigoEstado', lot.answers === 'unreadable' ? null : state),
    leaf('descEstado', STATES[state]),
    leaf('identificadorUsuario', lessor.username),
    leaf('codigoArrendador', lessor.lessor_code),
    isDone ? branch('resultadoComunicaciones', ...lot.communications.map(outcomeXml)) : '',
  )
}

const outcomeXml = (entry: SesCommunication, index: number): string =>
  branch(
    'resultadoComunicacion',
    leaf('orden', index + 1),
    ...(isAccepted(entry)
      ? [leaf('anulada', entry.is_cancelled), leaf('codigoComunicacion', entry.code)]
      : [leaf('tipoError', entry.fault.code), leaf('error', entry.fault.sentence)]),
  )

/** The identifying part of an accepted communication; the real service sends all of it. */
const communicationXml = ({ code, is_cancelled, reference }: Extract<SesCommunication, { code: string }>) =>
  branch(
    'comunicacion',
    leaf('codigo', code),
    leaf('anulada', is_cancelled),
    leaf('referencia', reference),
    branch('personas'),
  )
