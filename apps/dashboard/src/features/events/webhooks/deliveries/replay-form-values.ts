import { knownDay } from '../../../../components/known-words'
import { addDays } from '../../../../i18n/days'
import { instantOf } from '../../../../i18n/wall-clock'

const HOUR_MS = 3_600_000

const SPAN_HOURS = { hour: 1, day: 24, week: 7 * 24 } as const

export type ReplaySpan = keyof typeof SPAN_HOURS | 'failing' | 'range'

export type ReplayFormValues = { span: ReplaySpan; from: string; to: string; only_failed: boolean }

/** The spans to choose from: the beginning of its failures is one while a webhook fails. */
export const replaySpans = (failing_since: string | null): ReplaySpan[] => [
  ...(failing_since === null ? [] : (['failing'] as const)),
  'hour',
  'day',
  'week',
  'range',
]

type Told = { failing_since: string | null; time_zone: string; now: Date }

/** The times of what is sent again, or the field that is missing or wrong. */
export function replayTimes(
  { span, from, to }: ReplayFormValues,
  { failing_since, time_zone, now }: Told,
): { since: string; until: string | null } | { wrong: 'from' | 'to' } {
  if (span === 'range') {
    const [first, last] = [knownDay(from), to === '' ? null : knownDay(to)]
    if (first === null) return { wrong: 'from' }
    if (last !== null && last < first) return { wrong: 'to' }
    return {
      since: instantOf(`${first}T00:00`, time_zone),
      // The last day counts whole.
      until: last === null ? null : instantOf(`${addDays(last, 1)}T00:00`, time_zone),
    }
  }
  if (span === 'failing') return { since: failing_since ?? now.toISOString(), until: null }
  return { since: new Date(now.getTime() - SPAN_HOURS[span] * HOUR_MS).toISOString(), until: null }
}
