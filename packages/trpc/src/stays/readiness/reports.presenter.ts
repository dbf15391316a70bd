import { authorityOf } from '@stayward/contract/authorities/authority'
import type { BookingReport, Report, ReportObstacle } from '@stayward/contract/authorities/report'
import {
  REPORT_MACHINE,
  type ReportFacts,
  type ReportKind,
  type ReportState,
  reportState,
} from '@stayward/contract/authorities/report-states'
import { isExpected } from '@stayward/contract/stays/booking-states'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { vendorFault } from '@stayward/contract/integrations/vendor-fault'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { atProperty } from '../../kernel/local-time.ts'
import { type CountedParty, countsOf } from '../party/party.queries.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { ShownReport } from './report-columns.queries.ts'
import {
  beginningOf,
  dueAt,
  isReportedElsewhere,
  obstacleOf,
  type ReportSubject,
} from './report-obstacle.rules.ts'

/** The input for the state of a booking's reports. */
export type ReportedRow = ReportSubject &
  CountedParty & { reports: ShownReport[]; time_zone: string; access_level: AccessLevel }

/** The reports of a booking for readers who may see its guests. */
export function presentReports(clock: Clock, row: ReportedRow): BookingReport {
  const authority = authorityOf(row.report_place)
  if (authority === 'none') return { authority, items: [] }
  const hasReservation =
    row.source === 'direct' && authority === 'ses_hospedajes' && !isReportedElsewhere(row.report_place)
  const kinds: ReportKind[] = hasReservation ? ['travellers', 'reservation'] : ['travellers']
  return { authority, items: kinds.map((kind) => presentReport(clock, row, kind)) }
}

/** The state of a report, and the input of its state machine. */
export function reportStanding(clock: Clock, row: ReportedRow, kind: ReportKind) {
  const found = row.reports.find((candidate) => candidate.kind === kind)
  const obstacle = obstacleOf(kind, row, countsOf(row))
  const facts: ReportFacts = {
    obstacle,
    has_begun: Date.parse(beginningOf(kind, row)) <= clock.now().getTime(),
    is_known_there: typeof found?.lot === 'string',
  }
  return { found, facts, state: reportState(found ?? NOTHING_YET, obstacle) }
}

const NOTHING_YET: Omit<ShownReport, 'kind'> = {
  intent: 'present',
  delivery: 'open',
  lot: null,
  communication_code: null,
  errors: [],
  last_error: null,
  next_attempt_at: null,
  sent_at: null,
  accepted_at: null,
}

/** States in which the authority has no report, and will not get one unless something changes. */
const NOT_THERE: readonly ReportState[] = ['not_due', 'rejected', 'cancelled']

/** Obstacles that mean a report is not sent from here. */
const UNWANTED: readonly ReportObstacle[] = ['report.not_wanted', 'report.elsewhere']

function presentReport(clock: Clock, row: ReportedRow, kind: ReportKind): Report {
  const { found = { kind, ...NOTHING_YET }, facts, state } = reportStanding(clock, row, kind)
  const local = (instant: string | null) => (instant === null ? null : atProperty(instant, row.time_zone))
  const due_at = dueAt(kind, row)
  const isWanted = isExpected(row) && !UNWANTED.some((obstacle) => obstacle === facts.obstacle)
  return {
    kind,
    state,
    obstacle: NOT_THERE.includes(state) ? facts.obstacle : null,
    send_at: state === 'not_due' || state === 'ready' ? local(beginningOf(kind, row)) : null,
    due_at: atProperty(due_at, row.time_zone),
    is_late: isWanted && state !== 'accepted' && Date.parse(due_at) <= clock.now().getTime(),
    sent_at: local(found.sent_at),
    accepted_at: local(found.accepted_at),
    lot: found.lot,
    communication_code: found.communication_code,
    errors: found.errors,
    last_error: vendorFault(found.last_error),
    next_attempt_at: local(found.next_attempt_at),
    allowed_actions: allowedActions(REPORT_MACHINE, {
      state,
      facts,
      level: row.access_level,
      refusal: 'report.invalid_transition',
    }),
  }
}
