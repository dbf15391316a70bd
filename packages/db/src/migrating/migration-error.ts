/**
 * Where a migration failed. The message has the file, the statement and PostgreSQL's SQLSTATE, and quotes no
 * rows.
 */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
  readonly tag: string
  /** PostgreSQL's five-character code, or the client's if the connection was lost. */
  readonly sqlstate: string

  constructor(place: { tag: string; statements: string[]; index: number }, cause: unknown) {
    const { tag, statements, index } = place
    const sqlstate = sqlstateOf(cause)
    // PostgreSQL's message names tables and constraints; row values are in its detail.
    const words = cause instanceof Error ? cause.message : String(cause)
    // The driver's error is not set as the cause: its detail quotes rows.
    super(
      `Migration ${tag}.sql failed at statement ${index + 1} of ${statements.length}. SQLSTATE ${sqlstate}: ${words}\n\n${statements[index] ?? ''}\n`,
    )
    this.tag = tag
    this.sqlstate = sqlstate
  }
}

/** The SQLSTATE of a statement's error, or the client's own code; `unknown` for anything else. */
const sqlstateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
