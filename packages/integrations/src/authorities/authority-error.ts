/** Why a call to an authority's web service failed. The comment says what helps. */
export type AuthorityErrorCode =
  /** A person has to enter the right user, password, key or certificate. */
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
  /** Time, and then a person: the authority sent a fault for this request. */
  | 'fault'
  /** The certificate of the authority's issuer, in the settings of the installation. */
  | 'untrusted_certificate'
  /** The authority sent an unexpected response. */
  | 'bad_response'

export type AuthorityErrorDetails = {
  /** HTTP status, errno or the authority's own code; never anything from a request or response body. */
  reason?: string
  return_code?: string
  /** The authority's sentence with everything redacted that may be personal. */
  detail?: string
  outcome?: 'not_done' | 'unknown'
}

/** A failure at an authority. It contains nothing about a guest, and no secret. */
export class AuthorityError extends Error {
  override readonly name = 'AuthorityError'
  readonly code: AuthorityErrorCode
  readonly return_code: string | null
  readonly detail: string | null
  /** `unknown`: the authority may have accepted the request anyway. */
  readonly outcome: 'not_done' | 'unknown'

  /** `authority` is its name as in `AUTHORITIES`. */
  constructor(
    authority: string,
    code: AuthorityErrorCode,
    { reason, return_code, detail, outcome }: AuthorityErrorDetails = {},
  ) {
    const cause = reason ?? return_code
    super(cause === undefined ? `${authority}: ${code}` : `${authority}: ${code} (${cause})`)
    this.code = code
    this.return_code = return_code ?? null
    this.detail = detail ?? null
    this.outcome = outcome ?? 'not_done'
  }
}
