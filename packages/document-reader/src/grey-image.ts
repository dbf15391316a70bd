/** A greyscale picture, row by row; 0 is black and 255 is white. */
export type GreyImage = { width: number; height: number; values: Uint8Array }

/** The greyscale of a canvas picture (Rec. 601). */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyImage {
  const values = new Uint8Array(width * height)
  for (let index = 0, at = 0; index < values.length; index++, at += 4)
    values[index] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8
  return { width, height, values }
}

/** The interpolated brightness between pixels; beyond the edge, that of the edge. */
export function sampleAt({ width, height, values }: GreyImage, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001)
  const top = Math.min(Math.max(y, 0), height - 1.001)
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [right, down] = [left - column, top - row]
  const at = row * width + column
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
  const below = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right
  return above * (1 - down) + below * down
}
