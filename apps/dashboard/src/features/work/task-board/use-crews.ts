'use client'
import type { Member } from '@stayward/contract/properties/member'
import type { Task } from '@stayward/contract/work/task'
import { api } from '../../../trpc/api'

/** The teams of the properties of some tasks. */
export function useCrews(tasks: readonly Task[]): ReadonlyMap<string, readonly Member[]> {
  const ids = [...new Set(tasks.map(({ property_id }) => property_id))]
  const crews = api.useQueries((read) => ids.map((property_id) => read.propertyMembers.list({ property_id })))
  return new Map(ids.map((id, index) => [id, crews[index]?.data?.items ?? []]))
}
