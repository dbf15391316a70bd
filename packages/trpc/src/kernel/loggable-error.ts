import type { DrizzleQueryError } from 'drizzle-orm'
import { ZodError } from 'zod'

export type LoggableError = {
  type: string
  message?: string
  code?: string
  sql?: string
  constraint?: string
  issues?: string[]
  stack?: string
  cause?: LoggableError
}

/**
 * What a log may hold of an error: where and why, without values. Messages of the database quote parameters and rows,
 * and those of unknown errors anything, so only messages written in our code are kept.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause === undefined ? {} : { cause: loggableError(error.cause) }
  if (isQueryError(error)) return { type: 'DrizzleQueryError', sql: error.query, ...cause }
  if (error instanceof ZodError) {
    const issues = error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
    return { type: 'ZodError', issues, ...frames(error) }
  }
  return { type: error.name, ...databaseFacts(error), ...frames(error), ...cause }
}

// By its fields: Next loads drizzle once per bundle layer, and an error may come from the copy of another.
const isQueryError = (error: Error): error is DrizzleQueryError => 'query' in error && 'params' in error

function databaseFacts(error: Error): Pick<LoggableError, 'message' | 'code' | 'constraint'> {
  if (error.name !== 'PostgresError') return { message: error.message }
  const facts = new Map(Object.entries(error))
  return { code: String(facts.get('code')), constraint: String(facts.get('constraint_name') ?? '') }
}

const frames = (error: Error): Pick<LoggableError, 'stack'> => {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return stack ? { stack: stack.join('\n') } : {}
}
