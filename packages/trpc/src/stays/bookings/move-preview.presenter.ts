import type { BookingMovePreview } from '@stayward/contract/stays/booking-move'
import type { ReportObstacle } from '@stayward/contract/authorities/report'
import { REPORT_KINDS, type ReportKind } from '@stayward/contract/authorities/report-states'
import { closedReason } from '@stayward/contract/stays/checkin-state'
import { keysOf } from '@stayward/contract/kernel/keys'
import { atProperty } from '../../kernel/local-time.ts'
import type { Services } from '../../kernel/services.ts'
import { countsOf } from '../party/party.queries.ts'
import { openPin } from '../readiness/arrival-codes.presenter.ts'
import { obstacleOf } from '../readiness/report-obstacle.rules.ts'
import { connectionOf, kindsOf } from '../readiness/report-place.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import type { VisibleBooking } from './bookings.queries.ts'
import type { Belongings } from './move-booking.queries.ts'

type Side = Belongings & { row: VisibleBooking }

/** What a move changed: a booking and what belongs to it, before and after. */
export function presentMove(
  services: Pick<Services, 'env' | 'vault' | 'clock' | 'authorities'>,
  before: Side,
  after: Side,
): BookingMovePreview {
  const wasClosed = closedReason(before.row, services.clock.now()) !== null
  const isClosed = closedReason(after.row, services.clock.now()) !== null
  return {
    dry_run: true,
    booking: presentBooking(services, after.row),
    stay: { before: placed(before.row), after: placed(after.row) },
    codes: changedCodes(services, before, after),
    tasks: changedTasks(before, after),
    reports: REPORT_KINDS.map((kind) => changedReport(services, kind, after)).filter(
      ({ withdrawn, sent }) => withdrawn || sent,
    ),
    guests: { registered: after.row.registered, needs_correction: after.row.to_correct },
    checkin_reopens: wasClosed && !isClosed,
  }
}

const placed = ({
  property_id,
  from,
  to,
  arrival_date,
  departure_date,
  time_zone,
}: VisibleBooking): BookingMovePreview['stay']['before'] => ({
  property_id,
  from: atProperty(from, time_zone),
  to: atProperty(to, time_zone),
  arrival_date,
  departure_date,
  time_zone,
})

function changedCodes(
  { vault }: Pick<Services, 'vault'>,
  before: Side,
  { row: { time_zone }, codes }: Side,
): BookingMovePreview['codes'] {
  const pins = new Set(before.codes.map((code) => openPin(vault, code)))
  return {
    removed: before.codes.map(({ id, smart_lock_id, lock_name }) => ({ id, smart_lock_id, lock_name })),
    created: codes.map((code) => ({
      smart_lock_id: code.smart_lock_id,
      lock_name: code.lock_name,
      starts_at: atProperty(code.starts_at, time_zone),
      ends_at: atProperty(code.ends_at, time_zone),
      keeps_pin: pins.has(openPin(vault, code)),
    })),
  }
}

function changedTasks(before: Side, after: Side): BookingMovePreview['tasks'] {
  const shown = ({ row: { time_zone } }: Side, { title, due_at }: Side['tasks'][number]) => ({
    title,
    due_at: atProperty(due_at, time_zone),
  })
  const inBoth = (task: { id: string }) => before.tasks.find(({ id }) => id === task.id)
  const kept = new Set(after.tasks.map(({ id }) => id))
  return {
    moved: after.tasks.flatMap((task) => {
      const known = inBoth(task)
      if (!known) return []
      const loses_assignee = known.assignee_id !== null && task.assignee_id === null
      return [{ id: task.id, ...shown(after, task), loses_assignee }]
    }),
    left: before.tasks
      .filter(({ id, status }) => !kept.has(id) && status !== 'cancelled')
      .map((task) => ({ id: task.id, ...shown(before, task) })),
    planned: after.tasks.filter((task) => !inBoth(task)).map((task) => shown(after, task)),
  }
}

/** What only a person can settle, at the new property or the integration, so that nothing is sent. */
const NOT_FROM_HERE = {
  'report.other_authority': true,
  'report.elsewhere': true,
  'report.no_lessor': true,
  'report.no_account': true,
  'report.no_codes': true,
  'report.not_wanted': true,
  'report.no_establishment_code': true,
} as const satisfies Partial<Record<ReportObstacle, true>>

function changedReport(
  { authorities }: Pick<Services, 'authorities'>,
  kind: ReportKind,
  { row, misplaced }: Side,
): BookingMovePreview['reports'][number] {
  const obstacle = obstacleOf(authorities, kind, row, countsOf(row))
  const connection = connectionOf(authorities, row.report_place)
  const isReported = connection !== null && kindsOf(connection, row.source).includes(kind)
  const isBlocked = keysOf(NOT_FROM_HERE).some((blocking) => blocking === obstacle)
  const isPending = row.status === 'confirmed' || row.status === 'tentative'
  return { kind, withdrawn: misplaced.includes(kind), sent: isReported && isPending && !isBlocked }
}
