import { REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import type { ListedReport } from '@stayward/contract/authorities/report'
import { deadlineParts } from '../../../i18n/deadline'
import { dayOf } from '../../../i18n/format'
import { LEFT_OUT } from './next-step'

/** Reports that are due at the same time, or were accepted then: `late`, or on a day at their properties. */
export type DueDay = { day: string; reports: ListedReport[] }

export const LATE = 'late'

/**
 * Reports by the day of their deadline, late ones of all authorities first. Those of a day stand by authority, so that one can
 * work through a portal in one go. Those that are not sent from here are left out.
 */
export function dueDays(reports: readonly ListedReport[]): DueDay[] {
  const expected = reports.filter(({ obstacle, instruction }) => instruction || !LEFT_OUT.includes(obstacle))
  const days = Map.groupBy(expected.toSorted(byDeadline), ({ is_late, due_at }) =>
    is_late ? LATE : deadlineParts(due_at).day,
  )
  return [...days].map(([day, of]) => ({ day, reports: of.toSorted(byAuthority) }))
}

/** Reports that the authorities have, by the day of that at their properties, the newest first. */
export function acceptedDays(reports: readonly ListedReport[]): DueDay[] {
  const at = ({ accepted_at, due_at }: ListedReport) => accepted_at ?? due_at
  const sorted = reports.toSorted((one, other) => Date.parse(at(other)) - Date.parse(at(one)))
  const days = Map.groupBy(sorted, (report) => dayOf(at(report), report.time_zone))
  return [...days].map(([day, of]) => ({ day, reports: of }))
}

/** Late ones first, then by deadline; reports of the same minute by property. */
const byDeadline = (one: ListedReport, other: ListedReport): number =>
  Number(other.is_late) - Number(one.is_late) ||
  Date.parse(one.due_at) - Date.parse(other.due_at) ||
  one.property_name.localeCompare(other.property_name)

/** Those of an authority stay in their order. */
const byAuthority = (one: ListedReport, other: ListedReport): number => rankOf(one) - rankOf(other)

const rankOf = ({ authority }: ListedReport): number =>
  REPORTING_AUTHORITIES.findIndex((known) => known === authority)
