import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { logAnswer } from './answer-log.ts'
import { requestIdOf } from './request-id.ts'

/** What a path is logged as, and whether it is a file that pages load. */
export type LoggedRoute = { template: string; is_asset: boolean }

/**
 * Logs every answer of the HTTP servers of this process, and gives each request its id first. For servers that have no
 * hook of their own, as Next. Answers how to end it.
 */
export function logHttpAnswers(
  log: Pick<Logger, 'info' | 'debug'>,
  routeOf: (pathname: string) => LoggedRoute,
): () => void {
  const note = (message: unknown) => {
    // Node documents the message of this channel.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const started = performance.now()
    const request_id = requestIdOf(request)
    const { method = '' } = request
    const { template, is_asset } = routeOf(pathnameOf(request.url))
    // Comes after the last byte, and also when the client leaves before that.
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
