import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import columns from '@/components/two-columns.module.css'
import { CoverCard } from '@/features/properties/cover-card'
import { comingStaysInput } from '@/features/properties/property-bookings-input'
import { ComingStays } from '@/features/properties/coming-stays'
import { PropertyFacts } from '@/features/properties/property-facts'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { findProperty } from '@/server/found'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyPage({ params }: Props) {
  await requireUser()
  const property = await findProperty((await params).property_id)
  const { id, access_level, archived_at, time_zone } = property
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const seesStays = allows(access_level, 'booking.see')
  if (seesStays) await api.bookings.listOfProperty.prefetch(comingStaysInput(id, today))
  return (
    <div className={columns['columns']}>
      <div className={columns['column']}>
        <CoverCard property={property} is_editable={allows(access_level, 'property.edit')} />
        {seesStays && (
          <HydrateClient>
            <ComingStays
              property_id={id}
              today={today}
              can_book={allows(access_level, 'booking.create') && archived_at === null}
            />
          </HydrateClient>
        )}
      </div>
      <div className={columns['column']}>
        <PropertyFacts property={property} />
      </div>
    </div>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyPage)
