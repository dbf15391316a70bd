// The browser imports this file, so it must not depend on zod.

/** By what figures are grouped. */
export const FIGURE_GROUPS = ['property', 'tag', 'channel', 'month'] as const
export type FigureGrouping = (typeof FIGURE_GROUPS)[number]

/** The longest period of figures, in days. */
export const MAX_FIGURE_DAYS = 400
