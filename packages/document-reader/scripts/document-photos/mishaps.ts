import type { Random } from './random.ts'

/** What can go wrong between a document and a handheld camera. */
export type Mishaps = {
  /** How dark the shadow of the hand or the phone is, and how wide its edge, as shares. */
  shadow: number
  penumbra: number
  /** How far a finger covers a corner, in pitches; zero is none. */
  finger: number
  /** How strongly a hologram shows over the lines, and how scratched and stained they are. */
  hologram: number
  wear: number
  /** The path of the hand's movement while the shutter was open, in pixels. */
  shake: number
}

/** Each of them happens to some photographs; most careless ones have several. */
export function mishapsOf(random: Random, digitHeight: number, hasHologram: boolean): Mishaps {
  const perhaps = (share: number, low: number, high: number) => {
    const amount = random.between(low, high)
    return random.chance(share) ? amount : 0
  }
  return {
    shadow: perhaps(0.6, 0.25, 0.65),
    penumbra: random.between(0.005, 0.12),
    finger: perhaps(0.35, 1, 7),
    hologram: perhaps(hasHologram ? 1 : 0.3, 0.08, 0.4),
    wear: perhaps(0.4, 0.2, 0.9),
    shake: perhaps(0.4, 0.02, 0.14) * digitHeight,
  }
}

/** The brightness of a point, given the one below; coordinates in pitches from the middle of the zone. */
export type Cover = (value: number, x: number, y: number) => number

type Size = { columns: number; rows: number }

/** The wear of a card: scratches, stains, and the hologram foil over its print. */
export function wornOf(random: Random, { hologram, wear }: Mishaps, { columns, rows }: Size): Cover {
  const scratches = Array.from({ length: Math.round(wear * 14) }, () => ({
    ...lineThrough(random, columns, rows),
    width: random.between(0.02, 0.1),
    light: random.between(0.4, 0.95),
  }))
  const stains = Array.from({ length: Math.round(wear * 10) }, () => ({
    x: random.between(-columns / 2, columns / 2),
    y: random.between(-rows, rows),
    reach: random.between(0.1, 0.5),
    dark: random.between(0.1, 0.6) * wear,
  }))
  const foil = foilOf(random, columns, rows)
  return (printed, x, y) => {
    let value = printed
    for (const { nx, ny, distance, width, light } of scratches)
      if (Math.abs(nx * x + ny * y - distance) < width) value += (light - value) * 0.8
    for (const stain of stains) {
      const near = ((x - stain.x) ** 2 + (y - stain.y) ** 2) / stain.reach ** 2
      if (near < 4) value *= 1 - stain.dark * Math.exp(-near)
    }
    const shine = hologram * foil(x, y)
    return value + (shine > 0 ? 1 - value : value) * shine
  }
}

/** A finger reaching in over a corner; its rim is darker. */
export function fingerOf(random: Random, { finger }: Mishaps, { columns, rows }: Size): Cover {
  const [side, end] = [random.of([-1, 1]), random.of([-1, 1])]
  const skin = random.between(0.35, 0.7)
  const tip = {
    x: side * (columns / 2 + 2 - finger * 0.9),
    y: end * (rows * 0.85 + random.between(0, 1.5)),
    reach: random.between(2.5, 4.5),
  }
  return (below, x, y) => {
    if (finger === 0) return below
    const along = Math.max(0, (tip.x - x) * -side)
    const across = y - tip.y - end * along * 0.3
    const away = Math.hypot(along > 0 ? 0 : x - tip.x, across) / tip.reach
    return away < 1 ? skin * (1 - 0.35 * away ** 4) : below
  }
}

/** Repeated small shapes that shine or darken in patches, like the foil on cards; from -1 to 1. */
function foilOf(random: Random, columns: number, rows: number) {
  const [size, bend] = [random.between(0.8, 3.5), random.between(0, 0.6)]
  const [phase, tilt] = [random.between(0, 6), random.between(-0.5, 0.5)]
  const sign = random.of([-1, 1])
  const patches = Array.from({ length: random.whole(1, 3) }, () => ({
    x: random.between(-columns / 2, columns / 2),
    y: random.between(-rows, rows),
    reach: random.between(3, 12),
  }))
  return (x: number, y: number): number => {
    const [u, v] = [(x + tilt * y) / size, (y - bend * Math.sin(x / 5)) / size]
    const ring = Math.hypot(u - Math.round(u), v - Math.round(v))
    const shape = ring < 0.42 && ring > 0.26 ? sign : 0.4 * Math.sin(3 * u + 2 * v + phase)
    let strength = 0
    for (const patch of patches)
      strength += Math.exp(-((x - patch.x) ** 2 + (y - patch.y) ** 2) / (2 * patch.reach ** 2))
    return shape * Math.min(1, strength)
  }
}

/** The photographer's shadow: all on one side of a line, with a soft or a hard edge. */
export function shadowOf(random: Random, { shadow, penumbra }: Mishaps, width: number, height: number) {
  const { nx, ny, distance } = lineThrough(random, width * 0.6, height * 0.3)
  const edge = penumbra * width
  return (x: number, y: number): number => {
    const inside = (nx * (x - width / 2) + ny * (y - height / 2) - distance) / edge
    return 1 - shadow / (1 + Math.exp(-inside * 4))
  }
}

function lineThrough(random: Random, width: number, height: number) {
  const angle = random.between(0, 2 * Math.PI)
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [random.between(-width / 2, width / 2), random.between(-height, height)]
  return { nx, ny, distance: nx * x + ny * y }
}

/** Applies motion blur along the hand's path. */
export function shaken(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  { angle, way }: { angle: number; way: number },
): Float32Array {
  const steps = Math.max(1, Math.round(way))
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let step = 0; step <= steps; step++) {
        const off = way * (step / steps - 0.5)
        const column = Math.min(width - 1, Math.max(0, Math.round(x + off * Math.cos(angle))))
        const row = Math.min(height - 1, Math.max(0, Math.round(y + off * Math.sin(angle))))
        sum += values[row * width + column] ?? 0
      }
      result[y * width + x] = sum / (steps + 1)
    }
  return result
}
