import { rootCertificates } from 'node:tls'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import { Agent, request as send } from 'undici'
import manifest from '../../../package.json' with { type: 'json' }
import { type Clock, systemClock } from '../../locks/instants.ts'
import { transportFault } from '../../transport-fault.ts'
import { AuthorityError, type AuthorityErrorCode } from '../authority-error.ts'
import type { AuthorityService } from '../authority-port.ts'
import { type Answer, readAnswer } from './answer.ts'
import { EMPTY_CODE, readCode } from './answer-codes.ts'
import type { CommunicationType } from './catalogues.ts'
import { communicationType } from './document.ts'
import { AUTHORITY, failureIn, receiptOf } from './receipt.ts'
import { APPLICATION, signedEnvelope, type Signer, SOAP_ACTION } from './signed-envelope.ts'

/** Of one host company: its code at the authority, and the certificate that the authority authorised. */
export type ErtzaintzaCredentials = Signer & {
  /** `codigoArrendador`. */
  lessor_code: string
  environment: 'test' | 'production'
}

/** What all accounts share. */
export type ErtzaintzaOptions = {
  /** The server to call instead of the authority’s own. */
  url?: string | undefined
  /** Issuers of the service’s certificate, beside those that Node trusts. */
  ca_pem?: string | undefined
  /** From the first byte sent to the last received. */
  timeout_ms?: number
  /** For the time in requests, which the authority compares with its own. */
  clock?: Clock
}

const ADDRESSES = {
  production: 'https://servicios.ertzaintza.eus',
  test: 'https://servicios.pre.ertzaintza.eus',
} as const satisfies Record<ErtzaintzaCredentials['environment'], string>
export const SERVICE_PATH = '/A19/registroHostelero/EnvioFicheroXML'

const TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** A connection to the web service for one account; close it after use. */
export function connectErtzaintza(
  credentials: ErtzaintzaCredentials,
  options: ErtzaintzaOptions = {},
): AuthorityService {
  const {
    url = ADDRESSES[credentials.environment],
    ca_pem,
    timeout_ms = TIMEOUT_MS,
    clock = systemClock,
  } = options
  const agent = new Agent({
    connections: 2,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: {
      timeout: CONNECT_TIMEOUT_MS,
      ...(ca_pem !== undefined && { ca: [...rootCertificates, ca_pem] }),
    },
  })

  async function ask(type: CommunicationType, document: string): Promise<Answer> {
    const { lessor_code } = credentials
    const body = signedBy(credentials, { lessor_code, type, document, now: clock.now() })
    const { status, text } = await exchange(body)
    const answer = readAnswer(text)
    if (answer === null) throw unreadable(status)
    const failure = failureIn(answer)
    if (failure) throw failure
    return answer
  }

  async function exchange(body: string): Promise<{ status: number; text: string }> {
    const patience = AbortSignal.timeout(timeout_ms)
    try {
      const answer = await send(url + SERVICE_PATH, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          soapaction: SOAP_ACTION,
          'user-agent': `${APPLICATION}/${manifest.version}`,
        },
        body,
        signal: patience,
      })
      return { status: answer.statusCode, text: await answer.body.text() }
    } catch (error) {
      if (patience.aborted) throw new AuthorityError(AUTHORITY, 'timeout', { outcome: 'unknown' })
      const { code, ...details } = transportFault(error)
      throw new AuthorityError(AUTHORITY, code, details)
    }
  }

  return {
    /** Sends an empty request, which the authority refuses for being empty if everything else is right. */
    async checkCredentials() {
      const { errors } = await ask('PV', '')
      const codes = errors.map((error) => readCode(error.code).code)
      if (!codes.includes(EMPTY_CODE))
        throw new AuthorityError(AUTHORITY, 'bad_response', { reason: codes[0] ?? 'NO_CODE' })
    },
    submit: async (kind: ReportKind, text) => receiptOf(kind, await ask(communicationType(kind), text)),
    close: () => agent.close(),
  }
}

/** Signs a request. What is wrong with a stored key must not appear in an error. */
function signedBy(signer: Signer, request: Parameters<typeof signedEnvelope>[0]): string {
  try {
    return signedEnvelope(request, signer)
  } catch {
    throw new AuthorityError(AUTHORITY, 'unauthorized', { reason: 'UNUSABLE_CERTIFICATE' })
  }
}

/** The error for an answer that is none of the service’s own. */
function unreadable(status: number): AuthorityError {
  const reason = `HTTP ${status}`
  if (status === 401 || status === 403) return new AuthorityError(AUTHORITY, 'unauthorized', { reason })
  const code: AuthorityErrorCode = status >= 500 ? 'unavailable' : 'bad_response'
  return new AuthorityError(AUTHORITY, code, { reason, outcome: 'unknown' })
}
