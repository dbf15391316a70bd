import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { logAnswer } from './answer-log.ts'
import { requestIdOf } from './request-id.ts'

/** What the log shows for a path, and whether it is a static file of a page. */
export type LoggedRoute = { template: string; is_asset: boolean }

/**
 * Logs every response of this process's HTTP servers, and gives each request its id first. For servers
 * without hooks of their own, such as Next. Returns a function that stops this.
 */
export function logHttpAnswers(
  log: Pick<Logger, 'info' | 'debug'>,
  routeOf: (pathname: string) => LoggedRoute,
): () => void {
  const note = (message: unknown) => {
    // The documented message of this Node channel.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const started = performance.now()
    const request_id = requestIdOf(request)
    const { method = '' } = request
    const { template, is_asset } = routeOf(pathnameOf(request.url))
    // Emitted after the last byte, and also when the client disconnects earlier.
    response.once('close', () => {
      const answered = {
        request_id,
        method,
        route: template,
        status: response.statusCode,
        duration_ms: performance.now() - started,
        ...(!response.writableFinished && { aborted: true as const }),
      }
      logAnswer(log, answered, is_asset ? 'debug' : 'info')
    })
  }
  subscribe('http.server.request.start', note)
  return () => void unsubscribe('http.server.request.start', note)
}

const pathnameOf = (url = '/'): string => url.split(/[?#]/, 1)[0] ?? '/'
