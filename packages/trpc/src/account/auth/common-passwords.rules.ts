import { searchKey } from '@stayward/contract/kernel/search-key'

// Substitutions that people use for letters; password crackers try them too.
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const FEWEST_SIGNS = 5
const LONGEST_PATTERN = 4

let known: Promise<ReadonlySet<string>> | null = null

/** The list is decompressed once, when the first password is set, which takes a third of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}

/**
 * Whether a password is too easy to guess: one of the 49,000 most used (also with digits and signs around it
 * or with substituted letters), one of few different characters, or one that repeats itself.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < FEWEST_SIGNS || isRepeated(plain) || isRun(plain)) return true
  const common = await commonPasswords()
  return formsOf(plain).some((form) => common.has(form))
}

/** A password as written, without what surrounds its letters, and with substitutions undone. */
function formsOf(plain: string): string[] {
  const revealed = Array.from(plain, (sign) => DISGUISES[sign] ?? sign).join('')
  const revealedWithoutEnd = Array.from(plain.replace(AROUND, ''), (sign) => DISGUISES[sign] ?? sign).join('')
  return [plain, revealed, ...[plain, revealed, revealedWithoutEnd].map(lettersOf)]
}

const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

const lettersOf = (text: string): string => searchKey(text.replace(AROUND, '')).replaceAll(' ', '')

const isRepeated = (text: string): boolean =>
  Array.from({ length: LONGEST_PATTERN }, (_, index) => text.slice(0, index + 1)).some(
    (pattern) => pattern.repeat(Math.ceil(text.length / pattern.length)).slice(0, text.length) === text,
  )

/** Whether each character follows the one before it, as in `abcdefghij` or `9876543210`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (sign, index) => sign.charCodeAt(0) - text.charCodeAt(index))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
