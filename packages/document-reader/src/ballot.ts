import { decided } from './decide.ts'
import type { Scores } from './recognise.ts'
import type { Format } from './zone.ts'

/** Frames that count together; older ones may show another document. */
const REMEMBERED = 5

/** Combines the frames of a camera until two in a row agree with certainty. */
export class Ballot {
  readonly #frames = new Map<Format, Scores[]>()
  #last: string | null = null

  /** Adds a frame; returns the lines as soon as they are certain. */
  add(zones: readonly Scores[]): string | null {
    for (const scores of zones) {
      const frames = [...(this.#frames.get(scores.format) ?? []), scores].slice(-REMEMBERED)
      this.#frames.set(scores.format, frames)
      const text = decided(scores) ?? decided(averageOf(frames, scores))
      if (text === null) continue
      if (text === this.#last) return text
      this.#last = text
      return null
    }
    return null
  }
}

const averageOf = (frames: readonly Scores[], { format, lines }: Scores): Scores => ({
  format,
  lines: lines.map((line, row) =>
    line.map((cell, column) =>
      cell.map(
        (_, sign) =>
          frames.reduce((sum, frame) => sum + (frame.lines[row]?.[column]?.[sign] ?? 0), 0) / frames.length,
      ),
    ),
  ),
})
