import type { ReactNode } from 'react'
import { findProperty } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

export default async function NewBookingLayout({ children }: { children: ReactNode }) {
  await knownBeforeSkeleton(async ({ searchParams }) => {
    const property_id = searchParams.get('property_id')
    if (property_id !== null) await findProperty(property_id)
  })
  return children
}
