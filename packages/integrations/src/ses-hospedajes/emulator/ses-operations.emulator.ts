import type { CommunicationType } from '../soap-envelope.ts'
import { unpackDocument } from '../packed-document.ts'
import { branch, leaf } from '../xml.ts'
import {
  DOCUMENT_TYPES,
  PAYMENT_METHODS,
  RELATIONSHIP_CODES,
  SEXES,
} from '@stayward/contract/stays/guest-registration/catalogues'
import {
  type SesAnswer,
  type SesLessor,
  type SesLot,
  type SesOffice,
  SoapFault,
} from './ses-office.emulator.ts'
import { child, readXml, textOf, type XmlElement } from './xml-tree.emulator.ts'

const OK: SesAnswer = { codigo: '0', descripcion: 'Ok' }
const refusal = (codigo: string, descripcion: string): SesAnswer => ({ codigo, descripcion })
const words = ({ codigo, descripcion }: SesAnswer): string =>
  leaf('codigo', codigo) + leaf('descripcion', descripcion)

const MAX_ASKED = 10
const MAX_APPLICATION = 50

/** What one operation of the web service answers to the element that asks for it. */
type Operation = (
  office: SesOffice,
  lessor: SesLessor,
  request: XmlElement,
  refused: SesAnswer | null,
) => string

/** The operations by the name of their request. */
export const OPERATIONS: Readonly<Record<string, { response: string; answer: Operation }>> = {
  comunicacionRequest: {
    response: 'comunicacionResponse',
    answer(office, lessor, request, refused) {
      const receipt = refused ?? communicate(office, lessor, child(request, 'peticion'))
      return branch('respuesta', 'lot' in receipt ? words(OK) + leaf('lote', receipt.lot) : words(receipt))
    },
  },
  consultaLoteRequest: {
    response: 'consultaLoteResponse',
    answer(office, lessor, request, refused) {
      const asked = (child(request, 'codigosLote')?.children ?? []).map(({ text }) => text.trim())
      const found = office.lotsOf(lessor).filter(({ lot }) => asked.includes(lot))
      const answers = (how: SesLot['answers']) => found.some((lot) => lot.answers === how)
      if (answers('fault')) throw new SoapFault('soapenv:Server')
      const answer =
        refused ??
        (asked.length > MAX_ASKED ? refusal('10136', 'Demasiados lotes en la consulta') : null) ??
        (answers('refused') ? refusal('10130', 'Valor incorrecto en el campo lote') : OK)
      return (
        branch('respuesta', words(answer)) +
        (answer === OK ? found.map((lot) => lotXml(office, lessor, lot)).join('') : '')
      )
    },
  },
  consultaComunicacionRequest: {
    response: 'consultaComunicacionResponse',
    answer(office, lessor, request, refused) {
      const asked = (child(request, 'codigos')?.children ?? []).map(({ text }) => text.trim())
      const answer =
        refused ??
        (asked.length > MAX_ASKED ? refusal('10136', 'Demasiadas comunicaciones en la consulta') : OK)
      const found = answer === OK ? office.lotsOf(lessor) : []
      return (
        branch('resultado', words(answer)) +
        found.map((lot) => communicationsXml(lessor, lot, asked)).join('')
      )
    },
  },
  anulacionLoteRequest: {
    response: 'anulacionLoteResponse',
    answer(office, lessor, request, refused) {
      const isDone = refused === null && office.cancelLot(lessor, textOf(request, 'lote')?.trim() ?? '')
      return words(refused ?? (isDone ? OK : refusal('10113', 'No existe el lote')))
    },
  },
  catalogoRequest: {
    response: 'catalogoResponse',
    answer(_office, _lessor, request, refused) {
      const rows =
        CATALOGUES[textOf(child(request, 'peticion'), 'catalogo')?.trim() ?? ''] ?? Object.keys(CATALOGUES)
      const tuples = rows.map((code) => branch('tupla', leaf('codigo', code), leaf('descripcion', code)))
      return (
        branch('resultado', words(refused ?? OK)) +
        branch('respuesta', branch('resultado', ...(refused ? [] : tuples)))
      )
    },
  },
}

const CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  SEXO: SEXES,
  TIPO_DOCUMENTO: DOCUMENT_TYPES,
  TIPO_PAGO: PAYMENT_METHODS,
  TIPO_PARENTESCO: RELATIONSHIP_CODES,
}

