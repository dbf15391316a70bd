import sharp from 'sharp'
import type { Print } from './printed-card.ts'

const SIGNS = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIZE = 120
/** OCR-B is 0.72 em wide. The baseline is at four fifths of the cell. */
const CELL = { cellWidth: Math.round(SIZE * 0.72), cellHeight: Math.round(SIZE * 1.08) } as const
const BASELINE = 0.8

/** Three box blurs of this radius are close to a Gaussian. */
const SOFT_REACH = 2
const SOFT_ROUNDS = 3

/**
 * Renders the characters of OCR-B from a font file, softened at the edges so that strokes can be made thinner
 * or bolder.
 */
export async function printOf(fontfile: string, font: string): Promise<Print> {
  const glyphs = new Map<string, Float32Array>()
  for (const sign of SIGNS) glyphs.set(sign, softened(await glyphOf(sign, fontfile, font)))
  return { ...CELL, glyphs }
}

async function glyphOf(sign: string, fontfile: string, font: string): Promise<Float32Array> {
  // Between two H, the character keeps its position in the font: on the baseline, and in the middle of its
  // cell.
  const text = `<span foreground="black">H${sign === '<' ? '&lt;' : sign}H</span>`
  const { data, info } = await sharp({
    text: { text, fontfile, font: `${font} ${SIZE}`, rgba: true, dpi: 72 },
  })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { cellWidth, cellHeight } = CELL
  const inkAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= info.width || y >= info.height ? 0 : 1 - (data[y * info.width + x] ?? 255) / 255
  const isInked = (y: number) =>
    Array.from({ length: cellWidth }, (_, x) => inkAt(x, y)).some((ink) => ink > 0.5)
  const baseline = Array.from({ length: info.height }, (_, y) => y).findLast(isInked) ?? 0
  // The picture may start with the ink of the first H instead of its cell.
  const left = cellWidth - (3 * cellWidth - info.width) / 2
  const top = baseline - Math.round(cellHeight * BASELINE)
  return Float32Array.from({ length: cellWidth * cellHeight }, (_, index) =>
    inkAt(Math.round((index % cellWidth) + left), Math.floor(index / cellWidth) + top),
  )
}

function softened(crisp: Float32Array): Float32Array {
  const { cellWidth, cellHeight } = CELL
  let soft = crisp
  for (let round = 0; round < SOFT_ROUNDS; round++) {
    const from = soft
    soft = crisp.map((_, index) => {
      let [sum, count] = [0, 0]
      for (let dy = -SOFT_REACH; dy <= SOFT_REACH; dy++)
        for (let dx = -SOFT_REACH; dx <= SOFT_REACH; dx++) {
          const [x, y] = [(index % cellWidth) + dx, Math.floor(index / cellWidth) + dy]
          if (x < 0 || x >= cellWidth || y < 0 || y >= cellHeight) continue
          sum += from[y * cellWidth + x] ?? 0
          count++
        }
      return sum / count
    })
  }
  return soft
}
