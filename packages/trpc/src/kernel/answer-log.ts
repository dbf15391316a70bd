import type { Logger } from 'pino'

/** What a log says of an answer: the route's template in place of the path, no query, no headers. */
export type Answered = {
  request_id: string
  method: string
  /** Such as `/v1/checkin/{code}`; never a path, which may hold a code or token. */
  route: string
  status: number
  duration_ms: number
  /** Whether the client left before the answer was complete. */
  aborted?: true
}

/** Writes the line of one answer; `level` is `debug` for files that every page loads. */
export function logAnswer(
  log: Pick<Logger, 'info' | 'debug'>,
  { duration_ms, ...answered }: Answered,
  level: 'info' | 'debug' = 'info',
): void {
  log[level]({ ...answered, duration_ms: Math.round(duration_ms * 10) / 10 }, 'answered')
}
