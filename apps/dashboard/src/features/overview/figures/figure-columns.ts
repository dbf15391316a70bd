import type { FigureName } from '@stayward/contract/overview/figure-values'

const IN_TIME = ['counted', 'in_time', 'share'] as const

/** The columns of each figure's table, in their order. */
export const FIGURE_COLUMNS = {
  occupancy: ['available_nights', 'sold_nights', 'occupancy', 'stays'],
  revenue: ['sold_nights', 'average_daily_rate', 'revenue_per_available_night', 'revenue'],
  stays: ['stays', 'average_nights', 'median_nights', 'average_lead_days', 'median_lead_days'],
  cancellations: [
    'bookings',
    'cancelled',
    'rate',
    'days_30_or_more',
    'days_7_to_29',
    'days_1_to_6',
    'arrival_or_later',
  ],
  checkin: IN_TIME,
  codes: ['stays', ...IN_TIME, 'coverage'],
  cleaning: IN_TIME,
} as const satisfies Record<FigureName, readonly string[]>

export type FigureColumn = (typeof FIGURE_COLUMNS)[FigureName][number]
