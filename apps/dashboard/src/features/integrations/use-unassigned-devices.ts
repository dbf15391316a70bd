'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { api } from '../../trpc/api'
import { ALONE } from '../../trpc/row-versions'
import { unassigned } from './device-matches'
import { DEVICE_LISTS, hasDevices, type LockIntegration } from './integration-types'

/** How long a list of devices is used before the vendor is asked again: vendors limit how often they answer. */
const LISTED_FOR_MS = 5 * 60_000

/** A lock or door that opens no property, with the account that has it. */
export type UnassignedDevice = { device: VendorDevice; integration: LockIntegration }

/**
 * The locks and doors that open no property, as far as their vendors have answered, and whether some have not yet. Accounts
 * that do not work are not asked.
 */
export function useUnassignedDevices(): { devices: UnassignedDevice[]; is_reading: boolean } {
  const list = api.integrations.list.useQuery()
  const accounts = (list.data?.items ?? []).filter(hasDevices).filter(({ status }) => status === 'connected')
  const answers = api.useQueries((read) =>
    accounts.map(({ id, type }) =>
      read.integrations[DEVICE_LISTS[type]](
        { integration_id: id },
        { retry: false, staleTime: LISTED_FOR_MS, refetchInterval: LISTED_FOR_MS, trpc: ALONE },
      ),
    ),
  )
  return {
    devices: accounts.flatMap((integration, index) =>
      unassigned(answers[index]?.data?.items ?? []).map((device) => ({ device, integration })),
    ),
    is_reading: list.isLoading || answers.some(({ isLoading }) => isLoading),
  }
}
