'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { FactLine } from '../../../components/fact-line'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './booking-context.module.css'
import { SituationBadge } from './situation'

type Props = {
  initial: Booking
  property: Pick<Property, 'id' | 'name'>
  /** When it is and for how many, in words. */
  facts: readonly string[]
}

/** What stands below the name of a booking: its state, which changes while the page is open, where it is, and its facts. */
export function BookingContext({ initial, property, facts }: Props) {
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  return (
    <p className={classes['context']}>
      <SituationBadge booking={booking} />
      <FactLine
        all={[
          <Link key="property" href={paths.property(property.id)}>
            {property.name}
          </Link>,
          ...facts,
        ]}
      />
    </p>
  )
}
