import { createHash } from 'node:crypto'
import { BREAKER_DEFAULTS } from './circuit-breaker.ts'
import { systemClock } from './instants.ts'
import type { LockCredentials, LockVendor } from './lock-vendor.ts'
import { nuki } from './nuki/nuki.ts'
import { unifiAccess } from './unifi-access/unifi-access.ts'
import type { LockVendorsOptions, VendorSettings } from './vendor-settings.ts'

const RETRY_DELAY_MS = 250

/**
 * A connection to the account behind `credentials`; close it after use.
 * @throws LockError `address_refused` or `untrusted_certificate` for unusable credentials.
 */
export function connectLockVendor(credentials: LockCredentials, options: LockVendorsOptions): LockVendor {
  const settings: VendorSettings = {
    clock: systemClock,
    retry_delay_ms: RETRY_DELAY_MS,
    breaker: BREAKER_DEFAULTS,
    ...options,
  }
  switch (credentials.vendor) {
    case 'nuki':
      return nuki(credentials.api_token, settings)
    case 'unifi_access':
      return unifiAccess(credentials, settings)
  }
}

/** The account: `integration_id` is null for credentials that are not stored yet. */
export type LockAccount = { integration_id: string | null; credentials: LockCredentials }

/** Connections that are cached per integration, so that calls share their breaker and sockets. */
export type LockVendors = {
  /** Calls `work` with the port to an account; changed credentials open a new connection. */
  call<Result>(account: LockAccount, work: (vendor: LockVendor) => Promise<Result>): Promise<Result>
  /** Drops the connection of a removed integration. */
  forget(integrationId: string): Promise<void>
  close(): Promise<void>
}

/** Opens and caches connections for a process. */
export function lockVendors(options: LockVendorsOptions): LockVendors {
  const open = new Map<string, { fingerprint: string; vendor: LockVendor }>()

  function connectionOf(id: string, credentials: LockCredentials): LockVendor {
    const fingerprint = createHash('sha256').update(JSON.stringify(credentials)).digest('base64')
    const known = open.get(id)
    if (known?.fingerprint === fingerprint) return known.vendor
    const vendor = connectLockVendor(credentials, options)
    open.set(id, { fingerprint, vendor })
    void known?.vendor.close()
    return vendor
  }

  async function callOnce<Result>(
    credentials: LockCredentials,
    work: (vendor: LockVendor) => Promise<Result>,
  ): Promise<Result> {
    const vendor = connectLockVendor(credentials, options)
    try {
      return await work(vendor)
    } finally {
      await vendor.close()
    }
  }

  async function forget(id: string): Promise<void> {
    const known = open.get(id)
    open.delete(id)
    await known?.vendor.close()
  }

  return {
    call: async ({ integration_id, credentials }, work) =>
      integration_id === null ? callOnce(credentials, work) : work(connectionOf(integration_id, credentials)),
    forget,
    async close() {
      await Promise.all([...open.keys()].map(forget))
    },
  }
}
