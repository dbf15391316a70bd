'use client'
import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { api } from '../../trpc/api'

/** What needs attention at each property, by its id; empty while that is not known. */
export function useNeedsByProperty(enabled: boolean): ReadonlyMap<string, readonly AttentionItem[]> {
  const attention = api.timeline.attention.useQuery({}, { enabled })
  const needs = new Map<string, AttentionItem[]>()
  for (const need of attention.data?.items ?? [])
    if (need.property_id !== null) needs.set(need.property_id, [...(needs.get(need.property_id) ?? []), need])
  return needs
}
