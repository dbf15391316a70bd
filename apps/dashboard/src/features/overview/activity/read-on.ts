/** How far a feed is read before somebody asks for more: to so many lines, but not over so many pages. */
export type Goal = { lines: number; pages: number }

/** How far it was read. */
type Reading = { hasNextPage: boolean; pages: number; lines: number; isFirstDayWhole: boolean }

/** More lines than a tall screen shows. */
const SCREENFUL = 12
/** At 100 entries a page, the import of a whole year of a large company. */
const PAGES_AT_ONCE = 20

export const FIRST_GOAL: Goal = { lines: SCREENFUL, pages: PAGES_AT_ONCE }

/** The goal once somebody asks for more: another screenful. */
export const nextGoal = ({ lines, pages }: Pick<Reading, 'lines' | 'pages'>): Goal => ({
  lines: lines + SCREENFUL,
  pages: pages + PAGES_AT_ONCE,
})

/**
 * Whether a feed is read on: one line can stand for hundreds of entries, so a page may add none. The first day is read to
 * its end, so that its lines say how many things they are about.
 */
export const isReadOn = (reading: Reading, goal: Goal): boolean =>
  isShort(reading, goal) && reading.pages < goal.pages

/** Whether so many pages did not reach the goal that only a person may ask for more. */
export const isGivenUp = (reading: Reading, goal: Goal): boolean =>
  isShort(reading, goal) && reading.pages >= goal.pages

const isShort = ({ hasNextPage, lines, isFirstDayWhole }: Reading, goal: Goal): boolean =>
  hasNextPage && (lines < goal.lines || !isFirstDayWhole)
