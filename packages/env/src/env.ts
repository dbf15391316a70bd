import { resolve } from 'node:path'
import { z } from 'zod'
import { type Mode, modes, variables } from './variables.ts'
import { workspaceRoot } from './workspace-root.ts'

/** The checked configuration of one process, under the names of the variables themselves. */
export type Env = Readonly<z.output<z.ZodObject<ReturnType<typeof variables>>>>

/** Environment variables by name, from wherever they come. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Thrown when the environment cannot be used; `message` has one line per wrong variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/**
 * Reads and checks the whole configuration. An empty value counts as absent.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function loadEnv(source: Variables = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z.object(variables(modeOf(given['STAYWARD_ENV']))).safeParse(given)
  if (!result.success) throw new EnvError(explain(result.error))
  const data_dir = resolve(workspaceRoot(), result.data.STAYWARD_DATA_DIR)
  return Object.freeze({ ...result.data, STAYWARD_DATA_DIR: data_dir })
}

function modeOf(text: string | undefined): Mode {
  return modes.find((mode) => mode === text) ?? 'development'
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => {
    const [name, ...inside] = issue.path.map(String)
    const where = inside.length === 0 ? '' : ` (at ${inside.join('.')})`
    const absent = issue.code === 'invalid_type' && issue.input === undefined && inside.length === 0
    return `  ${name}: ${absent ? 'is missing' : issue.message}${where}`
  })
  return ['The environment is not complete:', ...lines, 'Each variable is described in .env.example.'].join(
    '\n',
  )
}
