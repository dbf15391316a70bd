/** Why a feed could not be read. The comment says what helps. */
export type FeedFault =
  /** Time: no connection, or one that broke. `reason` is an errno or the error's name. */
  | { code: 'unreachable'; reason: string }
  /** Time: no complete response within the limit. */
  | { code: 'timed_out' }
  /** A certificate that the world trusts, at the feed's host. */
  | { code: 'untrusted_certificate'; reason: string }
  /** Time, then another address: what responded speaks no HTTP, or encodes its body in a way we did not ask for. */
  | { code: 'bad_response'; reason: string }
  /** Another address: this one, or one it redirects to, must not be called from here. */
  | { code: 'refused_address' }
  | { code: 'too_many_redirects' }
  /** Another address (401, 403, 404, 410), or time (5xx). */
  | { code: 'http_status'; status: number }
  /** Waiting `retry_after_s`; null if the host did not say how long. */
  | { code: 'asked_to_wait'; status: number; retry_after_s: number | null }
  /** A smaller calendar: this one has more than 5 MiB. */
  | { code: 'too_large' }
  /** Another address: the response was something else, such as a page to sign in. */
  | { code: 'not_a_calendar' }
  /** Time: the calendar was cut off, or a part is missing. */
  | { code: 'truncated' }
  /** Another calendar: this one exceeds what any channel sends. */
  | { code: 'too_complex' }
  | { code: 'took_too_long' }

export type FeedFaultCode = FeedFault['code']
