import type { ReactNode } from 'react'
import { findProperty } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

type Props = { params: Promise<{ property_id: string }>; children: ReactNode }

export default async function PropertyLayout({ params, children }: Props) {
  const { property_id } = await params
  await knownBeforeSkeleton(() => findProperty(property_id))
  return children
}
