import type { LockCredentials, LockVendor } from '@stayward/integrations/locks/lock-vendor'
import { ServiceError } from '../kernel/errors.ts'

/** With what the authority's web service is reached. */
export type SesCredentials = {
  lessor_code: string
  username: string
  password: string
  environment: 'test' | 'production'
}

/** What the product asks of vendors while somebody waits. */
export type Vendors = {
  locks: {
    /**
     * Does `work` with the port to a lock vendor's account. `integration_id` is null for credentials that are not stored
     * yet. Throws ServiceError `integration.unavailable` where there is no way to the vendor, and what the port throws.
     */
    call<Result>(
      account: { integration_id: string | null; credentials: LockCredentials },
      work: (vendor: LockVendor) => Promise<Result>,
    ): Promise<Result>
    /** Ends what is kept of the connection of an integration that is no more. */
    forget(integration_id: string): Promise<void>
  }
  ses: {
    /** Throws ServiceError `integration.credentials_rejected`, `integration.timeout` or `integration.unavailable`. */
    checkCredentials(credentials: SesCredentials): Promise<void>
  }
}

const refuse = (): Promise<never> => Promise.reject(new ServiceError('integration.unavailable'))

/** The authority cannot be reached from here: nothing is stored as connected with it. */
const unreachableSes: Vendors['ses'] = { checkCredentials: refuse }

/** No way to any vendor: every call that needs one is refused, and nothing is stored as connected. */
export const unreachableVendors: Vendors = {
  locks: { call: refuse, forget: () => Promise.resolve() },
  ses: unreachableSes,
}

/** The way to the vendors of locks; the authority cannot be reached from here. */
export const reachableVendors = (locks: Vendors['locks']): Vendors => ({ locks, ses: unreachableSes })
