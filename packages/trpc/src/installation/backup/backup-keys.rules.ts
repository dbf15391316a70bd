import { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'
import { BackupError } from './backup-error.rules.ts'
import type { Header } from './manifest.rules.ts'

type Keys = Pick<Env, 'ENCRYPTION_KEYS' | 'LOOKUP_KEY'>

const WORD = 'stayward'
const PLACE = 'backup.canary'

/**
 * What is needed later to check that the right keys are present. `used` are the ids of the keys that sealed
 * something.
 */
export function describeKeys(
  { ENCRYPTION_KEYS: keys, LOOKUP_KEY }: Keys,
  used: readonly string[],
): Header['keys'] {
  const [current] = keys
  const needed = new Set([...used, current.kid])
  const canaries: Record<string, string> = {}
  for (const key of keys)
    if (needed.has(key.kid)) canaries[key.kid] = new Vault([key], LOOKUP_KEY).seal(WORD, PLACE)
  const lost = [...needed].filter((kid) => keys.every((key) => key.kid !== kid))
  return { canaries, lost, lookup: lookupOf(keys, LOOKUP_KEY) }
}

/**
 * What is wrong with our keys for a backup, one sentence each; empty if they open everything the backup's own
 * keys did.
 */
export function keyProblems({ ENCRYPTION_KEYS: keys, LOOKUP_KEY }: Keys, expected: Header['keys']): string[] {
  const vault = new Vault(keys, LOOKUP_KEY)
  const problems = Object.entries(expected.canaries).flatMap(([kid, canary]) => {
    if (keys.every((key) => key.kid !== kid)) return [`ENCRYPTION_KEYS lacks the key ${kid}.`]
    return opens(vault, canary) ? [] : [`The key ${kid} of ENCRYPTION_KEYS is another one.`]
  })
  const isSameLookup = lookupOf(keys, LOOKUP_KEY) === expected.lookup
  return isSameLookup ? problems : [...problems, 'LOOKUP_KEY is another one, so no link would work.']
}

/** @throws BackupError naming every key that is missing or wrong. */
export function requireKeys(keys: Keys, expected: Header['keys']): void {
  const problems = keyProblems(keys, expected)
  if (problems.length > 0)
    throw new BackupError(`The keys are not those of the backup. ${problems.join(' ')} Nothing was restored.`)
}

const lookupOf = (keys: Keys['ENCRYPTION_KEYS'], lookupKey: Uint8Array): string =>
  new Vault(keys, lookupKey).lookup(WORD, PLACE)

function opens(vault: Vault, canary: string): boolean {
  try {
    return vault.open(canary, PLACE) === WORD
  } catch {
    return false
  }
}
