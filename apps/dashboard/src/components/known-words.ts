const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The word of an address as one of those that are known there; null for any other, so that old links still open. */
export const knownWord = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((candidate) => candidate === word) ?? null

/** An id of an address, if it is one. */
export const knownId = (word: string | null): string | null =>
  word !== null && UUID.test(word) ? word : null

/** What was searched for, as long as the service takes it. */
export const knownQuery = (word: string | null): string => word?.trim().slice(0, 100) ?? ''

/** A day of an address or a field; null for what is none, such as 30 February. */
export function knownDay(word: string | null): string | null {
  if (word === null || !DAY.test(word)) return null
  const read = new Date(`${word}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(word) ? word : null
}
