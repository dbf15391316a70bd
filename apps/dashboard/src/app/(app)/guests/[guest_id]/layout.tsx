import type { ReactNode } from 'react'
import { findNamedGuest } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

type Props = { params: Promise<{ guest_id: string }>; children: ReactNode }

export default async function GuestLayout({ params, children }: Props) {
  const { guest_id } = await params
  await knownBeforeSkeleton(() => findNamedGuest(guest_id))
  return children
}
