/** How an authority stores letters: ISO-8859-1, the names of SIBA, or A to Z. */
export type LetterSet = 'latin1' | 'siba' | 'plain'

// A letter, and what it becomes in ISO-8859-1, in SIBA's names and in A to Z. Written by hand, apart from the code that
// rewrites texts, so that rounds compare with something else than that code.
const ROWS = `
á Á Á A
à À À A
â Â A A
ã Ã Ã A
ä Ä A A
å Å A A
ç Ç Ç C
é É É E
è È E E
ê Ê Ê E
ë Ë E E
í Í Í I
ï Ï I I
ñ Ñ N N
ó Ó Ó O
ô Ô Ô O
õ Õ Õ O
ö Ö O O
ø Ø O O
ú Ú Ú U
ü Ü U U
ß SS SS SS
æ Æ AE AE
œ OE OE OE
ł L L L
đ D D D
ð Ð D D
þ Þ TH TH
ş S S S
ő O O O
ữ U U U
ệ E E E
İ I I I
ı I I I
ž Z Z Z`

const LETTERS = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [letter = '', latin1 = '', siba = '', plain = ''] = row.split(' ')
      return [letter, { latin1, siba, plain }] as const
    }),
)

/** Letters beyond A to Z of which it is known how each authority stores them. */
export const KNOWN_LETTERS: readonly string[] = [...LETTERS.keys()]

/** What hyphens, dots and raised dots become in names. */
const SIGNS: Readonly<Record<LetterSet, Readonly<Record<string, string>>>> = {
  latin1: {},
  siba: { '.': ' ', '·': '' },
  plain: { '-': ' ', '.': ' ', '·': '' },
}

/** A name or a place in upper case as an authority stores it; null where this table does not know a character. */
export function expectedText(text: string, set: LetterSet): string | null {
  const characters = [...text.normalize('NFC')].map((character) => {
    const sign = SIGNS[set][character]
    if (sign !== undefined) return sign
    if (/^[\x20-\x7e]$/.test(character) || (set === 'latin1' && character === '·'))
      return character.toUpperCase()
    return LETTERS.get(character.toLowerCase())?.[set] ?? LETTERS.get(character)?.[set] ?? null
  })
  if (characters.includes(null)) return null
  const joined = characters.join('')
  return set === 'latin1' ? joined : joined.replace(/ +/g, ' ').trim()
}
