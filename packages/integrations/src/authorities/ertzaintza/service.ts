import type { ReportKind } from '@stayward/contract/authorities/report-states'
import { systemClock } from '../../locks/instants.ts'
import { AuthorityError, type AuthorityErrorCode } from '../authority-error.ts'
import type { AuthorityService, ConnectionOptions } from '../authority-port.ts'
import { soapExchange } from '../soap-exchange.ts'
import { type Answer, readAnswer } from './answer.ts'
import { EMPTY_CODE, readCode } from './answer-codes.ts'
import type { CommunicationType } from './catalogues.ts'
import { communicationType } from './document.ts'
import { AUTHORITY, failureIn, receiptOf } from './receipt.ts'
import { signedEnvelope, type Signer, SOAP_ACTION } from './signed-envelope.ts'

/** Of one host company: its code at the authority, and the certificate that the authority authorised. */
export type ErtzaintzaCredentials = Signer & {
  /** `codigoArrendador`. */
  lessor_code: string
  environment: 'test' | 'production'
}

const ADDRESSES = {
  production: 'https://servicios.ertzaintza.eus',
  test: 'https://servicios.pre.ertzaintza.eus',
} as const satisfies Record<ErtzaintzaCredentials['environment'], string>
export const SERVICE_PATH = '/A19/registroHostelero/EnvioFicheroXML'

const TIMEOUT_MS = 60_000

/** A connection to the web service for one account; close it after use. */
export function connectErtzaintza(
  credentials: ErtzaintzaCredentials,
  options: ConnectionOptions = {},
): AuthorityService {
  const {
    url = ADDRESSES[credentials.environment],
    ca_pem,
    timeout_ms = TIMEOUT_MS,
    clock = systemClock,
  } = options
  const exchange = soapExchange({ authority: AUTHORITY, url: url + SERVICE_PATH, ca_pem, timeout_ms })

  async function ask(type: CommunicationType, document: string): Promise<Answer> {
    const { lessor_code } = credentials
    const body = signedBy(credentials, { lessor_code, type, document, now: clock.now() })
    const { status, text } = await exchange.post({ action: SOAP_ACTION, body, changes: true })
    const answer = readAnswer(text)
    if (answer === null) throw unreadable(status)
    const failure = failureIn(answer)
    if (failure) throw failure
    return answer
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
    close: () => exchange.close(),
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
