/** Why a call to the authority's web service failed. The comment says what helps. */
export type SesErrorCode =
  /** A person has to enter the right user, password or landlord code. */
  | 'unauthorized'
  /** A person has to enable the web service for this account at the authority. */
  | 'forbidden'
  /** Other data: the authority read it and refused it; `return_code` and `detail` say why. */
  | 'rejected'
  /** Time: no answer within the limit. */
  | 'timeout'
  /** Time: no connection, or one that broke. */
  | 'unreachable'
  /** Time: the authority reports an outage. */
  | 'unavailable'
  /** Time, and then a person: the authority sent a SOAP fault for this request. */
  | 'fault'
  /** The certificate of the authority's issuer, in SES_CA_PEM. */
  | 'untrusted_certificate'
  /** The authority sent an unexpected response. */
  | 'bad_response'

export type SesErrorDetails = {
  /** HTTP status, errno or the authority's own code; never anything from a request or response body. */
  reason?: string
  return_code?: string
  /** The authority's sentence with everything redacted that may be personal. */
  detail?: string
  outcome?: 'not_done' | 'unknown'
}

/** A failure at the authority. It contains nothing about a guest, and no password. */
export class SesError extends Error {
  override readonly name = 'SesError'
  readonly code: SesErrorCode
  readonly return_code: string | null
  readonly detail: string | null
  /** `unknown`: the authority may have accepted the request anyway. */
  readonly outcome: 'not_done' | 'unknown'

  constructor(code: SesErrorCode, { reason, return_code, detail, outcome }: SesErrorDetails = {}) {
    const cause = reason ?? return_code
    super(cause === undefined ? `SES.HOSPEDAJES: ${code}` : `SES.HOSPEDAJES: ${code} (${cause})`)
    this.code = code
    this.return_code = return_code ?? null
    this.detail = detail ?? null
    this.outcome = outcome ?? 'not_done'
  }
}
