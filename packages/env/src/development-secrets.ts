import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEVELOPMENT_PREFIX } from './parsers.ts'
import { createSecrets } from './secrets.ts'

const secretsSchema = z.strictObject({
  ENCRYPTION_KEYS: z.string(),
  LOOKUP_KEY: z.string(),
  TOKEN_SIGNING_KEY: z.string(),
  NEXTAUTH_SECRET: z.string(),
})

/** Secrets of one development machine, as environment variables. */
export type DevelopmentSecrets = z.output<typeof secretsSchema>

/**
 * Returns the secrets in `<dataDir>/secrets.json` (readable by its owner only), created at the first call.
 * Several processes may call it at once: one file wins and all of them read it.
 */
export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = join(dataDir, 'secrets.json')
  return readSecrets(file) ?? makeSecrets(dataDir, file)
}

function readSecrets(file: string): DevelopmentSecrets | undefined {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw new Error(`${file} cannot be read; delete it to have new development secrets made`, {
      cause: error,
    })
  }
}

function makeSecrets(dataDir: string, file: string): DevelopmentSecrets {
  mkdirSync(dataDir, { recursive: true })
  const draft = join(dataDir, `secrets.${randomUUID()}.json`)
  writeFileSync(draft, `${JSON.stringify(freshSecrets(), null, 2)}\n`, { mode: 0o600 })
  try {
    // A hard link appears atomically, and fails if another process was first.
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** New random secrets with the development mark, as `loadEnv` reads them. */
export function freshSecrets(): DevelopmentSecrets {
  const kid = `${DEVELOPMENT_PREFIX}${randomBytes(4).toString('hex')}`
  return createSecrets({ kid, mark: DEVELOPMENT_PREFIX })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
