import 'server-only'
import { allows } from '@stayward/contract/kernel/rights'
import type { UserActor } from '@stayward/trpc/kernel/actor'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { nearbyProperties } from '../features/properties/nearby-properties'
import { api } from './api'
import { requireUser } from './session'

/** Whether the signed-in user does tasks in other people's properties and plans stays in none. */
export const isCrew = cache(async (): Promise<boolean> => {
  const { has_memberships } = await requireUser()
  if (!has_memberships) return false
  const { items } = await api.properties.list(nearbyProperties)
  // A contractor between two jobs sees no property at all.
  return !items.some(({ access_level }) => allows(access_level, 'booking.create'))
})

/** The signed-in user of a page for those who plan stays; for crews it does not exist. */
export async function requirePlanner(): Promise<UserActor> {
  const actor = await requireUser()
  if (await isCrew()) notFound()
  return actor
}
