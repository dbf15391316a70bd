import { PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A query value as one of the known ones; null for any other, so that old links still open. */
export const knownWord = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((candidate) => candidate === word) ?? null

/** An id in a URL, if it is one. */
export const knownId = (word: string | null): string | null =>
  word !== null && UUID.test(word) ? word : null

/** The search text, truncated to what the service accepts. */
export const knownQuery = (word: string | null): string => word?.trim().slice(0, 100) ?? ''

/** The tag of a filter, truncated to what the service accepts; the empty one for all properties. */
export const knownTag = (word: string | null): string => word?.trim().slice(0, PROPERTY_LIMITS.tag) ?? ''

/** A day from a URL or a field; null for an impossible one, such as 30 February. */
export function knownDay(word: string | null): string | null {
  if (word === null || !DAY.test(word)) return null
  const read = new Date(`${word}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(word) ? word : null
}
