import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import {
  inPeriod,
  type PeriodFacts,
  periodsOf,
  type StayPeriod,
} from '@stayward/integrations/authorities/stay-periods'
import { dueAt } from '../../stays/readiness/report-obstacle.rules.ts'
import type { ReportRow, ReportTimes } from './reports.queries.ts'

type Timed = Parameters<typeof dueAt>[2] & PeriodFacts

/** The periods in which a stay is reported; only who stays is reported more than once. */
export const reportedPeriods = (
  known: KnownAuthority | undefined,
  kind: ReportKind,
  stay: PeriodFacts,
): [StayPeriod, ...StayPeriod[]] => periodsOf(known && kind === 'travellers' ? known.rules : {}, stay)

/** The times of a report in a period of its stay. */
export const timesIn = (
  known: KnownAuthority | undefined,
  kind: ReportKind,
  stay: Timed,
  period: StayPeriod,
): ReportTimes => ({
  period: period.number,
  begins_at: period.number === 1 ? null : period.from,
  due_at: dueAt(known, kind, inPeriod(stay, period)),
})

/** The stay as a report tells of it: from the beginning of its period; null if the stay has no such period any more. */
export function stayOf<Stay extends PeriodFacts>(
  known: KnownAuthority | undefined,
  { kind, period: number }: Pick<ReportRow, 'kind' | 'period'>,
  stay: Stay,
): Stay | null {
  const period = reportedPeriods(known, kind, stay).find((one) => one.number === number)
  return period ? inPeriod(stay, period) : null
}
