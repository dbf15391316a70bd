import type { FigureName } from '@stayward/contract/overview/figure-values'

/** The numbers that tiles and charts show, money first: the main one of each figure, and what else is asked of it. */
export const MEASURES = [
  'revenue',
  'average_daily_rate',
  'revenue_per_available_night',
  'occupancy',
  'stays',
  'lead_time',
  'cancellations',
  'checkin',
  'codes',
  'cleaning',
] as const satisfies readonly (FigureName | RevenueRate | 'lead_time')[]
export type Measure = (typeof MEASURES)[number]

/** What a night earns. */
type RevenueRate = 'average_daily_rate' | 'revenue_per_available_night'

/** Those about what the nights bring in; the others stand smaller below them, as far as there is something to count. */
export const MAIN_MEASURES = 4

/** The figure that a measure belongs to, with its definition, table and file. */
export function figureOf(measure: Measure): FigureName {
  if (measure === 'average_daily_rate' || measure === 'revenue_per_available_night') return 'revenue'
  return measure === 'lead_time' ? 'stays' : measure
}

/** Those that are neither shares nor money, as the length of a stay. */
export const isCount = (measure: Measure): boolean => figureOf(measure) === 'stays'

/** Those that are amounts of money. */
export const isMoney = (measure: Measure): boolean => figureOf(measure) === 'revenue'