/** What the header and the wrapping have to be before anybody looks at the document. */
function communicate(
  office: SesOffice,
  lessor: SesLessor,
  petition: XmlElement | undefined,
): { lot: string } | SesAnswer {
  if (!petition) return refusal('10108', 'No se ha indicado la petición')
  const header = child(petition, 'cabecera')
  if (!header) return refusal('10109', 'No se ha indicado la cabecera')
  const [code, application] = [textOf(header, 'codigoArrendador'), textOf(header, 'aplicacion')]
  const [operation, type] = [textOf(header, 'tipoOperacion'), textOf(header, 'tipoComunicacion')]
  if (!code) return refusal('10100', 'No se ha indicado el código de arrendador')
  if (!application) return refusal('10101', 'No se ha indicado la aplicación')
  if (application.length > MAX_APPLICATION) return refusal('10150', 'Nombre de aplicación demasiado largo')
  if (!office.lessors.has(code)) return refusal('10103', 'El arrendador no existe')
  if (code !== lessor.lessor_code) return refusal('10107', 'El usuario no es del arrendador')
  if (!lessor.is_enabled) return refusal('10120', 'El arrendador no tiene habilitado el servicio web')
  if (!operation) return refusal('10112', 'No se ha indicado el tipo de operación')
  if (!['A', 'B', 'C'].includes(operation)) return refusal('10117', 'Tipo de operación incorrecto')
  const packed = textOf(petition, 'solicitud')
  if (packed === null) return refusal('10110', 'No se ha indicado la solicitud')
  if (packed === '') return refusal('10140', 'La solicitud está vacía')
  const xml = unpackDocument(packed)
  if (xml === null) return refusal('10111', 'La solicitud no es un XML comprimido en base64')
  if (operation === 'A') return takeIn(office, lessor, type, xml)
  return operation === 'B' ? cancelByCode(office, lessor, xml) : refusal('10117', 'Use consultaLote')
}

function takeIn(office: SesOffice, lessor: SesLessor, type: string | null, xml: string) {
  if (!type) return refusal('10116', 'No se ha indicado el tipo de comunicación')
  if (!isType(type))
    return ['AV', 'RV'].includes(type)
      ? refusal('10119', 'El arrendador no puede hacer este tipo de comunicación')
      : refusal('10122', 'Tipo de comunicación incorrecto')
  return office.receive(lessor, type, xml)
}

function cancelByCode(office: SesOffice, lessor: SesLessor, xml: string): { lot: string } | SesAnswer {
  const document = readXml(xml)
  if (!document) return refusal('10118', 'Error de formato en el fichero XML')
  const codes = document.root.children.map(({ text }) => text.trim())
  if (codes.length === 0) return refusal('10160', 'No se ha indicado el código de comunicación')
  if (codes.some((code) => code.length > 36)) return refusal('10180', 'Código de comunicación incorrecto')
  return codes.every((code) => office.cancel(lessor, code))
    ? { lot: codes[0] ?? '' }
    : refusal('10113', 'No existe la comunicación')
}

const isType = (type: string): type is CommunicationType => type === 'PV' || type === 'RH'

const STATES = { 1: 'Procesado', 4: 'En proceso', 5: 'Pendiente', 6: 'Procesado con errores' } as const

/** As in production: a time of Madrid with a blank in the middle, whatever the schema says. */
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

const outcomeXml = (entry: SesLot['communications'][number]): string =>
  branch(
    'resultadoComunicacion',
    leaf('orden', entry.order),
    ...('code' in entry
      ? [leaf('anulada', entry.is_cancelled), leaf('codigoComunicacion', entry.code)]
      : [leaf('tipoError', entry.fault.code), leaf('error', entry.fault.sentence)]),
  )

/** The accepted communications of a lot whose codes were asked for, as the published schema has them. */
const communicationsXml = (
  lessor: SesLessor,
  { type, received_ms, communications }: SesLot,
  asked: string[],
) =>
  communications
    .flatMap((entry) => ('code' in entry && asked.includes(entry.code) ? [entry] : []))
    .map(({ code, is_cancelled, reference, contract }) =>
      branch(
        'comunicacion',
        leaf('tipo', type),
        leaf('codigo', code),
        leaf('anulada', is_cancelled),
        leaf('referencia', reference),
        leaf('fechaContrato', contract.contracted_on),
        leaf('fechaInicio', contract.from),
        leaf('fechaFin', contract.to),
        leaf('fechaAlta', inMadrid(received_ms)),
        branch('pago', leaf('tipo', contract.payment_method)),
        branch(
          'arrendador',
          leaf('nombre', 'Arrendador de prueba'),
          leaf('tipoDocumento', 'CIF'),
          leaf('documento', lessor.username.slice(0, 9)),
          leaf('codigo', lessor.lessor_code),
          leaf('tipo', 'EH'),
        ),
        branch('personas'),
      ),
    )
    .join('')
