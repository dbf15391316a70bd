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
  VAPID_PRIVATE_KEY: z.string(),
})

/** What files of earlier releases do not have. */
const filedSchema = secretsSchema.partial({ VAPID_PRIVATE_KEY: true })

/** Secrets of one development machine, as environment variables. */
export type DevelopmentSecrets = z.output<typeof secretsSchema>

/**
 * Returns the secrets in `<dataDir>/secrets.json` (readable by its owner only), created at the first call; one that was
 * added by a later release has a file beside it. Several processes may call it at once: one file wins and all of them
 * read it.
 */
export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const { VAPID_PRIVATE_KEY, ...secrets } = keptOnce(dataDir, 'secrets', filedSchema, freshSecrets)
  if (VAPID_PRIVATE_KEY !== undefined) return { ...secrets, VAPID_PRIVATE_KEY }
  const added = secretsSchema.pick({ VAPID_PRIVATE_KEY: true })
  const make = () => ({ VAPID_PRIVATE_KEY: freshSecrets().VAPID_PRIVATE_KEY })
  return { ...secrets, ...keptOnce(dataDir, 'secrets.push', added, make) }
}

/** What a file of the folder holds, which the first process creates. */
function keptOnce<Kept>(dataDir: string, name: string, schema: z.ZodType<Kept>, make: () => Kept): Kept {
  const file = join(dataDir, `${name}.json`)
  return readKept(file, schema) ?? makeKept(dataDir, { name, file, kept: make() }, schema)
}

function readKept<Kept>(file: string, schema: z.ZodType<Kept>): Kept | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw new Error(`${file} cannot be read; delete it to have new development secrets made`, {
      cause: error,
    })
  }
}

function makeKept<Kept>(
  dataDir: string,
  { name, file, kept }: { name: string; file: string; kept: Kept },
  schema: z.ZodType<Kept>,
): Kept {
  mkdirSync(dataDir, { recursive: true })
  const draft = join(dataDir, `${name}.${randomUUID()}.json`)
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  try {
    // A hard link appears atomically, and fails if another process was first.
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** New random secrets with the development mark, as `loadEnv` reads them. */
export function freshSecrets(): DevelopmentSecrets {
  const kid = `${DEVELOPMENT_PREFIX}${randomBytes(4).toString('hex')}`
  return createSecrets({ kid, mark: DEVELOPMENT_PREFIX })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
