import { accessCode } from '@stayward/db/schema/access-code.table'
import {
  BENCH_NOW,
  type LockVendorBench,
  nukiBench,
  unifiBench,
} from '@stayward/integrations/testing/lock-vendor-bench'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import { lockVendors } from '@stayward/integrations/locks/lock-vendors'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import { unreachableVendors } from '../kernel/vendors.ts'
import { createTestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'
import { TestWorker } from './test-worker.ts'

export const HOUSE_VENDORS: [string, () => Promise<LockVendorBench>][] = [
  ['Nuki', nukiBench],
  ['UniFi Access', () => unifiBench('documented')],
]

/**
 * Two nights over the end of summer time in Spain. Codes are sent three days before; then they are all due.
 */
export const weekend = { from: '2026-10-24', to: '2026-10-26', guests_number: 2 }
export const SENT_AT = '2026-10-21T15:00:00Z'
/** How long to wait for a silent vendor; the real limit is ten seconds. */
const TIMEOUT_MS = 500

export const DURING_WEEKEND = '2026-10-25T12:00:00Z'

/**
 * An owner with a flat that creates codes on booking, two locks on it from a vendor's emulator over real
 * HTTP, and a worker. Everything uses one clock, set to 08:00 UTC on 20 October 2026.
 */
export async function openHouse(
  openVendor: () => Promise<LockVendorBench>,
  input: Partial<z.input<typeof PropertyCreate>> = {},
) {
  const vendor = await openVendor()
  const connections = lockVendors({ ...vendor.options, timeout_ms: TIMEOUT_MS })
  const app = await createTestApp({}, { vendors: { ...unreachableVendors, locks: connections } })
  app.clock.set(BENCH_NOW)
  const worker = new TestWorker(app.services, vendor.clock)
  const owner = await app.as.owner()
  const property = await owner.api.properties.create({
    ...flat,
    check_in_time: '16:00',
    check_out_time: '11:00',
    auto_access_codes: 'on_booking',
    ...input,
  })
  const integration = await connect(owner.api.integrations, vendor)
  const property_id = property.id
  const addLock = (external_id: string) =>
    owner.api.smartLocks.add({ property_id, integration_id: integration.id, external_id })
  const locks = [await addLock(vendor.devices[0]), await addLock(vendor.devices[1])] as const
  const codesOf = async (booking_id: string) =>
    (await owner.api.accessCodes.listOfBooking({ booking_id })).items
  return {
    app,
    vendor,
    worker,
    owner,
    property,
    integration,
    locks,
    addLock,
    codesOf,
    book: (change: object = {}) => owner.api.bookings.create({ property_id, ...weekend, ...change }),
    change: (booking_id: string, change: object) => owner.api.bookings.update({ booking_id, ...change }),
    /** The PIN of a stay on a lock. */
    pinOf: async (booking_id: string, lock = 0): Promise<string> => {
      const codes = await codesOf(booking_id)
      return codes.find(({ smart_lock_id }) => smart_lock_id === locks[lock]?.id)?.code ?? ''
    },
    /** Whether a PIN opens both locks, none, or only one. */
    opens: (pin: string, at: string): boolean | 'one' => {
      const [first, second] = vendor.devices.map((device) => vendor.opens(device, pin, at))
      return first === second ? first === true : 'one'
    },
    rows: () => app.services.db.select().from(accessCode).orderBy(asc(accessCode.id)),
    /** The tags of everything in the vendor's list. */
    tags: async () => (await vendor.vendor.listCodes()).map(({ tag }) => tag).toSorted(),
    /** Calls an action that only this vendor's emulator has. */
    control: (action: string, body: object) =>
      fetch(`${vendor.control_url}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => Promise.all([connections.close(), app.close(), vendor.stop()]),
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

type Integrations = Awaited<
  ReturnType<Awaited<ReturnType<typeof createTestApp>>['as']['owner']>
>['api']['integrations']

const connect = (integrations: Integrations, { credentials }: LockVendorBench): Promise<{ id: string }> =>
  credentials.vendor === 'nuki'
    ? integrations.createNuki({ api_token: credentials.api_token })
    : integrations.createUnifiAccess({
        base_url: credentials.base_url,
        api_token: credentials.api_token,
        ca_pem: credentials.ca_pem,
      })
