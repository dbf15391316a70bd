import { addDays } from '../../../i18n/days'

const LONG_AGO_DAYS = 30
const FAR_AHEAD_YEARS = 3

/** Why nights are confirmed before saving: they are so far from today that they are usually a mistake. */
export type Unusual = 'long_ago' | 'far_ahead'

/** Whether a stay begins more than 30 days ago or ends more than three years ahead; null otherwise. */
export function unusualNights({ from, to }: { from: string; to: string }, today: string): Unusual | null {
  if (from < addDays(today, -LONG_AGO_DAYS)) return 'long_ago'
  // A day that does not exist in a shorter month or year still compares correctly as text.
  const limit = `${Number(today.slice(0, 4)) + FAR_AHEAD_YEARS}${today.slice(4)}`
  return to > limit ? 'far_ahead' : null
}
