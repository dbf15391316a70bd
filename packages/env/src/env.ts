import { resolve } from 'node:path'
import { z } from 'zod'
import { type Mode, modes } from './modes.ts'
import { variables } from './variables.ts'
import { workspaceRoot } from './workspace-root.ts'

/** The checked configuration of one process, by variable names. */
export type Env = Readonly<z.output<z.ZodObject<ReturnType<typeof variables>>>>

/** Environment variables by name, from any source. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What is wrong with one variable. */
export type EnvFault = { variable: string; words: string }

/**
 * Thrown if the environment is invalid; `message` has one line per wrong variable, and `faults` one entry.
 */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly faults: readonly EnvFault[]

  constructor(message: string, faults: readonly EnvFault[] = []) {
    super(message)
    this.faults = faults
  }
}

/**
 * Reads and checks the whole configuration. An empty value counts as absent.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function loadEnv(source: Variables = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z.object(variables(modeOf(given['STAYWARD_ENV']))).safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map(toFault)
    throw new EnvError(explain(faults), faults)
  }
  const data_dir = resolve(workspaceRoot(), result.data.STAYWARD_DATA_DIR)
  return Object.freeze({ ...result.data, STAYWARD_DATA_DIR: data_dir })
}

function modeOf(text: string | undefined): Mode {
  return modes.find((mode) => mode === text) ?? 'development'
}

function toFault(issue: z.core.$ZodIssue): EnvFault {
  const [variable = '', ...inside] = issue.path.map(String)
  const where = inside.length === 0 ? '' : ` (at ${inside.join('.')})`
  const absent = issue.code === 'invalid_type' && issue.input === undefined && inside.length === 0
  return { variable, words: `${absent ? 'is missing' : issue.message}${where}` }
}

const explain = (faults: readonly EnvFault[]): string =>
  [
    'The environment is not complete:',
    ...faults.map(({ variable, words }) => `  ${variable}: ${words}`),
    'Each variable is described in .env.example.',
  ].join('\n')
