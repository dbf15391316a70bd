import type { LockCredentials, LockVendor } from '@stayward/integrations/locks/lock-vendor'
import type { SesCredentials, SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { ServiceError } from './errors.ts'

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
    /**
     * Does `work` with the authority's web service for one lessor. Throws ServiceError `integration.unavailable` where there
     * is no way to it, and what the port throws.
     */
    call<Result>(credentials: SesCredentials, work: (ses: SesHospedajes) => Promise<Result>): Promise<Result>
  }
}

const refuse = (): Promise<never> => Promise.reject(new ServiceError('integration.unavailable'))

/** No way to any vendor: every call that needs one is refused, and nothing is stored as connected. */
export const unreachableVendors: Vendors = {
  locks: { call: refuse, forget: () => Promise.resolve() },
  ses: { call: refuse },
}
