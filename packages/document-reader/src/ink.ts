import type { GreyImage } from './grey-image.ts'

/** A connected piece of ink: its middle and size. */
export type Blob = { x: number; y: number; width: number; height: number }

/** Ink is darker than the average around it by this fraction. */
const DARKER = 0.1
const MIN_HEIGHT = 7
const MAX_SHARE_OF_HEIGHT = 0.25

/** Finds pieces of ink that may be characters, in any lighting. */
export function blobsOf(image: GreyImage): Blob[] {
  const { width, height } = image
  const ink = inkOf(image)
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    let [left, right, top, bottom] = [width, 0, height, 0]
    ink[start] = 0
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (ink[next] !== 1) continue
          ink[next] = 0
          stack.push(next)
        }
    }
    const blob = {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left + 1,
      height: bottom - top + 1,
    }
    if (canBeSign(blob, height)) blobs.push(blob)
  }
  return blobs
}

const canBeSign = ({ width, height }: Blob, imageHeight: number): boolean =>
  height >= MIN_HEIGHT &&
  height <= imageHeight * MAX_SHARE_OF_HEIGHT &&
  width <= height * 1.5 &&
  width >= height * 0.1

/** Marks what is darker than its surroundings; 1 is ink. */
function inkOf(image: GreyImage): Uint8Array {
  const { width, height } = image
  const soft = softened(image)
  const sums = sumsOf(soft, width, height)
  const reach = Math.max(10, Math.round(width / 45))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0)
      const average = sum / ((bottom - top) * (right - left))
      if ((soft[y * width + x] ?? 0) < average * (1 - DARKER)) ink[y * width + x] = 1
    }
  }
  return ink
}

/** Removes sensor noise: each pixel and its eight neighbours, nearer ones weighted more. */
function softened({ width, height, values }: GreyImage): Float32Array {
  const soft = Float32Array.from(values)
  const across = new Float32Array(values.length)
  for (let at = 1; at < values.length - 1; at++)
    across[at] = ((values[at - 1] ?? 0) + 2 * (values[at] ?? 0) + (values[at + 1] ?? 0)) / 4
  for (let at = width; at < width * (height - 1); at++)
    soft[at] = ((across[at - width] ?? 0) + 2 * (across[at] ?? 0) + (across[at + width] ?? 0)) / 4
  return soft
}

/** Sums over everything above and to the left, with a row and a column of zeros before the first. */
function sumsOf(values: Float32Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0
      const at = (y + 1) * (width + 1) + x + 1
      sums[at] = (sums[at - width - 1] ?? 0) + row
    }
  }
  return sums
}
