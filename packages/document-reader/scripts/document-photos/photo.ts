import { fingerOf, type Mishaps, mishapsOf, shadowOf, shaken, wornOf } from './mishaps.ts'
import { type Look, type Print, surfaceOf } from './printed-card.ts'
import type { Random } from './random.ts'

export type Photo = { width: number; height: number; grey: Uint8Array }

/** How hard a photograph is to read. */
export type Conditions = Look & {
  /** Height of a digit in pixels, where the card is nearest to flat. */
  digitHeight: number
  rotation: number
  tilt: number
  turn: number
  blur: number
  noise: number
  light: number
  glare: number
  mishaps?: Mishaps
}

/**
 * From good to bad; with a `hardship` above one, worse than what people submit after checking the picture.
 */
export function conditionsOf(random: Random, hardship = 1): Conditions {
  const digitHeight = random.between(14, 40)
  return {
    digitHeight,
    rotation: random.between(-7, 7) * hardship,
    tilt: random.between(-14, 14) * hardship,
    turn: random.between(-14, 14) * hardship,
    blur: random.between(0.5, Math.max(0.9, digitHeight * 0.08)) * hardship,
    noise: random.between(1, 9) * hardship,
    contrast: random.between(0.45, 0.9) / hardship,
    light: random.between(0, 0.55),
    glare: random.chance(0.3 * hardship) ? random.between(0.2, 0.8) : 0,
    hairlines: random.between(0, 0.12) * hardship,
  }
}

/** Careless snapshots: often out of focus, in shadow, with a finger or a hologram in the way. */
export function carelessConditionsOf(random: Random, hasHologram: boolean): Conditions {
  const how = conditionsOf(random)
  const blur = random.between(0.6, Math.max(1, how.digitHeight * 0.13))
  return { ...how, blur, mishaps: mishapsOf(random, how.digitHeight, hasHologram) }
}

/**
 * Whether a person would submit such a photograph: large, sharp and dark enough, without a reflection on the
 * lines.
 */
export const isReadable = ({ digitHeight, blur, contrast, glare }: Conditions): boolean =>
  digitHeight >= 18 && blur <= digitHeight * 0.06 && contrast >= 0.5 && glare < 0.5

/** Photographs a card with these lines: printed on a pattern, held at an angle, lit from one side. */
export function photograph(random: Random, print: Print, lines: readonly string[], how: Conditions): Photo {
  const columns = lines[0]?.length ?? 0
  const pitch = how.digitHeight / DIGIT_OF_PITCH
  const width = inBlocks(pitch * columns * random.between(1.12, 1.4))
  const height = inBlocks(width * random.between(0.38, 0.62))
  const toCard = cardOf(how, width, height, pitch)
  const { mishaps } = how
  const size = { columns, rows: lines.length }
  const worn = mishaps && wornOf(random, mishaps, size)
  const finger = mishaps && fingerOf(random, mishaps, size)
  const shadow = mishaps && shadowOf(random, mishaps, width, height)
  const surface = surfaceOf(random, print, lines, how, worn)
  const light = lightOf(random, how, width, height)
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const dy of [0.25, 0.75])
        for (const dx of [0.25, 0.75]) {
          const place = toCard(x + dx, y + dy)
          const value = surface(...place)
          sum += finger ? finger(value, ...place) : value
        }
      values[y * width + x] = light((sum / 4) * 255 * (shadow?.(x, y) ?? 1), x, y)
    }
  const sharp = outOfFocus(values, width, height, how.blur)
  const blurred = mishaps?.shake
    ? shaken(sharp, { width, height }, { angle: random.between(0, Math.PI), way: mishaps.shake })
    : sharp
  const grey = Uint8Array.from(blurred, (value) => {
    const grain = (random.next() + random.next() + random.next() - 1.5) * 2 * how.noise
    return Math.min(255, Math.max(0, Math.round(value + grain)))
  })
  return { width, height, grey }
}

/** Cameras deliver whole blocks of sixteen pixels. */
const inBlocks = (pixels: number): number => Math.ceil(pixels / 16) * 16

/** Height of an OCR-B digit for a pitch of one. */
const DIGIT_OF_PITCH = 0.98

/** Maps a pixel to the card, in pitches from the middle of the zone. */
function cardOf(how: Conditions, width: number, height: number, pitch: number) {
  const distance = (1.3 * width) / pitch
  const focal = distance * pitch
  const [roll, tilt, turn] = [turnOf(how.rotation), turnOf(how.tilt), turnOf(how.turn)]
  // Rotated in the picture plane first, then about the horizontal and the vertical axis; the card itself is
  // flat.
  const [xx, xy] = [
    turn.cos * roll.cos + turn.sin * tilt.sin * roll.sin,
    turn.sin * tilt.sin * roll.cos - turn.cos * roll.sin,
  ]
  const [yx, yy] = [tilt.cos * roll.sin, tilt.cos * roll.cos]
  const [zx, zy] = [
    turn.cos * tilt.sin * roll.sin - turn.sin * roll.cos,
    turn.sin * roll.sin + turn.cos * tilt.sin * roll.cos,
  ]
  return (x: number, y: number): [number, number] => {
    // Solves two equations by Cramer's rule: the point whose position divided by its depth is the pixel.
    const [px, py] = [(x - width / 2) / focal, (y - height / 2) / focal]
    const [a, b] = [xx - px * zx, xy - px * zy]
    const [c, d] = [yx - py * zx, yy - py * zy]
    const scale = distance / (a * d - b * c)
    return [(px * d - b * py) * scale, (a * py - px * c) * scale]
  }
}

function turnOf(degrees: number): { cos: number; sin: number } {
  const angle = (degrees * Math.PI) / 180
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
}

function lightOf(random: Random, how: Conditions, width: number, height: number) {
  const angle = random.between(0, 2 * Math.PI)
  const [lx, ly] = [Math.cos(angle), Math.sin(angle)]
  const [gx, gy] = [random.between(0.1, 0.9) * width, random.between(0.2, 0.8) * height]
  const spread = random.between(0.08, 0.25) * width
  return (value: number, x: number, y: number): number => {
    const side = 1 - how.light * (0.5 + lx * (x / width - 0.5) + ly * (y / height - 0.5))
    const spot = how.glare * Math.exp(-((x - gx) ** 2 + ((y - gy) * 1.6) ** 2) / (2 * spread ** 2))
    return value * side + (255 - value * side) * spot
  }
}

function outOfFocus(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 3)
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * sigma ** 2)),
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const pass = (source: Float32Array, step: number, along: (index: number) => number, length: number) => {
    const result = new Float32Array(source.length)
    for (let index = 0; index < source.length; index++) {
      const at = along(index)
      let sum = 0
      for (let offset = -radius; offset <= radius; offset++) {
        const inside = Math.min(length - 1, Math.max(0, at + offset))
        sum += (kernel[offset + radius] ?? 0) * (source[index + (inside - at) * step] ?? 0)
      }
      result[index] = sum / total
    }
    return result
  }
  const across = pass(values, 1, (index) => index % width, width)
  return pass(across, width, (index) => Math.floor(index / width), height)
}
