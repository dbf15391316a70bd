/** The periods that figures are shown for. */
export const FIGURE_PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** The first day of a period and the day after its last, on a day `YYYY-MM-DD`. */
export function periodOf(period: FigurePeriod, today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (period) {
    case 'this_month':
      return { from: monthStart(year, month - 1), to: monthStart(year, month) }
    case 'last_month':
      return { from: monthStart(year, month - 2), to: monthStart(year, month - 1) }
    case 'this_year':
      return { from: monthStart(year, 0), to: monthStart(year + 1, 0) }
    case 'last_year':
      return { from: monthStart(year - 1, 0), to: monthStart(year, 0) }
  }
}

/** The months from one first of a month to before another, `YYYY-MM`. */
export function monthsIn({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  for (let month = from; month < to;) {
    const [year = 0, number = 1] = month.split('-').map(Number)
    months.push(month.slice(0, 7))
    month = monthStart(year, number)
  }
  return months
}

/** The same first of a month, a year earlier. */
export const yearBefore = (first_of_month: string): string =>
  `${String(Number(first_of_month.slice(0, 4)) - 1).padStart(4, '0')}${first_of_month.slice(4)}`
