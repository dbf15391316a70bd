/** Why the authority's web service did not do what it was asked. The comment says what helps. */
export type SesErrorCode =
  /** A person has to enter the right user, password or lessor code. */
  | 'unauthorized'
  /** A person has to enable the web service for this lessor at the authority. */
  | 'forbidden'
  /** Other data: the authority read it and refuses it; `return_code` and `detail` say why. */
  | 'rejected'
  /** Time: no answer within the limit. */
  | 'timeout'
  /** Time: no connection, or one that broke. */
  | 'unreachable'
  /** Time: the authority says that it is out of order. */
  | 'unavailable'
  /** Time, and then a person: the authority answered this request with a SOAP fault. */
  | 'fault'
  /** The certificate of the authority's issuer, in SES_CA_PEM. */
  | 'untrusted_certificate'
  /** The authority answered in a way that nobody expected. */
  | 'bad_response'

export type SesErrorDetails = {
  /** HTTP status, errno or the authority's own code; never anything that we sent or that stood in a body. */
  reason?: string
  return_code?: string
  /** The authority's sentence with everything blacked out that may be of a person. */
  detail?: string
  outcome?: 'not_done' | 'unknown'
}

/** A failure at the authority. Nothing in it tells about a guest, and no password is in it. */
export class SesError extends Error {
  override readonly name = 'SesError'
  readonly code: SesErrorCode
  readonly return_code: string | null
  readonly detail: string | null
  /** `unknown`: the authority may have taken the request all the same. */
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
