import { allows } from '@stayward/contract/rights'
import { IconPlus } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import columns from '@/components/two-columns.module.css'
import { LocksCard } from '@/features/locks/locks-card'
import { PropertyBookings } from '@/features/properties/property-bookings'
import { propertyBookingsInput } from '@/features/properties/property-bookings-input'
import { PropertyFacts } from '@/features/properties/property-facts'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { findProperty } from '@/server/found'
import { requireUser } from '@/server/session'

type Props = { params: Promise<{ property_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findProperty((await params).property_id)).name }
}

export default async function PropertyPage({ params }: Props) {
  await requireUser()
  const property = await findProperty((await params).property_id)
  await api.bookings.listOfProperty.prefetchInfinite(propertyBookingsInput(property.id))
  const t = await getTranslations('properties')
  const { id, name, access_level } = property
  const canBook = allows(access_level, 'booking.create')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.properties()} label={t('title')} />}
        title={property.name}
        context={`${property.address}, ${property.postal_code} ${property.city}`}
        action={
          canBook && (
            <LinkButton
              href={paths.newBooking({ property_id: property.id })}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t('new_booking')}
            </LinkButton>
          )
        }
      />
      <div className={columns['columns']}>
        <div className={columns['column']}>
          {allows(access_level, 'smart_lock.see') && <LocksCard property={{ id, name, access_level }} />}
          <HydrateClient>
            <PropertyBookings property_id={property.id} can_book={canBook} />
          </HydrateClient>
        </div>
        <div className={columns['column']}>
          <PropertyFacts property={property} />
        </div>
      </div>
    </>
  )
}
