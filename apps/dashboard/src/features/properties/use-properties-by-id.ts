'use client'
import type { Property } from '@stayward/contract/properties/property'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'

/** The properties of some ids, as far as loaded: the first page of the list at once, others one by one. */
export function usePropertiesById(ids: readonly string[]): ReadonlyMap<string, Property> {
  const page = api.properties.list.useQuery(nearbyProperties)
  const listed = new Map(page.data?.items.map((property) => [property.id, property]))
  const missing = page.isPending ? [] : [...new Set(ids)].filter((id) => !listed.has(id))
  const others = api.useQueries((read) => missing.map((property_id) => read.properties.get({ property_id })))
  for (const { data } of others) if (data) listed.set(data.id, data)
  return listed
}
