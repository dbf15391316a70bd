'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'

type Place = 'property' | 'booking'

const OF_OBSTACLE: Partial<Record<string, Place>> = {
  'report.no_lessor': 'property',
  'report.no_account': 'property',
  'report.no_codes': 'property',
  'report.no_establishment_code': 'property',
  'report.payment_method_missing': 'booking',
  'report.holder_missing': 'booking',
  'report.guests_number_unknown': 'booking',
}

const OF_FIELD: Partial<Record<string, Place>> = {
  ses_establishment_code: 'property',
  payment_method: 'booking',
  contracted_on: 'booking',
  guest_first_name: 'booking',
  guest_last_name: 'booking',
  guest_email: 'booking',
  from: 'booking',
  to: 'booking',
  guests_number: 'booking',
}

/** How the fields of a property's codes at its authority begin. */
const CODES = 'authority_codes.'

/** Where to fix what blocks a report; null if only its guests can fix it, or nobody. */
function placeOf({ obstacle, errors }: Report): Place | null {
  if (obstacle !== null) return OF_OBSTACLE[obstacle] ?? null
  for (const { field } of errors) {
    const place = field === null ? undefined : field.startsWith(CODES) ? 'property' : OF_FIELD[field]
    if (place) return place
  }
  return null
}

/** A link to the form where the error of a report can be fixed. */
export function MendLink({ booking, report }: { booking: Booking; report: Report }) {
  const t = useTranslations('reports.mend')
  const place = placeOf(report)
  if (place === null) return null
  const href =
    place === 'property' ? paths.propertyReporting(booking.property_id) : paths.editBooking(booking.id)
  return (
    <LinkButton href={href} size="xs" variant={report.state === 'rejected' ? 'filled' : 'default'}>
      {t(place)}
    </LinkButton>
  )
}
