import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { leaf } from '../../ses-hospedajes/xml.ts'
import { AuthorityError } from '../authority-error.ts'
import type { AuthorityService, Proof, Receipt } from '../authority-port.ts'
import {
  ALLOGGIATI,
  alloggiatiExchange,
  type Exchange,
  failure,
  linesXml,
  type Operation,
} from './alloggiati-exchange.ts'
import type { AlloggiatiToken, TokenCache } from './alloggiati-tokens.ts'
import { documentLines } from './document-lines.ts'
import { areKnown, type LineError, lineErrors, LineOutcomes, Outcome, sentenceOf } from './line-outcomes.ts'

/** How an account reports: one establishment, or apartments with their number in each line or request. */
export const ACCOUNT_TYPES = ['single', 'apartments', 'apartments_by_id'] as const
export type AlloggiatiAccountType = (typeof ACCOUNT_TYPES)[number]

/** The credentials for the authority's web service, from the host's profile in the portal. */
export type AlloggiatiCredentials = {
  username: string
  password: string
  /** The portal's "Web Service Key"; a new password needs a new one. */
  web_service_key: string
  account_type: AlloggiatiAccountType
}

export type AlloggiatiOptions = {
  /** The server to call instead of the authority's own. */
  url?: string | undefined
  /** From the first byte sent to the last received. */
  timeout_ms?: number
  now?: () => Date
}

/** The tables of the web service (TipoTabella). */
export const SERVICE_TABLES = [
  'Luoghi',
  'Tipi_Documento',
  'Tipi_Alloggiato',
  'TipoErrore',
  'ListaAppartamenti',
] as const
export type ServiceTable = (typeof SERVICE_TABLES)[number]

export type AlloggiatiReceipt =
  | Exclude<Receipt, { state: 'refused' }>
  | { state: 'refused'; errors: LineError[] }

/** The web service for one account. Every call throws AuthorityError. */
export type AlloggiatiService = AuthorityService & {
  /**
   * Tests the lines and sends them if all are right. Throws an error with the outcome `unknown` if they, or
   * some of them, may have been taken: then nothing may be sent again before a person looked into the portal.
   */
  submit(kind: string, text: string): Promise<AlloggiatiReceipt>
  /** The PDF for a day in Rome: from the next day on, for thirty days, for all reports of the account. */
  readProof(day: string): Promise<Proof | null>
  /** One of the authority's tables, as CSV. */
  readTable(table: ServiceTable): Promise<string>
}

export const ALLOGGIATI_URL = 'https://alloggiatiweb.poliziadistato.it'
const TIMEOUT_MS = 60_000

const read = (name: string): Operation => ({ name, changes: false })

/** The operations that test and send, by type of account. */
const OPERATIONS: Readonly<Record<AlloggiatiAccountType, { test: Operation; send: Operation }>> = {
  single: { test: read('Test'), send: { name: 'Send', changes: true } },
  apartments: {
    test: read('GestioneAppartamenti_FileUnico_Test'),
    send: { name: 'GestioneAppartamenti_FileUnico_Send', changes: true },
  },
  apartments_by_id: {
    test: read('GestioneAppartamenti_Test'),
    send: { name: 'GestioneAppartamenti_Send', changes: true },
  },
}

const TokenAnswer = z.object({
  GenerateTokenResult: z.object({ expires: z.string(), token: z.string().trim().min(1) }),
})

/** A connection for one account; close it after use. Tokens outlive it in `tokens`. */
export function alloggiatiService(
  credentials: AlloggiatiCredentials,
  tokens: TokenCache,
  { url = ALLOGGIATI_URL, timeout_ms = TIMEOUT_MS, now = () => new Date() }: AlloggiatiOptions = {},
): AlloggiatiService {
  const exchange = alloggiatiExchange({ url, timeout_ms })
  const { username, password, web_service_key, account_type } = credentials
  const account = [url, username, password, web_service_key]
  const operations = OPERATIONS[account_type]
  const call = callWithToken({
    exchange,
    username,
    token: () => tokens.get(account, () => generateToken(exchange, credentials)),
    forget: () => tokens.forget(account),
  })

  return {
    async checkCredentials() {
      tokens.forget(account)
      await call(read('Authentication_Test'))
    },
    async submit(_kind, text) {
      const { lines, apartment, errors } = documentLines(text, account_type)
      if (errors.length > 0) return { state: 'refused', errors }
      const parameters = [linesXml(lines), leaf('IdAppartamento', apartment)]
      const tested = judged(operations.test, lines, await call(operations.test, ...parameters))
      if (tested !== null) return tested
      const sent = judged(operations.send, lines, await call(operations.send, ...parameters))
      return sent ?? { state: 'accepted', number: null }
    },
    async readProof(day) {
      const today = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO('Europe/Rome')
      if (day >= today.toPlainDate().toString()) return null
      const operation = read('Ricevuta')
      const answer = await call(operation, leaf('Data', `${day}T00:00:00`))
      return answer.outcome.esito ? pdfIn(operation, answer.response) : null
    },
    async readTable(table) {
      const operation = read('Tabella')
      const { outcome, response } = await call(operation, leaf('tipo', table))
      if (!outcome.esito) throw refusal(operation, outcome)
      const content = z.object({ CSV: z.string() }).safeParse(response)
      if (content.success) return content.data.CSV
      throw failure(operation, 'bad_response', { reason: 'NO_TABLE' })
    },
    close: () => exchange.close(),
  }
}

