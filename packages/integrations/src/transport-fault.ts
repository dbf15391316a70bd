import { z } from 'zod'

const CERTIFICATE =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/

/** Failures before the first byte of a request could leave. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** There was a response, but not one that HTTP or our limits allow. */
const NO_ANSWER = /^(HPE_.*|HTTPParserError|UND_ERR_RES_EXCEEDED_MAX_SIZE|UND_ERR_HEADERS_OVERFLOW)$/

const Failure = z.object({
  code: z
    .string()
    .regex(/^[A-Z_\d]+$/)
    .optional()
    .catch(undefined),
  name: z.string().regex(/^\w+$/).catch('Error'),
})

/** A failure below HTTP, in terms that all vendors share. */
export type TransportFault = {
  code: 'untrusted_certificate' | 'bad_response' | 'timeout' | 'unreachable'
  /** The errno or the error's name: messages may quote what was sent. */
  reason: string
  /** `unknown`: the request may have arrived anyway. */
  outcome: 'not_done' | 'unknown'
}

/** Classifies a failure below HTTP. */
export function transportFault(error: unknown): TransportFault {
  const { code, name } = Failure.catch({ code: undefined, name: 'Error' }).parse(error)
  const reason = code ?? name
  if (CERTIFICATE.test(reason)) return { code: 'untrusted_certificate', reason, outcome: 'not_done' }
  if (NO_ANSWER.test(reason)) return { code: 'bad_response', reason, outcome: 'unknown' }
  return {
    code: /TIMEOUT/.test(reason) ? 'timeout' : 'unreachable',
    reason,
    outcome: NOT_SENT.test(reason) ? 'not_done' : 'unknown',
  }
}
