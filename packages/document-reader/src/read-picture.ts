import { decided } from './decide.ts'
import type { GreyImage } from './grey-image.ts'
import { blobsOf } from './ink.ts'
import { type Scores, scoresOf } from './recognise.ts'
import { rowsOf } from './rows.ts'
import { zonesOf } from './zone.ts'

/** A picture can hold more rows than the zone; the lowest are looked at, which are the likeliest. */
const MAX_ZONES = 3
/** Patterns can be as regular as print, but are less like it. */
const LIKE_PRINT = 0.6

/** What stands in the zones of a picture, as likely as it is; none where there is no zone. */
export const zoneScores = (image: GreyImage): Scores[] =>
  zonesOf(rowsOf(blobsOf(image)))
    .slice(0, MAX_ZONES)
    .map((zone) => scoresOf(image, zone))
    .filter(({ lines }) => averageOf(lines.flat().map((cell) => Math.max(...cell))) > LIKE_PRINT)

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The lines of a document in one picture, where every sign of them is certain. */
export function readPicture(image: GreyImage): string | null {
  for (const scores of zoneScores(image)) {
    const text = decided(scores)
    if (text !== null) return text
  }
  return null
}