type Answer = { outcome: Outcome; response: unknown }

type TokenCalls = {
  exchange: Exchange
  username: string
  token: () => Promise<AlloggiatiToken>
  forget: () => void
}

/** Calls with the account's token, and once more with a new one if the authority refuses it. */
function callWithToken({ exchange, username, token, forget }: TokenCalls) {
  const once = async (operation: Operation, parameters: readonly string[]): Promise<Answer> => {
    const access = leaf('Utente', username) + leaf('token', (await token()).token)
    const response = await exchange.ask(operation, access, ...parameters)
    return { outcome: outcomeIn(operation, response), response }
  }
  return async (operation: Operation, ...parameters: string[]): Promise<Answer> => {
    const answer = await once(operation, parameters)
    if (!isAboutAccess(answer.outcome)) return answer
    forget()
    const second = await once(operation, parameters)
    if (isAboutAccess(second.outcome)) throw refusal(operation, second.outcome)
    return second
  }
}

function outcomeIn(operation: Operation, response: unknown): Outcome {
  const name = `${operation.name}Result`
  const found = z.object({ [name]: Outcome }).safeParse(response)
  const outcome = found.success ? found.data[name] : undefined
  if (outcome) return outcome
  throw failure(operation, 'bad_response', { reason: 'NO_RESULT' })
}

/** The authority's words for a wrong, expired or missing token; its codes are not published. */
const isAboutAccess = ({ esito, ErroreDes, ErroreDettaglio }: Outcome): boolean =>
  !esito && /token|autenticazion|credenzial/i.test(`${ErroreDes} ${ErroreDettaglio}`)

async function generateToken(
  exchange: Exchange,
  { username, password, web_service_key }: AlloggiatiCredentials,
): Promise<AlloggiatiToken> {
  const operation = read('GenerateToken')
  const response = await exchange.ask(
    operation,
    leaf('Utente', username),
    leaf('Password', password),
    leaf('WsKey', web_service_key),
  )
  const result = z.object({ result: Outcome }).safeParse(response)
  if (result.success && !result.data.result.esito) throw unauthorized(result.data.result)
  const answer = TokenAnswer.safeParse(response)
  const expires_ms = answer.success ? Date.parse(answer.data.GenerateTokenResult.expires) : NaN
  if (!answer.success || Number.isNaN(expires_ms))
    throw failure(operation, 'bad_response', { reason: 'NO_TOKEN' })
  return { token: answer.data.GenerateTokenResult.token, expires_ms }
}

/** No token without the right credentials, or for an account that may not use the web service. */
const unauthorized = (outcome: Outcome): AuthorityError =>
  new AuthorityError(ALLOGGIATI, /abilitat/i.test(sentenceOf(outcome)) ? 'forbidden' : 'unauthorized', {
    return_code: outcome.ErroreCod,
    detail: sentenceOf(outcome),
  })

function refusal(operation: Operation, outcome: Outcome): AuthorityError {
  if (isAboutAccess(outcome)) return unauthorized(outcome)
  const details = {
    return_code: outcome.ErroreCod,
    detail: sentenceOf(outcome),
    outcome: 'not_done',
  } as const
  return failure(operation, 'rejected', details)
}

/**
 * What an answer says of lines: null if all are right. Some of them taken is the worst case, since neither
 * they nor the others may be sent again without looking.
 */
function judged(
  operation: Operation,
  lines: readonly string[],
  { outcome, response }: Answer,
): AlloggiatiReceipt | null {
  const read = z.object({ result: LineOutcomes }).safeParse(response)
  const { SchedineValide: valid, Dettaglio: outcomes } = read.success
    ? read.data.result
    : { SchedineValide: 0, Dettaglio: [] }
  const isCounted = outcomes.length === lines.length || (outcomes.length === 0 && valid === lines.length)
  if (!outcome.esito && outcomes.length === 0 && valid === 0) throw refusal(operation, outcome)
  if (!isCounted) throw failure(operation, 'bad_response', { reason: 'LINES' })
  const errors = lineErrors(outcomes)
  if (errors.length === 0) return null
  if (areKnown(outcomes)) return { state: 'known', lot: null }
  if (operation.changes && errors.length < lines.length) {
    const [first] = outcomes.filter(({ esito }) => !esito)
    throw failure(operation, 'rejected', {
      reason: 'PARTLY_ACCEPTED',
      ...(first && { return_code: first.ErroreCod, detail: sentenceOf(first) }),
    })
  }
  return { state: 'refused', errors }
}

function pdfIn(operation: Operation, response: unknown): Proof {
  const answer = z.object({ PDF: z.string() }).safeParse(response)
  const content = Buffer.from(answer.success ? answer.data.PDF : '', 'base64')
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return { media_type: 'application/pdf', content }
  throw failure(operation, 'bad_response', { reason: 'NO_PDF' })
}
