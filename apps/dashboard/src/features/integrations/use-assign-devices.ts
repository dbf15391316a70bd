'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { api } from '../../trpc/api'
import { useOneByOne } from '../../trpc/use-one-by-one'

export type Assignment = Pick<VendorDevice, 'external_id' | 'name'> & { property_id: string }

/** Assigns locks and doors to properties one after another; `done` and `errors` are by `external_id`. */
export function useAssignDevices(integration_id: string) {
  const cache = api.useUtils()
  const { run, ...state } = useOneByOne<Assignment>({
    idOf: ({ external_id }) => external_id,
    requestOf: ({ external_id, property_id }) => `${external_id} ${property_id}`,
    send: (lock, context) => cache.client.smartLocks.add.mutate({ ...lock, integration_id }, { context }),
    onEnd: () =>
      Promise.all([
        cache.integrations.invalidate(),
        cache.smartLocks.invalidate(),
        cache.accessCodes.invalidate(),
      ]),
  })
  return { ...state, assign: run }
}
