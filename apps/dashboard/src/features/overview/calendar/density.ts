/** How high the rows of the calendar are. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/**
 * How rows are drawn: phones have the name of a property over its row, and the bars of roomy rows have a second line.
 */
export type RowLook = Density | 'phone' | 'roomy'

/** The cookie of this choice: the server renders rows of that height. */
export const DENSITY_COOKIE = 'stayward.calendar_rows'

/** The density in a cookie; comfortable without one. */
export const densityOf = (cookie: string | undefined): Density =>
  DENSITIES.find((density) => density === cookie) ?? 'comfortable'
