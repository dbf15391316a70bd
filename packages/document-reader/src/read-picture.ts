import { decided } from './decide.ts'
import type { GreyImage } from './grey-image.ts'
import { blobsOf } from './ink.ts'
import { type Scores, scoresOf } from './recognise.ts'
import { rowsOf } from './rows.ts'
import { zonesOf } from './zone.ts'

/** A picture can contain more rows than the zone; only the lowest, likeliest ones are examined. */
const MAX_ZONES = 3
/** Patterns can be as regular as print, but resemble it less. */
const LIKE_PRINT = 0.6

/** The scores of the zones in a picture; empty if there is no zone. */
export const zoneScores = (image: GreyImage): Scores[] =>
  zonesOf(rowsOf(blobsOf(image)))
    .slice(0, MAX_ZONES)
    .map((zone) => scoresOf(image, zone))
    .filter(({ lines }) => averageOf(lines.flat().map((cell) => Math.max(...cell))) > LIKE_PRINT)

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The lines of a document in one picture, if every character is certain. */
export function readPicture(image: GreyImage): string | null {
  for (const scores of zoneScores(image)) {
    const text = decided(scores)
    if (text !== null) return text
  }
  return null
}
