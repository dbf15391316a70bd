import { allows } from '@stayward/contract/rights'
import { IconPlus } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import columns from '@/components/two-columns.module.css'
import { CrewCard } from '@/features/crew/crew-card'
import { pendingInvitationsInput } from '@/features/crew/crew-inputs'
import { LocksCard } from '@/features/locks/locks-card'
import { PropertyBookings } from '@/features/properties/property-bookings'
import { propertyBookingsInput } from '@/features/properties/property-bookings-input'
import { PropertyFacts } from '@/features/properties/property-facts'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findProperty } from '@/server/found'
import { requireUser } from '@/server/session'

type Props = { params: Promise<{ property_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findProperty((await params).property_id)).name }
}

export default async function PropertyPage({ params }: Props) {
  await requireUser()
  const property = await findProperty((await params).property_id)
  const { id, name, access_level, time_zone } = property
  const seesCrew = allows(access_level, 'member.see')
  await Promise.all([
    api.bookings.listOfProperty.prefetchInfinite(propertyBookingsInput(id)),
    seesCrew && api.propertyMembers.list.prefetch({ property_id: id }),
    allows(access_level, 'member.manage') &&
      api.propertyMembers.listInvitations.prefetch(pendingInvitationsInput(id)),
  ])
  const { id: user_id } = await currentAccount()
  const t = await getTranslations('properties')
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
            {seesCrew && <CrewCard property={{ id, name, access_level, time_zone }} user_id={user_id} />}
          </HydrateClient>
        </div>
        <div className={columns['column']}>
          <PropertyFacts property={property} />
        </div>
      </div>
    </>
  )
}
