import type { ReactNode } from 'react'
import { tabAt } from '@/features/properties/property-tabs'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'
import { propertyOfTab } from '@/server/property-tab'

type Props = { params: Promise<{ property_id: string }>; children: ReactNode }

export default async function PropertyLayout({ params, children }: Props) {
  await knownBeforeSkeleton(({ pathname }) => propertyOfTab(params, tabAt(pathname)))
  return children
}
