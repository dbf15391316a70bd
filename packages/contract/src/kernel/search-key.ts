// Letters that Unicode does not decompose into a base letter and marks.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const ANY_OF_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * The form in which names are stored for searching, sorted, and looked up: lower case, without accents, words
 * separated by one space. `L’Hospitalet` gives `l hospitalet`, `Łódź` gives `lodz`. Nothing with a meaning in
 * SQL `like` remains (`%`, `_`, `\`); text without letters or digits gives ''.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    // Script "Inherited" has the marks shared by scripts; the vowel signs of Thai or Hindi are not among
    // them.
    .replace(/\p{Script=Inherited}|·/gu, '')
    .toLowerCase()
    .replace(ANY_OF_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** Whether every word of a query begins a word of a text: `betis 3` does in `Apartamento Betis 3ºA`. */
export function hasWords(text: string, query: string): boolean {
  const words = searchKey(text).split(' ')
  return searchKey(query)
    .split(' ')
    .every((asked) => words.some((word) => word.startsWith(asked)))
}
