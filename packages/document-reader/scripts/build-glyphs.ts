/**
 * Renders the characters of the machine-readable zone once, small, from an OCR-B font file (Debian:
 * fonts-ocr-b), and writes them as the text that the reader compares with: node scripts/build-glyphs.ts
 * OCRB.otf
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GLYPH } from '../src/glyph-size.ts'
import { printOf } from './document-photos/print.ts'

const [fontfile] = process.argv.slice(2)
if (fontfile === undefined) throw new Error('Name the font file.')
const { cellWidth, cellHeight, glyphs } = await printOf(fontfile, 'OCRB')

/** The average ink of a part of the cell, as one of 64 characters. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const digit = glyphs.get('0') ?? new Float32Array()
const rows = Array.from({ length: cellHeight }, (_, y) => y)
const inked = rows.filter((y) => digit.subarray(y * cellWidth, (y + 1) * cellWidth).some((ink) => ink > 0.5))
const middle = ((inked[0] ?? 0) + (inked.at(-1) ?? 0) + 1) / 2
const size = cellWidth / GLYPH.width

const drawn = Array.from(glyphs, ([sign, glyph]) => {
  const values = Array.from({ length: GLYPH.width * GLYPH.height }, (_, index) => {
    const left = (index % GLYPH.width) * size
    const top = middle + (Math.floor(index / GLYPH.width) - GLYPH.height / 2) * size
    return averageOf(glyph, left, top)
  })
  return `  ['${sign}', '${values.map((ink) => DIGITS[Math.round(ink * 63)]).join('')}'],`
})

function averageOf(glyph: Float32Array, left: number, top: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.round(top); y < Math.round(top + size); y++)
    for (let x = Math.round(left); x < Math.round(left + size); x++) {
      sum += glyph[y * cellWidth + x] ?? 0
      count++
    }
  return sum / count
}

await writeFile(
  join(import.meta.dirname, '../src/glyph-data.ts'),
  `// Written by scripts/build-glyphs.ts from OCR-B by Norbert Schwarz and Matthew Skala (see NOTICE).
// oxfmt-ignore
export const GLYPH_DATA: readonly (readonly [sign: string, ink: string])[] = [
${drawn.join('\n')}
]
`,
)
console.log({ cellWidth, cellHeight, inkTop: inked[0], inkBottom: inked.at(-1), middle })
