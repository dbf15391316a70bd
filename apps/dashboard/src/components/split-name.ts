/** Up to this length a name fits where names are shown. */
const SHORT = 20
const LONGEST_END = 10

/**
 * A long name in two parts, of which only the first may be cut: the last words that fit ten characters, otherwise the last ten
 * characters. A short name has no second part.
 */
export function splitName(name: string): [start: string, end: string] {
  // By what readers see as one character.
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  if (letters.length <= SHORT) return [name, '']
  const tail = letters.slice(-LONGEST_END - 1)
  const space = tail.indexOf(' ')
  const length = space === -1 ? LONGEST_END : tail.length - space
  return [letters.slice(0, -length).join(''), letters.slice(-length).join('')]
}
