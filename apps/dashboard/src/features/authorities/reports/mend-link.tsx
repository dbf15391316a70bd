'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import { mendPlace } from './mend-place'

/** A link to the field where the error of a report can be fixed, which says so. */
export function MendLink({ booking, report }: { booking: Booking; report: Report }) {
  const t = useTranslations('reports.mend')
  const place = mendPlace(report, booking)
  if (place === null) return null
  const { page, ...field } = place
  const href =
    page === 'property'
      ? paths.propertyField(booking.property_id, field)
      : paths.bookingField(booking.id, field)
  return (
    <LinkButton href={href} size="xs" variant={report.state === 'rejected' ? 'filled' : 'default'}>
      {t(page)}
    </LinkButton>
  )
}
