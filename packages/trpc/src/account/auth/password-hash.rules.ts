import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id (Password Storage Cheat Sheet); about 20 ms on a core of 2024.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same keys pressed on different keyboards may produce different code points (NIST SP 800-63B, 3.1.1.2).
const normalise = (password: string): string => password.normalize('NFKC')

let decoy: Promise<string> | null = null

/** The argon2id hash of a password, in PHC form with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST)

/** Whether `password` matches the hash. Without a hash the result is false, after the same time. */
export async function verifyHash(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const against = passwordHash ?? (await decoy)
  return (await verify(against, normalise(password))) && passwordHash !== null
}
