import type { BookingMovePreview } from '@stayward/contract/stays/booking-move'
import type { ReportKind } from '@stayward/contract/authorities/report-states'

type Task = { title: string; due_at: string }

/** One thing that a move changes besides the property and the times. */
export type MoveEffect =
  | { kind: 'codes_removed'; doors: string[] }
  | { kind: 'codes_same_pin'; doors: string[] }
  | { kind: 'codes_new_pin'; doors: string[] }
  | { kind: 'codes_none' }
  | { kind: 'task_moved'; task: Task; loses_assignee: boolean }
  | { kind: 'task_left'; task: Task }
  | { kind: 'task_planned'; task: Task }
  | { kind: 'report'; report: ReportKind; change: 'replaced' | 'withdrawn' | 'sent' }
  | { kind: 'guests_corrected'; count: number }
  | { kind: 'guests_kept'; count: number }
  | { kind: 'checkin_reopens' }

/** What a move changes, in the order in which people ask: doors, work, guests, reports. */
export function moveEffects({
  codes,
  tasks,
  reports,
  guests,
  checkin_reopens,
}: Pick<BookingMovePreview, 'codes' | 'tasks' | 'reports' | 'guests' | 'checkin_reopens'>): MoveEffect[] {
  const created = (isKept: boolean) => codes.created.filter(({ keeps_pin }) => keeps_pin === isKept)
  return [
    ...codesEffect('codes_removed', codes.removed),
    ...codesEffect('codes_same_pin', created(true)),
    ...codesEffect('codes_new_pin', created(false)),
    // Guests who had a code need to know another way in.
    ...(codes.removed.length > 0 && codes.created.length === 0 ? [{ kind: 'codes_none' } as const] : []),
    ...tasks.moved.map(({ title, due_at, loses_assignee }): MoveEffect => ({
      kind: 'task_moved',
      task: { title, due_at },
      loses_assignee,
    })),
    ...tasks.left.map(({ title, due_at }): MoveEffect => ({ kind: 'task_left', task: { title, due_at } })),
    ...tasks.planned.map((task): MoveEffect => ({ kind: 'task_planned', task })),
    ...guestsEffect(guests),
    ...(checkin_reopens ? [{ kind: 'checkin_reopens' } as const] : []),
    ...reports.flatMap(reportEffect),
  ]
}

function codesEffect(
  kind: 'codes_removed' | 'codes_same_pin' | 'codes_new_pin',
  codes: readonly { lock_name: string }[],
): MoveEffect[] {
  const doors = [...new Set(codes.map(({ lock_name }) => lock_name))]
  return doors.length > 0 ? [{ kind, doors }] : []
}

function guestsEffect({ registered, needs_correction }: BookingMovePreview['guests']): MoveEffect[] {
  if (needs_correction > 0) return [{ kind: 'guests_corrected', count: needs_correction }]
  return registered > 0 ? [{ kind: 'guests_kept', count: registered }] : []
}

function reportEffect({ kind, withdrawn, sent }: BookingMovePreview['reports'][number]): MoveEffect[] {
  if (!withdrawn && !sent) return []
  const change = withdrawn ? (sent ? 'replaced' : 'withdrawn') : 'sent'
  return [{ kind: 'report', report: kind, change }]
}

type Placed = Record<'before' | 'after', { from: string }>

/** Whether clocks differ between two properties on the day of arrival; each instant has its property's offset. */
export const hasOtherClock = ({ before, after }: Placed): boolean =>
  before.from.slice(-6) !== after.from.slice(-6)

type Days = { from: string; to: string }

/** The ends of the chosen nights that differ from those of the stay; only these are sent. */
export const changedDays = (
  { arrival_date, departure_date }: { arrival_date: string; departure_date: string },
  { from, to }: Days,
): Partial<Days> => ({
  ...(from !== arrival_date && { from }),
  ...(to !== departure_date && { to }),
})
