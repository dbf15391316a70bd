'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { EndedName } from '../../../components/ended-name'
import { Link } from '../../../components/link'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { PartySize } from './party-size'
import type { BookingColumn } from './booking-search'
import { CheckinProgress } from '../checkin/checkin-progress'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './booking-table.module.css'
import { stayName } from './stay-name'
import { SituationBadge } from './situation'
import { SourceMark } from './source-mark'

export type BookingRow = { booking: Booking; property: Property | undefined }

export const features = tableFeatures({})

const helper = createColumnHelper<typeof features, BookingRow>()

/** The columns of the table, each headed by its key under `bookings.columns`. */
export const columns = helper.columns([
  helper.display({ id: 'guest', cell: ({ row }) => <GuestCell {...row.original} /> }),
  helper.display({ id: 'property', cell: ({ row }) => <PropertyCell {...row.original} /> }),
  helper.display({ id: 'arrival', cell: ({ row }) => <DayCell day={row.original.booking.arrival_date} /> }),
  helper.display({ id: 'departure', cell: ({ row }) => <DepartureCell {...row.original} /> }),
  helper.display({ id: 'guests', cell: ({ row }) => <PartySize booking={row.original.booking} /> }),
  helper.display({ id: 'amount', cell: ({ row }) => <AmountCell {...row.original} /> }),
  helper.display({ id: 'source', cell: ({ row }) => <SourceCell {...row.original} /> }),
  helper.display({ id: 'phone', cell: ({ row }) => <PhoneCell {...row.original} /> }),
  helper.display({ id: 'email', cell: ({ row }) => <EmailCell {...row.original} /> }),
  helper.display({
    id: 'checkin',
    cell: ({ row }) => <CheckinProgress booking={row.original.booking} />,
  }),
  helper.display({ id: 'report', cell: ({ row }) => <ReportCell {...row.original} /> }),
  helper.display({ id: 'created', cell: ({ row }) => <CreatedCell {...row.original} /> }),
  helper.display({ id: 'status', cell: ({ row }) => <SituationBadge booking={row.original.booking} /> }),
])

export type ColumnId = 'guest' | BookingColumn

function GuestCell({ booking }: BookingRow) {
  const t = useTranslations('bookings')
  return (
    <>
      <Link className={classes['opener']} href={paths.booking(booking.id)}>
        {stayName(booking) ?? t('nameless')}
      </Link>
      <span className={classes['source']}>
        <SourceMark source={booking.source} />
        {t(`sources.${booking.source}`)}
      </span>
    </>
  )
}

function PropertyCell({ property }: BookingRow) {
  if (!property) return <span className={classes['waiting']} />
  return (
    <span className={classes['property']}>
      <CoverThumb property={property} size={32} />
      <EndedName name={property.name} />
    </span>
  )
}

function DayCell({ day }: { day: string }) {
  return <span className={classes['day']}>{useFormat().day(day)}</span>
}

function DepartureCell({ booking }: BookingRow) {
  const t = useTranslations('bookings')
  return (
    <>
      <DayCell day={booking.departure_date} />
      <span className={classes['small']}>{t('nights', { count: booking.nights })}</span>
    </>
  )
}

function AmountCell({ booking: { total_amount, currency, status } }: BookingRow) {
  const format = useFormat()
  if (total_amount === null || currency === null) return null
  const amount = <span className={classes['day']}>{format.money(total_amount, currency)}</span>
  // Nobody pays it any more.
  return status === 'cancelled' ? <del>{amount}</del> : amount
}

function SourceCell({ booking: { source, external_reference } }: BookingRow) {
  const t = useTranslations('bookings')
  return (
    <>
      {t(`sources.${source}`)}
      {external_reference !== null && <span className={classes['small']}>{external_reference}</span>}
    </>
  )
}

function PhoneCell({ booking: { guest_phone } }: BookingRow) {
  return guest_phone === null ? null : (
    <a className={classes['contact']} href={`tel:${guest_phone}`}>
      {guest_phone}
    </a>
  )
}

function EmailCell({ booking: { guest_email } }: BookingRow) {
  return guest_email === null ? null : (
    <a className={classes['contact']} href={`mailto:${guest_email}`}>
      {guest_email}
    </a>
  )
}

/** The state of the report that is due first. */
function ReportCell({ booking: { report } }: BookingRow) {
  const t = useTranslations('reports')
  const first = report?.items.toSorted((a, b) => a.due_at.localeCompare(b.due_at))[0]
  return first ? <span data-late={first.is_late || undefined}>{t(`states.${first.state}`)}</span> : null
}

function CreatedCell({ booking: { created_at, time_zone } }: BookingRow) {
  return <span className={classes['day']}>{useFormat().date(dayOf(created_at, time_zone))}</span>
}
