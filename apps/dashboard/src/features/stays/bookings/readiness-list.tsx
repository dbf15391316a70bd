'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconAlertTriangle, IconCalendarTime, IconCircleCheck, type Icon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '../../../components/badge'
import { Link } from '../../../components/link'
import { type BookingPart, paths } from '../../../paths'
import classes from './readiness-list.module.css'

/** The service's reasons, each with its own text. */
const REASONS = [
  'checkin.incomplete',
  'guest.needs_correction',
  'guest.signature_missing',
  'access_code.missing',
  'access_code.after_confirmation',
  'access_code.after_checkin',
  'access_code.scheduled',
  'access_code.not_verified',
  'report.rejected',
  'report.unconfirmed',
  'report.withdrawn',
  'report.cancelled',
  'report.late',
  'report.correction_needed',
  'report.file_ready',
  'report.handed_over',
  'report.no_codes',
  'report.no_establishment_code',
  'report.payment_method_missing',
  'report.holder_missing',
  'report.guests_number_unknown',
  'report.checkin_incomplete',
] as const

/** Items that are only waiting need nobody. */
const PLANNED: readonly (typeof REASONS)[number][] = [
  'access_code.after_confirmation',
  'access_code.after_checkin',
  'access_code.scheduled',
]

/** The look of an item: in order, planned for later, or in need of attention. */
function lookOf(ok: boolean, reason: (typeof REASONS)[number] | undefined): { tone: Tone; icon: Icon } {
  if (ok) return { tone: 'ready', icon: IconCircleCheck }
  return reason !== undefined && PLANNED.includes(reason)
    ? { tone: 'neutral', icon: IconCalendarTime }
    : { tone: 'attention', icon: IconAlertTriangle }
}

type Item = Booking['readiness']['items'][number]

/** The part of a booking's page where an item is put in order. */
const PARTS: Record<Item['kind'], BookingPart> = {
  checkin: 'checkin',
  guest_correction: 'checkin',
  signatures: 'checkin',
  access_codes: 'codes',
  report: 'report',
}

type Props = {
  booking: Booking
  /** Whether the track of the stay, which shows the check-in, stands beside it. */
  isBesideTrack?: boolean
  /** What another part of the page says. */
  saidApart?: readonly Item['kind'][]
}

/**
 * What must be in order when the guests arrive, and whether it is, with the way to what needs a person; empty for cancelled and past stays, and
 * while a conflict keeps everything back.
 */
export function ReadinessList({ booking, isBesideTrack = false, saidApart = [] }: Props) {
  const { status, phase, readiness, report, conflict } = booking
  const t = useTranslations('bookings.readiness')
  if (status !== 'confirmed' || phase === 'past' || conflict !== null) return null
  // Details and signatures of guests who have not registered yet cannot be in order.
  const isEveryoneThere = readiness.items.some(({ kind, ok }) => kind === 'checkin' && ok)
  const items = readiness.items.filter(
    ({ kind, ok, reason }) =>
      // The check-in itself shows that guests are missing.
      reason !== 'report.checkin_incomplete' &&
      !(isBesideTrack && kind === 'checkin') &&
      !saidApart.includes(kind) &&
      (!ok || isEveryoneThere || (kind !== 'guest_correction' && kind !== 'signatures')),
  )
  if (items.length === 0) return null
  const isAccepted = report?.items.some(({ state }) => state === 'accepted') === true
  return (
    <ul className={classes['list']} aria-label={t('label')}>
      {items.map(({ kind, ok, reason }) => {
        const known = REASONS.find((code) => code === reason)
        const look = lookOf(ok, known)
        const badge = (
          <Badge {...look}>
            {known
              ? t(`reasons.${known}`)
              : t(kind === 'report' && isAccepted ? 'ready.report_accepted' : `ready.${kind}`)}
          </Badge>
        )
        return (
          <li key={kind}>
            {look.tone === 'attention' ? (
              <Link className={classes['way'] ?? ''} href={paths.bookingPart(booking.id, PARTS[kind])}>
                {badge}
              </Link>
            ) : (
              badge
            )}
          </li>
        )
      })}
    </ul>
  )
}
