import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { PropertyNeeds } from '@/features/overview/today/property-needs'
import { CoverCard } from '@/features/properties/overview/cover-card'
import { LaterStays } from '@/features/properties/overview/later-stays'
import { NextTasks } from '@/features/properties/overview/next-tasks'
import { PropertyFacts } from '@/features/properties/overview/property-facts'
import classes from '@/features/properties/overview/overview.module.css'
import { SetupCard } from '@/features/properties/overview/setup-card'
import { StatusCard } from '@/features/properties/overview/status-card'
import { comingDaysInput, comingStaysInput } from '@/features/properties/property-bookings-input'
import { propertyTasksInput } from '@/features/properties/property-tasks-input'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findProperty } from '@/server/found'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyPage({ params }: Props) {
  await requireUser()
  const { time_zone: reader_time_zone } = await currentAccount()
  const property = await findProperty((await params).property_id)
  const { id, access_level, archived_at, time_zone } = property
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  // An archived property accepts no stays; the notice above says so.
  const showsStays = allows(access_level, 'booking.see') && archived_at === null
  const isEditable = allows(access_level, 'property.edit')
  const showsSetup = isEditable && archived_at === null
  await Promise.all([
    showsStays && api.bookings.listOfProperty.prefetch(comingStaysInput(id, today)),
    showsStays && api.calendar.events.prefetch(comingDaysInput(id, today)),
    showsStays && api.timeline.attention.prefetch({ property_id: id }),
    api.tasks.listOfProperty.prefetchInfinite(propertyTasksInput(id)),
  ])
  return (
    <HydrateClient>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {showsStays && (
            <div className={classes['first']}>
              <StatusCard property={{ id, time_zone }} today={today} />
            </div>
          )}
          {showsStays && (
            <div className={classes['second']}>
              <PropertyNeeds
                property={property}
                isSetUpApart={showsSetup}
                reader_time_zone={reader_time_zone}
              />
            </div>
          )}
          <NextTasks property_id={id} showsNeeds={showsStays} />
          {showsStays && <LaterStays property_id={id} today={today} />}
        </div>
        <div className={classes['column']}>
          {showsSetup && (
            <div className={classes['second']}>
              <SetupCard property={property} />
            </div>
          )}
          <PropertyFacts property={property} />
          <CoverCard property={property} is_editable={isEditable} />
        </div>
      </div>
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyPage)
