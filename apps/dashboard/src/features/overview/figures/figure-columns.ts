import type { FigureName } from '@stayward/contract/overview/figure-values'
import { figureOf, type Measure } from './measures'

const IN_TIME = ['share', 'in_time', 'counted'] as const

/** The columns of each figure's table: the figure itself first, as a phone has no room for more, then what it is made of. */
const FIGURE_COLUMNS = {
  occupancy: ['occupancy', 'sold_nights', 'available_nights', 'stays'],
  revenue: ['revenue', 'average_daily_rate', 'revenue_per_available_night', 'occupancy', 'sold_nights'],
  stays: ['stays', 'average_nights', 'median_nights', 'average_lead_days', 'median_lead_days'],
  cancellations: [
    'rate',
    'cancelled',
    'bookings',
    'days_30_or_more',
    'days_7_to_29',
    'days_1_to_6',
    'arrival_or_later',
  ],
  checkin: IN_TIME,
  codes: [...IN_TIME, 'coverage', 'stays'],
  cleaning: IN_TIME,
} as const satisfies Record<FigureName, readonly string[]>

/** The columns of measures that their figure's table has further back. */
const COLUMN_OF: Partial<Record<Measure, FigureColumn>> = {
  average_daily_rate: 'average_daily_rate',
  revenue_per_available_night: 'revenue_per_available_night',
  lead_time: 'median_lead_days',
}

/** The columns of the table of a measure's figure, beginning with the one that is asked for. */
export function columnsFor(measure: Measure): [FigureColumn, ...FigureColumn[]] {
  const columns = FIGURE_COLUMNS[figureOf(measure)]
  const first = COLUMN_OF[measure] ?? columns[0]
  return [first, ...columns.filter((column) => column !== first)]
}

export type FigureColumn = (typeof FIGURE_COLUMNS)[FigureName][number]
