/** What the colors of bars say: which channel sold a stay, or how far it is. */
export const BAR_COLORS = ['source', 'status'] as const
export type BarColors = (typeof BAR_COLORS)[number]

/** The cookie of this choice; an address that has one of its own comes before it. */
export const COLORS_COOKIE = 'stayward.calendar_colors'

export const colorsOf = (cookie: string | undefined): BarColors =>
  BAR_COLORS.find((colors) => colors === cookie) ?? 'source'

/** The cookie that says whether the legend is open. */
export const LEGEND_COOKIE = 'stayward.calendar_legend'

export const isLegendOpen = (cookie: string | undefined): boolean => cookie !== 'closed'
