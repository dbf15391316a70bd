import { isAuthorityError } from '../../integrations/vendor-refusals.rules.ts'

/** Whether the authority was reached and refused this one request. */
export const isOfTheRequest = (error: unknown): boolean =>
  isAuthorityError(error) && ['rejected', 'fault', 'bad_response'].includes(error.code)
