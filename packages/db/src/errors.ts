/** PostgreSQL's codes of the violations that the product expects. */
const VIOLATION = { unique: '23505', foreign_key: '23503', check: '23514', exclusion: '23P01' } as const

/**
 * The name of the violated constraint if `error` is a violation of that type, otherwise null. Recognised by
 * its fields, at any depth: drizzle wraps the driver's error, and Next loads both classes once per bundle
 * layer, so `instanceof` misses.
 */
export function violatedConstraint(error: unknown, kind: keyof typeof VIOLATION): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === VIOLATION[kind])
    return 'constraint_name' in error ? String(error.constraint_name) : ''
  return violatedConstraint(error.cause, kind)
}

/**
 * Error codes of a server that is unreachable or cannot work just now, as opposed to wrong work: those of
 * Node’s sockets, of postgres.js, and of PostgreSQL (appendix A: class 08 connection, class 53 resources,
 * 57P01 to 57P05 shutting down or starting, 57014 statement timeout, 55P03 lock timeout, 40001 and 40P01
 * conflicting transactions).
 */
const AWAY =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|POOL_TIMEOUT|DATABASE_SILENT|CONNECTION_(?:CLOSED|DESTROYED|ENDED)|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|40001|40P01)$/

/**
 * Whether an error or its cause means that a retry may succeed: the database is down, starting or too busy.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && AWAY.test(String(error.code))) return true
  // Node tries every address of a host name and reports the failures together.
  return error instanceof AggregateError ? error.errors.some(isAway) : isAway(error.cause)
}
