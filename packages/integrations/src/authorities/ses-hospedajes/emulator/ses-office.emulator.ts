import { createHash, randomUUID } from 'node:crypto'
import type { EmulatorClock } from '../../../emulator/emulator-clock.ts'
import type { CommunicationType } from '../soap-envelope.ts'
import { reservationFault, type RuleFault, travellerFault } from './ses-rules.emulator.ts'
import { schemaFault } from './ses-schema.emulator.ts'
import { child, childrenOf, readXml, textOf, type XmlElement } from '../../../emulator/xml-tree.ts'

/** A host company as the authority knows it (arrendador). */
export type SesLessor = {
  lessor_code: string
  username: string
  password: string
  establishments: readonly string[]
  /** Whether they enabled sending by web service in the portal. */
  is_enabled: boolean
}

/** One communication in a lot: its code, or what is wrong with it. */
export type SesCommunication = { reference: string; people: string[] } & (
  | { code: string; is_cancelled: boolean }
  | { fault: RuleFault }
)

export const isAccepted = (entry: SesCommunication): entry is Extract<SesCommunication, { code: string }> =>
  'code' in entry

/**
 * How a query about a lot ends: answered, refused as a whole, with an unreadable entry, or with a SOAP fault.
 */
export const LOT_ANSWERS = ['answered', 'refused', 'unreadable', 'fault'] as const
export type LotAnswers = (typeof LOT_ANSWERS)[number]

export type SesLot = {
  lot: string
  lessor_code: string
  type: CommunicationType
  fingerprint: string
  received_ms: number
  answers: LotAnswers
  communications: SesCommunication[]
}

/** A SOAP fault sent instead of a response; `carried_out`: the request takes effect anyway. */
export type SesFault = { faultcode: string; carried_out: boolean; times: number }

/** Ends a request with a SOAP fault. */
export class SoapFault extends Error {
  override readonly name = 'SoapFault'
  readonly faultcode: string

  constructor(faultcode: string) {
    super(faultcode)
    this.faultcode = faultcode
  }
}

/** A response code other than 0. */
export type SesAnswer = { codigo: string; descripcion: string }

/** How long a lot waits, and then how long it is processed. */
const PENDING_MS = 1_000
const WORKED_ON_MS = 1_000
/**
 * A surname that makes the authority refuse its guest with the given code, so that every refusal can be seen.
 */
const REFUSED_NAME = /^Rechazo (1\d{4})$/

/** The authority's office: SES accounts, and the lots they submitted. */
export class SesOffice {
  readonly lessors = new Map<string, SesLessor>()
  readonly lots = new Map<string, SesLot>()
  /** Responses to the next requests, whatever they are. */
  readonly refusals: SesAnswer[] = []
  /** SOAP faults for the next requests; with `times` 0 until cleared. */
  readonly soap_faults: SesFault[] = []
  /** The user agent of the latest request. */
  user_agent: string | null = null
  readonly #clock: EmulatorClock

  constructor(clock: EmulatorClock) {
    this.#clock = clock
  }

  /** Accepts a document, or returns what is wrong with it as a whole. */
  receive(lessor: SesLessor, type: CommunicationType, xml: string): { lot: string } | SesAnswer {
    const document = readXml(xml)
    if (!document) return { codigo: '10118', descripcion: 'Error de formato en el fichero XML' }
    const fault = schemaFault(document, type)
    if (fault !== null) return { codigo: '10121', descripcion: `Error de validación: ${fault}` }
    const request = child(document, 'solicitud')
    const communications = childrenOf(request, 'comunicacion')
    const fingerprint = createHash('sha256').update(xml).digest('hex')
    if (this.lotsOf(lessor).some((lot) => lot.fingerprint === fingerprint))
      return { codigo: '10121', descripcion: 'Lote duplicado' }
    const lot = randomUUID()
    this.lots.set(lot, {
      lot,
      lessor_code: lessor.lessor_code,
      type,
      fingerprint,
      received_ms: this.#clock.ms,
      answers: 'answered',
      communications: communications.map((communication) =>
        this.#judge(lessor, type, request, communication),
      ),
    })
    return { lot }
  }

  /** The state of a lot, in the authority's terms. */
  stateOf({ received_ms, communications }: SesLot): 1 | 4 | 5 | 6 {
    const age = this.#clock.ms - received_ms
    if (age < PENDING_MS) return 5
    if (age < PENDING_MS + WORKED_ON_MS) return 4
    return communications.every(isAccepted) ? 1 : 6
  }

  lotsOf(lessor: SesLessor): SesLot[] {
    return [...this.lots.values()].filter(({ lessor_code }) => lessor_code === lessor.lessor_code)
  }

  /** The SOAP fault for the next request, if any; it is used up. */
  takeSoapFault(): SesFault | null {
    const [fault] = this.soap_faults
    if (!fault) return null
    if (fault.times === 1) this.soap_faults.shift()
    else if (fault.times > 1) fault.times -= 1
    return fault
  }

  /** Cancels what was accepted in a lot; false for a lot of another account. */
  cancelLot(lessor: SesLessor, lot: string): boolean {
    const found = this.lotsOf(lessor).find((candidate) => candidate.lot === lot)
    for (const entry of found?.communications.filter(isAccepted) ?? []) entry.is_cancelled = true
    return found !== undefined
  }

  #judge(
    lessor: SesLessor,
    type: CommunicationType,
    request: XmlElement | undefined,
    communication: XmlElement,
  ): SesCommunication {
    const people = childrenOf(communication, 'persona')
    const entry = {
      reference: textOf(child(communication, 'contrato'), 'referencia') ?? '',
      people: people.map((person) => `${textOf(person, 'nombre')} ${textOf(person, 'apellido1')}`),
    }
    const establishment =
      type === 'PV'
        ? textOf(request, 'codigoEstablecimiento')
        : textOf(child(communication, 'establecimiento'), 'codigo')
    const now = this.#clock.now()
    const fault =
      wantedFault(people) ??
      (lessor.establishments.includes(establishment ?? '')
        ? null
        : { code: '10130', sentence: 'Valor incorrecto en el campo codigoEstablecimiento' }) ??
      (type === 'PV' ? travellerFault(communication, now) : reservationFault(communication, now))
    return fault ? { ...entry, fault } : { ...entry, code: randomUUID(), is_cancelled: false }
  }
}

function wantedFault(people: readonly XmlElement[]): RuleFault | null {
  for (const person of people) {
    const code = REFUSED_NAME.exec(textOf(person, 'apellido1') ?? '')?.[1]
    if (code !== undefined) return { code, sentence: `Rechazo de prueba ${code} en el campo apellido1` }
  }
  return null
}
