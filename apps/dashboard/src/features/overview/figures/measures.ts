import type { FigureName } from '@stayward/contract/overview/figure-values'

/** The numbers that tiles and charts show, money first: the main one of each figure, and two more of revenue. */
export const MEASURES = [
  'revenue',
  'average_daily_rate',
  'revenue_per_available_night',
  'occupancy',
  'stays',
  'cancellations',
  'checkin',
  'codes',
  'cleaning',
] as const satisfies readonly (FigureName | RevenueRate)[]
export type Measure = (typeof MEASURES)[number]

/** What a night earns. */
type RevenueRate = 'average_daily_rate' | 'revenue_per_available_night'

/** Those about what the nights bring in; the others stand smaller below them, as far as there is something to count. */
export const MAIN_MEASURES = 4

/** The figure that a measure belongs to, with its definition, table and file. */
export const figureOf = (measure: Measure): FigureName =>
  measure === 'average_daily_rate' || measure === 'revenue_per_available_night' ? 'revenue' : measure

/** Those that are amounts of money. */
export const isMoney = (measure: Measure): boolean => figureOf(measure) === 'revenue'
