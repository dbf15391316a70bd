import { rootCertificates } from 'node:tls'
import { Agent, request as send } from 'undici'
import manifest from '../../package.json' with { type: 'json' }
import { transportFault } from '../transport-fault.ts'
import { AuthorityError } from './authority-error.ts'

export type SoapServer = {
  /** The authority's name, for errors. */
  authority: string
  /** The address of the service. */
  url: string
  /** Issuers of the service's certificate, beside those that Node trusts. */
  ca_pem?: string | undefined
  /** From the first byte sent to the last received. */
  timeout_ms?: number | undefined
}

/** One SOAP 1.1 request. */
export type SoapRequest = {
  /** The value of `SOAPAction`, without quotation marks. */
  action: string
  body: string
  headers?: Readonly<Record<string, string>>
  /** Whether it may have changed something although no answer came. */
  changes: boolean
}

export type SoapExchange = {
  /** The status and text of the answer, whatever they are. Throws AuthorityError if there is none. */
  post(request: SoapRequest): Promise<{ status: number; text: string }>
  close(): Promise<void>
}

const TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

/** Connections to the SOAP 1.1 service of an authority; close them after use. */
export function soapExchange({ authority, url, ca_pem, timeout_ms = TIMEOUT_MS }: SoapServer): SoapExchange {
  const agent = new Agent({
    connections: 2,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: {
      timeout: CONNECT_TIMEOUT_MS,
      ...(ca_pem !== undefined && { ca: [...rootCertificates, ca_pem] }),
    },
  })
  return {
    async post({ action, body, headers, changes }) {
      const patience = AbortSignal.timeout(timeout_ms)
      try {
        const answer = await send(url, {
          method: 'POST',
          dispatcher: agent,
          headers: {
            'content-type': 'text/xml; charset=UTF-8',
            soapaction: `"${action}"`,
            'user-agent': `Stayward/${manifest.version}`,
            ...headers,
          },
          body,
          signal: patience,
        })
        return { status: answer.statusCode, text: await answer.body.text() }
      } catch (error) {
        const { code, reason, outcome } = patience.aborted
          ? ({ code: 'timeout', reason: 'TIMEOUT', outcome: 'unknown' } as const)
          : transportFault(error)
        throw new AuthorityError(authority, code, { reason, outcome: changes ? outcome : 'not_done' })
      }
    },
    close: () => agent.close(),
  }
}
