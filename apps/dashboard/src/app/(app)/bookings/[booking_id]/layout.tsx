import type { ReactNode } from 'react'
import { findBooking } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

type Props = { params: Promise<{ booking_id: string }>; children: ReactNode }

export default async function BookingLayout({ params, children }: Props) {
  const { booking_id } = await params
  await knownBeforeSkeleton(() => findBooking(booking_id))
  return children
}
