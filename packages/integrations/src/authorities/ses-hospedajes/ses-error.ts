import { AuthorityError, type AuthorityErrorCode, type AuthorityErrorDetails } from '../authority-error.ts'

/** Its name in errors, as in `AUTHORITIES`. */
export const SES = 'ses_hospedajes'

/** A failure at SES.HOSPEDAJES. */
export const sesError = (code: AuthorityErrorCode, details?: AuthorityErrorDetails): AuthorityError =>
  new AuthorityError(SES, code, details)
