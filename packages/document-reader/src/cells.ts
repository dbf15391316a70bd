import { at, slopeAt } from './curve.ts'
import { GLYPH } from './glyph-size.ts'
import { type GreyImage, sampleAt } from './grey-image.ts'
import type { Line } from './zone.ts'

/** How the characters of a photograph differ from those on a flat card seen from above. */
export type Fit = {
  /** Height relative to width. */
  tall: number
  wide: number
  /** How far the upright leans to the right, for a step down. */
  lean: number
}

/** Around a character, so that it is found even slightly off its position. */
export const MARGIN = 3
const PATCH = { width: GLYPH.width + 2 * MARGIN, height: GLYPH.height + 2 * MARGIN } as const

/** The pixels of one cell with its margin at glyph size; high is dark. */
export function patchOf(image: GreyImage, { x, y, shift }: Line, column: number, fit: Fit): Float32Array {
  const place = column + shift
  const [cx, cy] = [at(x, place), at(y, place)]
  const [rightX, rightY] = [
    (slopeAt(x, place) / GLYPH.width) * fit.wide,
    (slopeAt(y, place) / GLYPH.width) * fit.wide,
  ]
  const step = (Math.hypot(slopeAt(x, place), slopeAt(y, place)) / GLYPH.width) * fit.tall
  const tangent = slopeAt(y, place) / slopeAt(x, place)
  const [downX, downY] = [step * (fit.lean - tangent), step]
  const patch = new Float32Array(PATCH.width * PATCH.height)
  for (let row = 0; row < PATCH.height; row++)
    for (let across = 0; across < PATCH.width; across++) {
      const [u, v] = [across - (PATCH.width - 1) / 2, row - (PATCH.height - 1) / 2]
      patch[row * PATCH.width + across] =
        255 - sampleAt(image, cx + u * rightX + v * downX, cy + u * rightY + v * downY)
    }
  return patch
}

export type Shift = { dx: number; dy: number }

/** A glyph-sized part of the patch, normalised to mean zero and length one; all zeros for plain paper. */
export function windowOf(patch: Float32Array, { dx, dy }: Shift): Float32Array {
  const { width, height } = GLYPH
  const window = new Float32Array(width * height)
  let sum = 0
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const value = patch[(row + MARGIN + dy) * PATCH.width + column + MARGIN + dx] ?? 0
      window[row * width + column] = value
      sum += value
    }
  const mean = sum / window.length
  let squares = 0
  for (let index = 0; index < window.length; index++) {
    const value = (window[index] ?? 0) - mean
    window[index] = value
    squares += value * value
  }
  const length = Math.sqrt(squares)
  for (let index = 0; index < window.length; index++)
    window[index] = length > 0 ? (window[index] ?? 0) / length : 0
  return window
}

export function likeness(window: Float32Array, glyph: Float32Array): number {
  let sum = 0
  for (let index = 0; index < window.length; index++) sum += (window[index] ?? 0) * (glyph[index] ?? 0)
  return sum
}
