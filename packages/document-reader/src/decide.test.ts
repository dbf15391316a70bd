import { describe, expect, it } from 'vitest'
import { decided } from './decide.ts'
import { SIGNS } from './glyphs.ts'
import type { Scores } from './recognise.ts'
import { PASSPORT } from './testing/documents.ts'

const LIKE = 0.9
const UNLIKE = 0.4

/** A perfect camera's view of a passport. */
const seen = (lines: readonly string[] = PASSPORT): Scores => ({
  format: 'TD3',
  lines: lines.map((line) =>
    Array.from(line, (sign) => Float32Array.from(SIGNS, (other) => (other === sign ? LIKE : UNLIKE))),
  ),
})

/** The same, with one cell that resembles other characters too. */
function doubtful(
  scores: Scores,
  row: number,
  column: number,
  looks: Readonly<Record<string, number>>,
): Scores {
  const cell = scores.lines[row]?.[column]
  for (const [sign, score] of Object.entries(looks)) cell?.set([score], SIGNS.indexOf(sign))
  return scores
}

const text = PASSPORT.join('\n')
const numbered = (number: string, digit: string, all: string) => [
  PASSPORT[0],
  `${number}${digit}GBR9009028M3001019<<<<<<<<<<<<<<0${all}`,
]

describe('the lines of a document', () => {
  it('are decided where every sign is clear', () => {
    expect(decided(seen())).toBe(text)
  })

  it('are not where a sign is like nothing', () => {
    expect(decided(doubtful(seen(), 0, 6, { E: 0.7 }))).toBeNull()
  })

  it('are not where a letter of a name could be another, as no check digit covers names', () => {
    expect(decided(doubtful(seen(), 0, 6, { F: LIKE - 0.01 }))).toBeNull()
    expect(decided(doubtful(seen(), 0, 6, { F: LIKE - 0.1 }))).toBe(text)
  })

  it('have no digits where only letters can be, however much they look like one', () => {
    expect(decided(doubtful(seen(), 0, 15, { '0': LIKE + 0.05 }))).toBe(text)
  })

  it('are not where a place clearly has a sign that it cannot have, as where a longer line is cut off', () => {
    expect(decided(doubtful(seen(), 0, 0, { I: LIKE + 0.08, P: 0.8 }))).toBeNull()
  })

  it('are settled by the check digits where a digit could be a letter', () => {
    expect(decided(doubtful(seen(), 1, 4, { O: LIKE + 0.02 }))).toBe(text)
  })

  it('are not where the check digits fit both ways', () => {
    // G counts 16 and 6 counts 6: no check digit tells them apart.
    const lines = numbered('G33401826', '1', '6')
    const both = doubtful(seen(lines), 1, 0, { '6': LIKE - 0.01 })
    expect(decided(both)).toBeNull()
  })

  it('are not where a check digit does not fit', () => {
    expect(decided(seen([PASSPORT[0], PASSPORT[1].replace('533401826', '533401828')]))).toBeNull()
  })

  it('are not where a country is none', () => {
    expect(decided(seen([PASSPORT[0], PASSPORT[1].replace('GBR', 'GBQ')]))).toBeNull()
  })

  it('are not where so much is in doubt that check digits fit by chance', () => {
    const scores = [0, 1, 2, 3, 4, 5].reduce(
      (all, column) => doubtful(all, 1, column, { B: LIKE - 0.04 }),
      seen(),
    )
    expect(decided(scores)).toBeNull()
  })
})
