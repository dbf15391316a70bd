'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { PartySize } from './party-size'
import { CheckinProgress } from '../checkin/checkin-progress'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './booking-table.module.css'
import { stayName } from './stay-name'
import { SituationBadge } from './situation'

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
  helper.display({
    id: 'checkin',
    cell: ({ row }) => <CheckinProgress booking={row.original.booking} />,
  }),
  helper.display({ id: 'status', cell: ({ row }) => <SituationBadge booking={row.original.booking} /> }),
])

export type ColumnId = 'guest' | 'property' | 'arrival' | 'departure' | 'guests' | 'checkin' | 'status'

function GuestCell({ booking }: BookingRow) {
  const t = useTranslations('bookings')
  return (
    <>
      <Link className={classes['opener']} href={paths.booking(booking.id)}>
        {stayName(booking) ?? t('nameless')}
      </Link>
      <span className={classes['small']}>{t(`sources.${booking.source}`)}</span>
    </>
  )
}

function PropertyCell({ property }: BookingRow) {
  if (!property) return <span className={classes['waiting']} />
  return (
    <span className={classes['property']}>
      <CoverThumb property={property} size={32} />
      <span className={classes['clip']}>{property.name}</span>
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
