import type { Format } from './zone.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** The characters allowed in a position, by the letter used below. */
const KINDS: Readonly<Record<string, string>> = {
  p: 'P',
  i: 'IAC',
  l: `${LETTERS}<`,
  d: DIGITS,
  f: `${DIGITS}<`,
  s: 'MF<',
  a: `${LETTERS}${DIGITS}<`,
}

/** ICAO 9303, parts 4 to 6: the content of each position of a zone. */
const PLACES = {
  TD1: [
    `il${'l'.repeat(3)}${'a'.repeat(9)}f${'a'.repeat(15)}`,
    `${'f'.repeat(6)}dsdddddddlll${'a'.repeat(11)}d`,
    'l'.repeat(30),
  ],
  TD2: [`i${'l'.repeat(35)}`, `${'a'.repeat(9)}flll${'f'.repeat(6)}dsddddddd${'a'.repeat(7)}d`],
  TD3: [`p${'l'.repeat(43)}`, `${'a'.repeat(9)}dlll${'f'.repeat(6)}dsddddddd${'a'.repeat(14)}fd`],
} as const satisfies Record<Format, readonly string[]>

/** The characters allowed in every position of a zone, line by line. */
export const possibleSigns = (format: Format): string[][] =>
  PLACES[format].map((places) => Array.from(places, (kind) => KINDS[kind] ?? ''))
