import { at, type Curve, fitted, slopeAt } from './curve.ts'
import type { Blob } from './ink.ts'

/** A row of evenly spaced characters: the position of each, by its number from the left. */
export type Row = {
  x: Curve
  y: Curve
  /** The number of characters from first to last. */
  length: number
  pitch: number
}

const MIN_SEED = 5
/** The shortest zone has thirty characters per line; some may be hidden by glare. */
const MIN_LENGTH = 18
const MIN_SEEN = 0.7

/** Finds rows of evenly spaced characters, which only the zone has. */
export function rowsOf(blobs: readonly Blob[]): Row[] {
  const free = new Set(blobs)
  const rows: Row[] = []
  for (const seed of chainsOf(blobs)) {
    if (seed.some((blob) => !free.has(blob))) continue
    const members = grown(seed, blobs)
    const row = rowOf(members)
    if (!row) continue
    for (const blob of members) free.delete(blob)
    rows.push(row)
  }
  return rows
}

/** Characters that follow each other, longest chain first. */
function chainsOf(blobs: readonly Blob[]): Blob[][] {
  const byX = blobs.toSorted((a, b) => a.x - b.x)
  const next = new Map<Blob, Blob>()
  const taken = new Set<Blob>()
  for (const [index, blob] of byX.entries()) {
    for (let after = index + 1; after < byX.length; after++) {
      const other = byX[after]
      if (!other || other.x - blob.x > blob.height * 2.2) break
      if (taken.has(other) || !follows(blob, other)) continue
      next.set(blob, other)
      taken.add(other)
      break
    }
  }
  return byX
    .filter((blob) => !taken.has(blob))
    .map((blob) => {
      const chain = [blob]
      for (let following = next.get(blob); following; following = next.get(following)) chain.push(following)
      return chain
    })
    .filter(({ length }) => length >= MIN_SEED)
    .toSorted((a, b) => b.length - a.length)
}

const follows = (a: Blob, b: Blob): boolean =>
  b.x - a.x > a.height * 0.5 && Math.abs(b.y - a.y) < a.height * 0.35 && isLike(a.height, b.height, 0.6)

const isLike = (a: number, b: number, share: number): boolean => a >= b * share && b >= a * share

/** Extends a row along its line, further out each time as the line is known better. */
function grown(seed: readonly Blob[], blobs: readonly Blob[]): Blob[] {
  const height = median(seed.map((blob) => blob.height))
  const like = blobs.filter((blob) => isLike(blob.height, height, 0.55))
  let members = [...seed]
  for (let round = 0; round < 5; round++) {
    const line = fitted(members)
    const xs = members.map(({ x }) => x)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const reach = Math.max(right - left, height * 4) * 0.7
    members = like.filter(
      ({ x, y }) => x > left - reach && x < right + reach && Math.abs(y - at(line, x)) < height * 0.3,
    )
    if (members.length < MIN_SEED) return []
  }
  return members.toSorted((a, b) => a.x - b.x)
}

function rowOf(members: readonly Blob[]): Row | null {
  if (members.length < MIN_LENGTH * MIN_SEEN) return null
  const steps = members.slice(1).map(({ x }, index) => x - (members[index]?.x ?? x))
  const height = median(members.map((blob) => blob.height))
  const pitch = median(steps.filter((step) => step > height * 0.6 && step < height * 1.9))
  if (!(pitch > 0)) return null
  let numbered = longestRun(numberedFrom(members, pitch))
  for (let round = 0; round < 3; round++) {
    if (numbered.length < MIN_LENGTH * MIN_SEEN) return null
    const curve = fitted(numbered.map(({ index, blob }) => ({ x: index, y: blob.x })))
    numbered = numbered.filter(
      ({ index, blob }) => Math.abs(at(curve, index) - blob.x) < slopeAt(curve, index) * 0.25,
    )
  }
  const [first, last] = [numbered[0]?.index ?? 0, numbered.at(-1)?.index ?? 0]
  const length = last - first + 1
  if (length < MIN_LENGTH || numbered.length < length * MIN_SEEN) return null
  return {
    x: fitted(numbered.map(({ index, blob }) => ({ x: index - first, y: blob.x }))),
    y: fitted(numbered.map(({ index, blob }) => ({ x: index - first, y: blob.y }))),
    length,
    pitch,
  }
}

type Numbered = { index: number; blob: Blob }

/** Numbers the characters from left to right, skipping the number of one that could not be seen. */
function numberedFrom(members: readonly Blob[], pitch: number): Numbered[] {
  let local = pitch
  const numbered: Numbered[] = []
  for (const blob of members) {
    const before = numbered.at(-1)
    if (!before) {
      numbered.push({ index: 0, blob })
      continue
    }
    const step = (blob.x - before.blob.x) / local
    const count = Math.round(step)
    if (count === 0) {
      // Pieces of one character: the larger one has its position.
      if (blob.height > before.blob.height) before.blob = blob
      continue
    }
    if (count === 1) local += (step - 1) * local * 0.1
    numbered.push({ index: before.index + count, blob })
  }
  return numbered
}

/** Print beyond the card is not part of the row: a wide gap ends it. */
function longestRun(numbered: readonly Numbered[]): Numbered[] {
  const runs: Numbered[][] = []
  for (const one of numbered) {
    const run = runs.at(-1)
    if (run && one.index - (run.at(-1)?.index ?? 0) <= 6) run.push(one)
    else runs.push([one])
  }
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
