import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { ListedReport } from '@stayward/contract/authorities/report'
import { dayOf } from '../../../i18n/format'
import { LEFT_OUT } from './next-step'

/** Reports of an authority that are due at the same time: `late`, or on a day at their properties. */
export type DueDay = { day: string; reports: ListedReport[] }
export type DueGroup = { authority: ReportingAuthority; count: number; late: number; days: DueDay[] }

export const LATE = 'late'

/**
 * Reports by authority, and within each by the day of their deadline, late ones first. An authority with an earlier
 * deadline is listed earlier. Those that are not sent from here are left out.
 */
export function dueGroups(reports: readonly ListedReport[]): DueGroup[] {
  const groups = new Map<ReportingAuthority, Map<string, ListedReport[]>>()
  const expected = reports.filter(({ obstacle, instruction }) => instruction || !LEFT_OUT.includes(obstacle))
  for (const report of expected.toSorted((one, other) => byDeadline(one, other))) {
    if (report.authority === 'none') continue
    const days = groups.get(report.authority) ?? new Map<string, ListedReport[]>()
    groups.set(report.authority, days)
    const day = report.is_late ? LATE : dayOf(report.due_at, report.time_zone)
    days.set(day, [...(days.get(day) ?? []), report])
  }
  return [...groups].map(([authority, days]) => {
    const all = [...days.values()].flat()
    return {
      authority,
      count: all.length,
      late: days.get(LATE)?.length ?? 0,
      days: [...days].map(([day, of]) => ({ day, reports: of })),
    }
  })
}

/** Late ones first, then by deadline; reports of the same minute by property. */
const byDeadline = (one: ListedReport, other: ListedReport): number =>
  Number(other.is_late) - Number(one.is_late) ||
  Date.parse(one.due_at) - Date.parse(other.due_at) ||
  one.property_name.localeCompare(other.property_name)
