import 'server-only'
import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { services } from './services'

/** The code to show for a failed sign-in; unexpected errors are logged. */
export function refusalCode(error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.code
  services().log.error({ err: error }, 'sign-in failed')
  return 'internal.unexpected'
}

const isCode = (word: string): word is ErrorCode => Object.hasOwn(ERRORS, word)

/**
 * Why somebody was redirected to a page, from its URL; next-auth has its own words for trouble with
 * providers.
 */
export function toldRefusal(error: string | null): ErrorCode | null {
  if (error === null) return null
  return isCode(error) ? error : 'sign_in.provider_failed'
}
