import type { BookingPreview } from '@stayward/contract/stays/booking-preview'
import type { BlockedGuestMatch } from '@stayward/contract/stays/blocked-guest'
import type { EarlierStays } from '@stayward/contract/stays/guest-history'

type Message = BookingPreview['messages'][number]
type Report = BookingPreview['reports'][number]

/** One thing that follows from creating a booking, in the order in which they are shown. */
export type PreviewEffect =
  | { kind: 'blocked_guest'; match: BlockedGuestMatch }
  | { kind: 'stayed_before'; earlier: EarlierStays }
  | { kind: 'checkin'; expected: number }
  | { kind: 'checkin_closed' }
  | { kind: 'task'; task: BookingPreview['tasks'][number] }
  | { kind: 'codes'; locks: string[]; starts_at: string; ends_at: string }
  | { kind: 'codes_wait'; waits_for: NonNullable<BookingPreview['codes']['waits_for']> }
  | { kind: 'message'; message: Message }
  | { kind: 'no_address'; count: number }
  | { kind: 'report'; report: Report }
  | { kind: 'report_blocked'; report: Report }

/** Obstacles of a report that end as the stay goes on, or once the form is complete. */
const PASSING: readonly Report['obstacle'][] = [
  null,
  'report.checkin_incomplete',
  'report.booking_not_confirmed',
  'report.guests_number_unknown',
]

/** Obstacles because of which nobody has to do anything. */
const NO_MATTER: readonly Report['obstacle'][] = [
  'report.elsewhere',
  'report.over_before_setup',
  'report.nobody_to_report',
  'report.not_wanted',
]

/** What follows from creating a booking, as lines. */
export function previewEffects({
  checkin,
  codes,
  tasks,
  messages,
  reports,
  guest_history: { earlier_stays, blocked_guests },
}: BookingPreview): PreviewEffect[] {
  const [first] = codes.created
  const reachable = messages.filter(({ held_reason }) => held_reason !== 'no_address')
  const unreachable = messages.length - reachable.length
  return [
    ...blocked_guests.map((match) => ({ kind: 'blocked_guest' as const, match })),
    ...(earlier_stays.stays > 0 ? [{ kind: 'stayed_before' as const, earlier: earlier_stays }] : []),
    checkin.is_open ? { kind: 'checkin', expected: checkin.expected } : { kind: 'checkin_closed' },
    ...reachable.map((message) => ({ kind: 'message' as const, message })),
    ...(unreachable > 0 ? [{ kind: 'no_address' as const, count: unreachable }] : []),
    ...(first
      ? [
          {
            kind: 'codes' as const,
            locks: codes.created.map(({ lock_name }) => lock_name),
            starts_at: first.starts_at,
            ends_at: first.ends_at,
          },
        ]
      : []),
    ...(codes.waits_for === null ? [] : [{ kind: 'codes_wait' as const, waits_for: codes.waits_for }]),
    ...tasks.map((task) => ({ kind: 'task' as const, task })),
    ...reports.flatMap((report): PreviewEffect[] => {
      if (NO_MATTER.includes(report.obstacle)) return []
      return [{ kind: PASSING.includes(report.obstacle) ? 'report' : 'report_blocked', report }]
    }),
  ]
}
