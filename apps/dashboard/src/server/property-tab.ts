import 'server-only'
import type { Property } from '@stayward/contract/properties/property'
import { notFound } from 'next/navigation'
import { type PropertyTab, tabsOf } from '../features/properties/property-tabs'
import { findProperty } from './found'
import { requireUser } from './session'

/** The property of a tab of its page; the 404 page if the reader may not see that tab. */
export async function propertyOfTab(
  params: Promise<{ property_id: string }>,
  tab: PropertyTab,
): Promise<Property> {
  await requireUser()
  const property = await findProperty((await params).property_id)
  if (!tabsOf(property.access_level).includes(tab)) notFound()
  return property
}
