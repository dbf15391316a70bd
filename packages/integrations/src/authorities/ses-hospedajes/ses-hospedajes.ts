import { z } from 'zod'
import { type ConnectionOptions, MAX_LOTS } from '../authority-port.ts'
import { soapExchange } from '../soap-exchange.ts'
import { isCancelled, LotAnswer, type LotResult, lotResult } from './lot-result.ts'
import { packDocument } from './packed-document.ts'
import { DONE, isDuplicate, returnError, type ReturnWords } from './return-codes.ts'
import { SES_SERVICE_PATH } from './service-path.ts'
import { SES, sesError } from './ses-error.ts'
import {
  cancelLotEnvelope,
  catalogueEnvelope,
  communicationsEnvelope,
  type CommunicationType,
  lotsEnvelope,
  readEnvelope,
  sendEnvelope,
  soapFault,
} from './soap-envelope.ts'

/** The credentials for the authority's web service: those of one host company, never the software's. */
export type SesCredentials = {
  lessor_code: string
  username: string
  password: string
  environment: 'test' | 'production'
}

/** The authority's response to a document: queued in a lot, or a duplicate, then mostly without its lot. */
export type Receipt = { is_duplicate: boolean; lot: string | null }

/** A communication that the authority accepted, as far as its response identifies it. */
export type KnownCommunication = { communication_code: string; reference: string; is_cancelled: boolean }

/** The authority's web service for one SES account. Every call throws AuthorityError. */
export type SesHospedajes = {
  /** Makes a harmless call with the credentials. */
  checkCredentials(): Promise<void>
  /** Submits a document with one communication. The outcome is in its lot later. */
  submit(type: CommunicationType, xml: string): Promise<Receipt>
  /** The outcomes of at most ten lots; those that the authority does not know are left out. */
  readLots(lots: readonly string[]): Promise<LotResult[]>
  /** The communications of at most ten codes; those that the authority does not know are left out. */
  readCommunications(codes: readonly string[]): Promise<KnownCommunication[]>
  /** Cancels a lot, and with it the communication in it. */
  cancelLot(lot: string): Promise<void>
  close(): Promise<void>
}

const ADDRESSES = {
  production: 'https://hospedajes.ses.mir.es',
  test: 'https://hospedajes.pre-ses.mir.es',
} as const satisfies Record<SesCredentials['environment'], string>

const Words = z.object({ codigo: z.string().trim(), descripcion: z.string().trim().catch('') })

const CommunicationAnswer = z.object({
  codigo: z.string().trim(),
  referencia: z.string().trim(),
  anulada: z.string().trim().catch(''),
})

/** The readable entries of a list: an unreadable one says nothing about the others. */
const readable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = schema.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    )

const Answers = {
  send: z.object({
    comunicacionResponse: z.object({ respuesta: Words.extend({ lote: z.string().trim().optional() }) }),
  }),
  lots: z.object({
    consultaLoteResponse: z.object({ respuesta: Words, resultado: readable(LotAnswer) }),
  }),
  communications: z.object({
    consultaComunicacionResponse: z.object({ resultado: Words, comunicacion: readable(CommunicationAnswer) }),
  }),
  cancelLot: z.object({ anulacionLoteResponse: Words }),
  catalogue: z.object({ catalogoResponse: z.object({ resultado: Words }) }),
}

/** A connection to the web service for one SES account; close it after use. */
export function sesHospedajes(credentials: SesCredentials, options: ConnectionOptions = {}): SesHospedajes {
  const { url = ADDRESSES[credentials.environment], ca_pem, timeout_ms } = options
  const exchange = soapExchange({ authority: SES, url: url + SES_SERVICE_PATH, ca_pem, timeout_ms })
  const headers = { authorization: basic(credentials) }

  async function ask<Schema extends z.ZodType>(body: string, schema: Schema): Promise<z.output<Schema>> {
    const { status, text } = await exchange.post({ action: '', body, headers, changes: true })
    if (status === 401 || status === 403) throw sesError('unauthorized', { reason: `HTTP ${status}` })
    const content = readEnvelope(text)
    const fault = soapFault(content)
    if (fault !== null) throw sesError('fault', { reason: fault, outcome: 'unknown' })
    if (status >= 500) throw sesError('unavailable', { reason: `HTTP ${status}`, outcome: 'unknown' })
    const answer = schema.safeParse(content)
    if (answer.success) return answer.data
    throw sesError('bad_response', { reason: `HTTP ${status}`, outcome: 'unknown' })
  }

  return {
    async checkCredentials() {
      const { catalogoResponse } = await ask(catalogueEnvelope('SEXO'), Answers.catalogue)
      requireDone(catalogoResponse.resultado)
    },
    async submit(type, xml) {
      const body = sendEnvelope(credentials.lessor_code, type, packDocument(xml))
      const { respuesta } = (await ask(body, Answers.send)).comunicacionResponse
      const lot = respuesta.lote || null
      if (isDuplicate(respuesta)) return { is_duplicate: true, lot }
      requireDone(respuesta)
      if (lot === null) throw sesError('bad_response', { reason: 'NO_LOT', outcome: 'unknown' })
      return { is_duplicate: false, lot }
    },
    async readLots(lots) {
      if (lots.length > MAX_LOTS) throw new RangeError(`At most ${MAX_LOTS} lots at once.`)
      const { respuesta, resultado } = (await ask(lotsEnvelope(lots), Answers.lots)).consultaLoteResponse
      requireDone(respuesta)
      return resultado.map(lotResult)
    },
    async readCommunications(codes) {
      if (codes.length > MAX_LOTS) throw new RangeError(`At most ${MAX_LOTS} communications at once.`)
      const { resultado, comunicacion } = (await ask(communicationsEnvelope(codes), Answers.communications))
        .consultaComunicacionResponse
      requireDone(resultado)
      return comunicacion.map(({ codigo, referencia, anulada }) => ({
        communication_code: codigo,
        reference: referencia,
        is_cancelled: isCancelled(anulada),
      }))
    },
    async cancelLot(lot) {
      requireDone((await ask(cancelLotEnvelope(lot), Answers.cancelLot)).anulacionLoteResponse)
    },
    close: () => exchange.close(),
  }
}

function requireDone(words: ReturnWords): void {
  if (words.codigo !== DONE) throw returnError(words)
}

const basic = ({ username, password }: SesCredentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
