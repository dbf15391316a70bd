/** PostgreSQL's codes for the violations that the product expects. */
const VIOLATION = { unique: '23505', foreign_key: '23503', check: '23514', exclusion: '23P01' } as const

/**
 * The violated constraint's name, when `error` is a violation of that kind, else null. Recognised by its fields, at any
 * depth: drizzle wraps the driver's error, and Next loads both classes once per bundle layer, so `instanceof` misses.
 */
export function violatedConstraint(error: unknown, kind: keyof typeof VIOLATION): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === VIOLATION[kind])
    return 'constraint_name' in error ? String(error.constraint_name) : ''
  return violatedConstraint(error.cause, kind)
}
