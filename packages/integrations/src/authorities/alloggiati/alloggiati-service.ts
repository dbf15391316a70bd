import type { ALLOGGIATI_ACCOUNT_TYPES } from '@stayward/contract/integrations/integration-values'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { leaf } from '../xml.ts'
import { systemClock } from '../../locks/instants.ts'
import type { AuthorityService, ConnectionOptions, Proof, Receipt } from '../authority-port.ts'
import { alloggiatiExchange, failure, linesXml, type Operation, reading } from './alloggiati-exchange.ts'
import type { TokenCache } from './alloggiati-tokens.ts'
import { documentLines } from './document-lines.ts'
import { judged } from './judged-lines.ts'
import { callWithToken, generateToken, refusal } from './token-calls.ts'

/** How an account reports: one establishment, or apartments with their number in each line or request. */

export type AlloggiatiAccountType = (typeof ALLOGGIATI_ACCOUNT_TYPES)[number]

/** The credentials for the authority's web service, from the host's profile in the portal. */
export type AlloggiatiCredentials = {
  username: string
  password: string
  /** The portal's "Web Service Key"; a new password needs a new one. */
  web_service_key: string
  account_type: AlloggiatiAccountType
}

export type AlloggiatiOptions = Pick<ConnectionOptions, 'url' | 'timeout_ms' | 'clock'>

/** The tables of the web service (TipoTabella). */
export const SERVICE_TABLES = [
  'Luoghi',
  'Tipi_Documento',
  'Tipi_Alloggiato',
  'TipoErrore',
  'ListaAppartamenti',
] as const
export type ServiceTable = (typeof SERVICE_TABLES)[number]

/** The web service for one account. Every call throws AuthorityError. */
export type AlloggiatiService = Omit<AuthorityService, 'readProof'> & {
  /** The PDF for a day in Rome: from the next day on, for thirty days, for all reports of the account. */
  readProof(day: string): Promise<Proof | null>
  /** One of the authority's tables, as CSV. */
  readTable(table: ServiceTable): Promise<string>
}

export const ALLOGGIATI_URL = 'https://alloggiatiweb.poliziadistato.it'
const TIMEOUT_MS = 60_000

/** The operations that test and send, by type of account. */
const OPERATIONS: Readonly<Record<AlloggiatiAccountType, { test: Operation; send: Operation }>> = {
  single: { test: reading('Test'), send: { name: 'Send', changes: true } },
  apartments: {
    test: reading('GestioneAppartamenti_FileUnico_Test'),
    send: { name: 'GestioneAppartamenti_FileUnico_Send', changes: true },
  },
  apartments_by_id: {
    test: reading('GestioneAppartamenti_Test'),
    send: { name: 'GestioneAppartamenti_Send', changes: true },
  },
}

/** A connection for one account; close it after use. Tokens outlive it in `tokens`. */
export function alloggiatiService(
  credentials: AlloggiatiCredentials,
  tokens: TokenCache,
  { url = ALLOGGIATI_URL, timeout_ms = TIMEOUT_MS, clock = systemClock }: AlloggiatiOptions = {},
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
      await call(reading('Authentication_Test'))
    },
    // Tests the lines and sends them if all are right. If some may have been taken, the outcome is `unknown`: then nothing
    // may be sent again before a person looked into the portal.
    async submit(_kind, text): Promise<Receipt> {
      const { lines, apartment, errors } = documentLines(text, account_type)
      if (errors.length > 0) return { state: 'refused', errors }
      const parameters = [linesXml(lines), leaf('IdAppartamento', apartment)]
      const tested = judged(operations.test, lines, await call(operations.test, ...parameters))
      if (tested !== null) return tested
      const sent = judged(operations.send, lines, await call(operations.send, ...parameters))
      return sent ?? { state: 'accepted', number: null }
    },
    async readProof(day) {
      const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(
        'Europe/Rome',
      )
      if (day >= today.toPlainDate().toString()) return null
      const operation = reading('Ricevuta')
      const answer = await call(operation, leaf('Data', `${day}T00:00:00`))
      return answer.outcome.esito ? pdfIn(operation, answer.response) : null
    },
    async readTable(table) {
      const operation = reading('Tabella')
      const { outcome, response } = await call(operation, leaf('tipo', table))
      if (!outcome.esito) throw refusal(operation, outcome)
      const content = z.object({ CSV: z.string() }).safeParse(response)
      if (content.success) return content.data.CSV
      throw failure(operation, 'bad_response', { reason: 'NO_TABLE' })
    },
    close: () => exchange.close(),
  }
}

function pdfIn(operation: Operation, response: unknown): Proof {
  const answer = z.object({ PDF: z.string() }).safeParse(response)
  const content = Buffer.from(answer.success ? answer.data.PDF : '', 'base64')
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return { media_type: 'application/pdf', content }
  throw failure(operation, 'bad_response', { reason: 'NO_PDF' })
}
