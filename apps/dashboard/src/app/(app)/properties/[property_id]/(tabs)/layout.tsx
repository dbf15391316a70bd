import { allows } from '@stayward/contract/kernel/rights'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { ArchivedNotice } from '@/features/properties/archived-notice'
import { CoverThumb } from '@/features/properties/cover-thumb'
import { NewBookingLink } from '@/features/properties/new-booking-link'
import { PropertyNavigation } from '@/features/properties/property-navigation'
import { tabsOf } from '@/features/properties/property-tabs'
import { paths } from '@/paths'
import { findProperty } from '@/server/found'
import { requireUser } from '@/server/session'

type Props = { params: Promise<{ property_id: string }>; children: ReactNode }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findProperty((await params).property_id)).name }
}

export default async function PropertyTabsLayout({ params, children }: Props) {
  await requireUser()
  const property = await findProperty((await params).property_id)
  const { id, name, address, postal_code, city, access_level, archived_at } = property
  const t = await getTranslations('properties')
  const isBookable = allows(access_level, 'booking.create') && archived_at === null
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.properties()} label={t('title')} />}
        picture={<CoverThumb property={property} size={52} />}
        title={name}
        context={`${address}, ${postal_code} ${city}`}
        action={isBookable && <NewBookingLink property_id={id} />}
      />
      {archived_at !== null && <ArchivedNotice property={{ id, name, access_level }} />}
      <PropertyNavigation property_id={id} tabs={tabsOf(access_level)} />
      {children}
    </>
  )
}
