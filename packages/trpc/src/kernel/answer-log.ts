import type { Logger } from 'pino'

/** What the log keeps of a response: the route's template instead of the path, no query, no headers. */
export type Answered = {
  request_id: string
  method: string
  /** For example `/v1/checkin/{code}`; never a path, which may contain a code or token. */
  route: string
  status: number
  duration_ms: number
  /** Whether the client disconnected before the response was complete. */
  aborted?: true
}

/** Writes the log line of one response; `level` is `debug` for files that every page loads. */
export function logAnswer(
  log: Pick<Logger, 'info' | 'debug'>,
  { duration_ms, ...answered }: Answered,
  level: 'info' | 'debug' = 'info',
): void {
  log[level]({ ...answered, duration_ms: Math.round(duration_ms * 10) / 10 }, 'answered')
}
