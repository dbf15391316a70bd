'use client'
import { api } from '../../trpc/api'

/** How many things need attention at each property, by its id; empty while that is not known. */
export function useNeedCounts(enabled: boolean): ReadonlyMap<string, number> {
  const attention = api.timeline.attention.useQuery({}, { enabled })
  const counts = new Map<string, number>()
  for (const { property_id } of attention.data?.items ?? [])
    if (property_id !== null) counts.set(property_id, (counts.get(property_id) ?? 0) + 1)
  return counts
}
