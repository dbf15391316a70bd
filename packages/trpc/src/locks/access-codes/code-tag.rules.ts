import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '@stayward/db/vault'
import { crockford } from '../../kernel/ids.ts'

/**
 * 60 random bits, and 25 to recognise our own: with the prefix exactly the 20 characters a keypad's list
 * accepts.
 */
const RANDOM_LENGTH = 12
const CHECK_LENGTH = 5
const TAG = new RegExp(`^SW-([0-9A-Z]{${RANDOM_LENGTH}})([0-9A-Z]{${CHECK_LENGTH}})$`)

/** A new name for a code at its vendor, without anything personal. */
export function newCodeTag(vault: Pick<Vault, 'lookup'>): string {
  const random = crockford(randomBytes(RANDOM_LENGTH)).toUpperCase()
  return `SW-${random}${checkOf(vault, random)}`
}

/**
 * Whether this installation created a tag. The prefix alone is not enough: another installation may share the
 * locks, and its codes would be removed as strays.
 */
export function isOwnTag(vault: Pick<Vault, 'lookup'>, tag: string): boolean {
  const [, random, check] = TAG.exec(tag) ?? []
  if (random === undefined || check === undefined) return false
  return timingSafeEqual(Buffer.from(check), Buffer.from(checkOf(vault, random)))
}

const checkOf = (vault: Pick<Vault, 'lookup'>, random: string): string =>
  crockford(
    Buffer.from(vault.lookup(random, 'access_code.tag'), 'base64url').subarray(0, CHECK_LENGTH),
  ).toUpperCase()
