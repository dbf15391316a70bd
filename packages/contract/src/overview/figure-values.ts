// The browser imports this file, so it must not depend on zod.

/** By what figures are grouped. */
export const FIGURE_GROUPS = ['property', 'tag', 'channel', 'month', 'property_owner'] as const
export type FigureGrouping = (typeof FIGURE_GROUPS)[number]

/** What figures there are, by the last part of their path. */
export const FIGURE_NAMES = [
  'occupancy',
  'revenue',
  'stays',
  'cancellations',
  'checkin',
  'codes',
  'cleaning',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** The longest period of figures, in days. */
export const MAX_FIGURE_DAYS = 400

/** When bookings were cancelled, as seen from their arrival. */
export const CANCELLATION_TIMES = [
  'days_30_or_more',
  'days_7_to_29',
  'days_1_to_6',
  'arrival_or_later',
  'unknown',
] as const
