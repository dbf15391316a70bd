import { allows } from '@stayward/contract/rights'
import { redirect } from 'next/navigation'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { paths } from '@/paths'
import { api } from '@/server/api'
import { requireUser } from '@/server/session'

/** Those who plan begin with the bookings, those who only do tasks with their tasks. */
export default async function HomePage(): Promise<never> {
  await requireUser()
  const { items } = await api.properties.list(nearbyProperties)
  const isCrew = items.length > 0 && !items.some(({ access_level }) => allows(access_level, 'booking.create'))
  redirect(isCrew ? paths.tasks() : paths.bookings())
}
