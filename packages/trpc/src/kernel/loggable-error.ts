import type { DrizzleQueryError } from 'drizzle-orm'
import { ZodError } from 'zod'
import { withoutSecrets } from './without-secrets.ts'

export type LoggableError = {
  type: string
  message?: string
  /**
   * PostgreSQL's five-character code. Logs hide every field called `code`, because a guest's code opens
   * doors.
   */
  sqlstate?: string
  constraint?: string
  table?: string
  sql?: string
  issues?: string[]
  stack?: string
  cause?: LoggableError
  errors?: LoggableError[]
}

/**
 * What a log may contain of an error: where and why, without values. PostgreSQL's messages and details quote
 * parameters and rows, so only its code and the names of constraint and table are kept; in other messages,
 * anything that looks like a secret is removed.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause === undefined ? {} : { cause: loggableError(error.cause) }
  if (isQueryError(error)) return { type: 'DrizzleQueryError', sql: error.query, ...cause }
  if (error instanceof ZodError) {
    const issues = error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
    return { type: 'ZodError', issues, ...frames(error) }
  }
  // Node tries every address of a host name and reports the failures together.
  const errors = error instanceof AggregateError ? { errors: error.errors.map(loggableError) } : {}
  const facts = databaseFacts(error) ?? ownMessage(error)
  return { type: error.name, ...facts, ...errors, ...frames(error), ...cause }
}

// Checks fields instead of the class: Next loads drizzle once per bundle layer, and an error may come from
// the copy of another.
const isQueryError = (error: Error): error is DrizzleQueryError => 'query' in error && 'params' in error

/** tRPC's errors repeat the message of their cause, and that of a statement quotes its parameters. */
function ownMessage({ message, cause }: Error): Pick<LoggableError, 'message'> {
  const isRepeated = cause instanceof Error && cause.message === message
  return isRepeated ? {} : { message: withoutSecrets(message) }
}

type DatabaseFacts = Pick<LoggableError, 'sqlstate' | 'constraint' | 'table'>

/**
 * PostgreSQL's fields, under the names of postgres.js or of pg, which the job queue uses; null for other
 * errors.
 */
function databaseFacts(error: Error): DatabaseFacts | null {
  const fields = new Map<string, unknown>(Object.entries(error))
  const sqlstate = fields.get('code')
  if (!fields.has('severity') || typeof sqlstate !== 'string') return null
  const constraint = fields.get('constraint_name') ?? fields.get('constraint')
  const table = fields.get('table_name') ?? fields.get('table')
  return {
    sqlstate,
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
  }
}

const frames = (error: Error): Pick<LoggableError, 'stack'> => {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return stack ? { stack: stack.join('\n') } : {}
}
