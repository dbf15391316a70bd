import { GLYPH_DATA } from './glyph-data.ts'
import { GLYPH } from './glyph-size.ts'

/** The characters of the zone, in the order of their scores. */
export const SIGNS = GLYPH_DATA.map(([sign]) => sign).join('')

const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Every character as a pattern of mean zero and length one, as sharp as printed. */
const SHARP: readonly Float32Array[] = GLYPH_DATA.map(([, ink]) =>
  Float32Array.from(ink, (code) => CODES.indexOf(code)),
)

/** The characters as cameras show them: from sharp to blurred. */
export const GLYPH_SETS: readonly (readonly Float32Array[])[] = [0, 2, 5].map((rounds) =>
  SHARP.map((glyph) => normalised(blurred(glyph, rounds))),
)

function blurred(glyph: Float32Array, rounds: number): Float32Array {
  const { width, height } = GLYPH
  let source = glyph
  for (let round = 0; round < rounds; round++) {
    const from = source
    const inkAt = (x: number, y: number) =>
      x < 0 || x >= width || y < 0 || y >= height ? 0 : (from[y * width + x] ?? 0)
    source = Float32Array.from(glyph, (_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)]
      const row = (top: number) => inkAt(x - 1, top) + 2 * inkAt(x, top) + inkAt(x + 1, top)
      return (row(y - 1) + 2 * row(y) + row(y + 1)) / 16
    })
  }
  return source
}

function normalised(glyph: Float32Array): Float32Array {
  const mean = glyph.reduce((sum, ink) => sum + ink, 0) / glyph.length
  const centred = glyph.map((ink) => ink - mean)
  const length = Math.hypot(...centred)
  return centred.map((ink) => ink / length)
}
