import type { Logger } from 'pino'
import { isLogged } from './console-log.ts'
import { routeTemplate } from './next-routes.ts'

type FailedRequest = { method: string; headers: NodeJS.Dict<string | string[]> }
type Place = { routePath: string; routeType: string }

/**
 * Next's `onRequestError`: logs uncaught errors of pages and handlers, with the route and the request's id.
 * Next writes most of these errors to the console right before; then they are in the preceding log line.
 */
export const requestErrorLog =
  (log: Pick<Logger, 'error'>) =>
  (error: unknown, { method, headers }: FailedRequest, { routePath, routeType }: Place): void => {
    const digest = error instanceof Error && 'digest' in error ? { digest: String(error.digest) } : {}
    const request_id = headers['x-request-id']
    const facts = { request_id, method, route: routeTemplate(routePath), type: routeType, ...digest }
    log.error(isLogged(error) ? facts : { err: error, ...facts }, 'request failed')
  }
