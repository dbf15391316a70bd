import { hasCounted, type NumbersOfFigures } from './figure-rows'
import { figureOf, MAIN_MEASURES, type Measure, MEASURES } from './measures'

/** The measures to choose from: the main ones, the chosen one, and those for which there is something to count. */
export const shownMeasures = (chosen: Measure, now: NumbersOfFigures, before: NumbersOfFigures): Measure[] =>
  MEASURES.filter(
    (measure, place) =>
      place < MAIN_MEASURES ||
      measure === chosen ||
      [now, before].some((numbers) => hasCounted(measure, numbers[figureOf(measure)] ?? {})),
  )
