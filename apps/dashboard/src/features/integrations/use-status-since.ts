'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { api } from '../../trpc/api'

/** How far back the activity is read for the last change of a status. */
const READ = 100

/**
 * Since when an integration has its status: its last change, or when it was connected. Null until that is known, and where
 * the change is further back than what is read.
 */
export function useStatusSince({ id, created_at }: Pick<Integration, 'id' | 'created_at'>): string | null {
  const { data } = api.timeline.activity.useQuery({ type: ['integration.status_changed'], size: READ })
  if (data === undefined) return null
  const last = data.items.find(({ subject }) => subject.id === id)
  return last?.occurred_at ?? (data.next_cursor === null ? created_at : null)
}
