import { authorityOf, hasLots, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import { INSTRUCTION_WORDS } from '@stayward/contract/authorities/instructions'
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
import type { Services } from '../../kernel/services.ts'
import { type CountedParty, countsOf } from '../party/party.queries.ts'
import type { ShownReport } from './report-columns.queries.ts'
import { beginningOf, dueAt, obstacleOf, type ReportSubject } from './report-obstacle.rules.ts'
import { connectionOf, connectionTo, isReportedElsewhere, kindsOf } from './report-place.rules.ts'

/** The input for the state of a booking's reports. */
export type ReportedRow = ReportSubject & CountedParty & { reports: ShownReport[]; access_level: AccessLevel }

/** What presenting reports takes. */
export type Presenting = Pick<Services, 'clock' | 'authorities'>

/** A report of a booking: one that is planned, sent or handed over, or one that will be. */
export type ReportOf = Pick<ShownReport, 'kind' | 'authority' | 'part' | 'begins_at'>

/** The reports of a booking for readers who may see its guests. */
export function presentReports(ctx: Presenting, row: ReportedRow): BookingReport {
  const authority = authorityOf(row.report_place)
  if (authority === 'none' && row.reports.length === 0) return { authority, items: [] }
  return { authority, items: reportsOf(ctx, row).map((report) => presentReport(ctx, row, report)) }
}

/** What is or will be reported of a booking, in the order of kinds and parts. */
export function reportsOf({ authorities }: Pick<Presenting, 'authorities'>, row: ReportedRow): ReportOf[] {
  const authority = authorityOf(row.report_place)
  const connection = connectionOf(authorities, row.report_place)
  const kinds: ReportKind[] = connection ? kindsOf(connection, row.source) : ['travellers']
  const wanted = isReportedElsewhere(authorities, row.report_place)
    ? kinds.filter((kind) => kind !== 'reservation')
    : kinds
  const shown = wanted.flatMap((kind): ReportOf[] => {
    const stored = row.reports.filter((report) => report.kind === kind)
    const counting = stored.filter((report) => report.authority === authority || IS_THERE[report.delivery])
    if (counting.length > 0) return counting
    if (connection === null && stored.length > 0) return stored
    return authority === 'none' ? [] : [{ kind, authority, part: 1, begins_at: null }]
  })
  const others = row.reports.filter(({ kind, delivery }) => !wanted.includes(kind) && IS_THERE[delivery])
  return [...shown, ...others]
}

/** Deliveries in which the authority has, or may have, the report, or a person its file. */
const IS_THERE: Readonly<Record<ShownReport['delivery'], boolean>> = {
  open: false,
  not_needed: false,
  rejected: false,
  cancelled: false,
  sent: true,
  file_ready: true,
  handed_over: true,
  accepted: true,
}

/** The row of a report that a command is for: by its id, otherwise the last part of that type that has begun. */
export function reportFor(
  ctx: Presenting,
  row: ReportedRow,
  asked: { kind: ReportKind; report_id?: string | undefined },
): ReportOf | null {
  const { kind, report_id } = asked
  if (report_id !== undefined) return row.reports.find(({ id }) => id === report_id) ?? null
  const reports = reportsOf(ctx, row).filter((report) => report.kind === kind)
  return reports.findLast((report) => hasBegun(ctx, beginningIn(row, report))) ?? reports[0] ?? null
}

/** When the deadline of a report starts to run. */
const beginningIn = (row: ReportedRow, { kind, begins_at }: ReportOf): string =>
  begins_at ?? beginningOf(kind, row)

const hasBegun = ({ clock }: Pick<Presenting, 'clock'>, instant: string): boolean =>
  Date.parse(instant) <= clock.now().getTime()

/** The state of a report, and the input of its state machine. */
export function reportStanding(ctx: Presenting, row: ReportedRow, report: ReportOf) {
  const { authorities } = ctx
  const { kind, authority, part } = report
  const found = row.reports.find(
    (other) => other.kind === kind && other.authority === authority && other.part === part,
  )
  const obstacle = obstacleFor(ctx, row, report, found)
  const facts: ReportFacts = {
    obstacle,
    has_begun: hasBegun(ctx, beginningIn(row, report)),
    is_known_there: typeof found?.lot === 'string',
    can_cancel: authorities[authority]?.rules.can_cancel ?? true,
    has_lots: hasLots(authority),
  }
  return { found, facts, state: reportState(found ?? NOTHING_YET, obstacle) }
}

/**
 * What is planned for an authority that is not in charge any more is not sent, and nothing was planned for a stay that
 * was over before its property had an account: somebody else may have reported it.
 */
function obstacleFor(
  { authorities, clock }: Presenting,
  row: ReportedRow,
  { kind, authority }: ReportOf,
  found: ShownReport | undefined,
): ReportObstacle | null {
  const wasOver = hasBegun({ clock }, row.to)
  if (authority !== authorityOf(row.report_place)) return 'report.other_authority'
  const obstacle = obstacleOf(authorities, kind, row, countsOf(row))
  if (found === undefined && wasOver && (obstacle === null || LACKS_OF_STAY.includes(obstacle)))
    return 'report.over_before_setup'
  return obstacle === null && found?.delivery === 'not_needed' ? 'report.nobody_to_report' : obstacle
}

/** What a stay lacks, rather than its property: nobody needs to add it to a stay whose report is not awaited. */
const LACKS_OF_STAY: readonly ReportObstacle[] = [
  'report.payment_method_missing',
  'report.checkin_incomplete',
  'report.holder_missing',
  'report.guests_number_unknown',
]

const NOTHING_YET: Omit<ShownReport, 'kind' | 'id' | 'authority' | 'part' | 'begins_at'> = {
  due_at: null,
  handed_over_at: null,
  receipt_number: null,
  receipt_at: null,
  has_receipt_file: false,
  instruction: null,
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

/** Obstacles that mean a report is not sent from here, or not needed. */
const UNWANTED: readonly ReportObstacle[] = [
  'report.not_wanted',
  'report.elsewhere',
  'report.nobody_to_report',
]

function presentReport(ctx: Presenting, row: ReportedRow, report: ReportOf): Report {
  const { kind, authority, part } = report
  const standing = reportStanding(ctx, row, report)
  const { facts, state } = standing
  const found = standing.found ?? { ...NOTHING_YET, id: null }
  const local = (instant: string | null) => (instant === null ? null : atProperty(instant, row.time_zone))
  const due_at = found.due_at ?? dueAt(ctx.authorities[authority], kind, row)
  // Nothing was planned for a stay that was over before its property had an account.
  const isLeft = standing.found === undefined && hasBegun(ctx, row.to)
  const isWanted = isExpected(row) && !isLeft && !UNWANTED.some((obstacle) => obstacle === facts.obstacle)
  return {
    id: found.id,
    kind,
    authority,
    part,
    continues_from:
      report.begins_at === null ? null : atProperty(report.begins_at, row.time_zone).slice(0, 10),
    transport: connectionTo(ctx.authorities, authority, row.report_place)?.transport ?? 'file',
    state,
    obstacle: NOT_THERE.includes(state) ? facts.obstacle : null,
    send_at: state === 'not_due' || state === 'ready' ? local(beginningIn(row, report)) : null,
    due_at: atProperty(due_at, row.time_zone),
    is_late: isWanted && state !== 'accepted' && Date.parse(due_at) <= ctx.clock.now().getTime(),
    sent_at: local(found.sent_at),
    accepted_at: local(found.accepted_at),
    handed_over_at: local(found.handed_over_at),
    receipt:
      found.receipt_at === null
        ? null
        : {
            number: found.receipt_number,
            has_file: found.has_receipt_file,
            at: atProperty(found.receipt_at, row.time_zone),
          },
    instruction: instructionNote(authority, found.instruction),
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

const instructionNote = (authority: ReportingAuthority, code: ShownReport['instruction']) =>
  code === null ? null : { code, message: INSTRUCTION_WORDS[code][authority] }

/** One stored report of a booking, in a list of them. */
export const presentStoredReport = (ctx: Presenting, row: ReportedRow, id: string): Report | null => {
  const report = row.reports.find((candidate) => candidate.id === id)
  return report ? presentReport(ctx, row, report) : null
}
