import { plainPhone } from '@stayward/contract/kernel/phone'
import type { Vault } from '@stayward/db/vault'
import { CALLING_CODES, toE164 } from '../../kernel/phone.ts'
import { searchWords } from '../../kernel/search-pattern.ts'
import { emailLookup, phoneLookup } from '../party/contact-lookups.rules.ts'
import { codeLookup } from './booking-input.rules.ts'

/** How a query is compared: everything in it has to be there, or something that resembles it. */
export type SearchMode = 'exact' | 'similar'

/** What a query may mean, as hashes of whole values and as words. */
export type BookingSearch = {
  mode: SearchMode
  /** Its words, each of which a guest's name or reference has. */
  words: string[]
  code_lookup: string
  email_lookups: string[]
  phone_lookups: string[]
}

/** What a query of a list may mean; null without one. */
export function bookingSearchOf(
  vault: Vault,
  query: string | undefined,
  mode: SearchMode,
): BookingSearch | null {
  const text = query?.trim().toLowerCase() ?? ''
  if (text === '') return null
  return {
    mode,
    words: searchWords(text),
    code_lookup: codeLookup(vault, text),
    email_lookups: emailsMeant(text, mode).map((email) => emailLookup(vault, email)),
    phone_lookups: phonesMeant(text, mode).map((phone) => phoneLookup(vault, phone)),
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Longer ones have too many neighbours. */
const LONGEST_EMAIL = 60
const EMAIL_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.-_+@'

/** The addresses that somebody may mean; in the wide sense with one wrong, missing, additional or swapped character. */
export function emailsMeant(text: string, mode: SearchMode): string[] {
  if (!EMAIL.test(text) || text.length > LONGEST_EMAIL) return []
  return mode === 'exact' ? [text] : neighboursOf(text, EMAIL_CHARACTERS)
}

const NUMBER = /^\+?[\d\s().\-/]+$/
const SHORTEST_NUMBER = 6
/** An international number without its sign has at most fifteen digits. */
const LONGEST_NUMBER = 15
const DIGITS = '0123456789'

/**
 * The numbers that somebody may mean, in E.164. One without country code may be of any country; one with it may have a digit
 * wrong, missing, added or swapped in the wide sense.
 */
export function phonesMeant(text: string, mode: SearchMode): string[] {
  if (!NUMBER.test(text)) return []
  const written = plainPhone(text)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const digits = written.replace('+', '')
  if (digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER) return []
  if (written.startsWith('+'))
    return mode === 'exact'
      ? [toE164(written) ?? written]
      : neighboursOf(digits, DIGITS).map((number) => `+${number}`)
  if (mode === 'similar') return []
  // The first zero is only dialled at home, but in Italy it belongs to the number.
  const national = new Set([digits, digits.replace(/^0/, '')])
  return [`+${digits}`, ...CALLING_CODES.flatMap((code) => [...national].map((one) => `+${code}${one}`))]
}

/** All texts that differ from one in a character that is replaced, missing, added, or swapped with the next one. */
export function neighboursOf(text: string, characters: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    const [first = '', second = ''] = tail
    found.add(head + tail.slice(1))
    found.add(head + second + first + tail.slice(2))
    for (const character of characters) {
      found.add(head + character + tail)
      if (first !== '') found.add(head + character + tail.slice(1))
    }
  }
  found.delete(text)
  return [...found]
}
