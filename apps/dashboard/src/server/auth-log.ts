import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { services } from './services'

/** next-auth's messages in our log: what went wrong and its error, without the tokens and claims. */
export const authLog = (): LoggerInstance => {
  const { log } = services()
  return {
    error: (reason, metadata) => {
      log.error(
        { reason, err: metadata instanceof Error ? metadata : metadata.error },
        'sign-in library failed',
      )
    },
    warn: (reason) => log.warn({ reason }, 'sign-in library warns'),
    debug: (reason) => log.debug({ reason }, 'sign-in library'),
  }
}
