import { AuthorityError, type AuthorityErrorCode, type AuthorityErrorDetails } from '../authority-error.ts'

/** A failure at SES.HOSPEDAJES. */
export const sesError = (code: AuthorityErrorCode, details?: AuthorityErrorDetails): AuthorityError =>
  new AuthorityError('ses_hospedajes', code, details)
