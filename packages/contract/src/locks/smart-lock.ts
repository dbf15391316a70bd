import { MAX_NAME } from '../kernel/limits.ts'
import { z } from 'zod'
import { byLocale } from '../kernel/by-locale.ts'
import { changing } from '../kernel/patch.ts'
import { AllowedAction, Id, Instant, optional, text } from '../kernel/primitives.ts'
import { VendorFault } from '../integrations/vendor-fault.ts'

/** The vendors of locks and doors. */
export const LOCK_VENDORS = ['nuki', 'unifi_access'] as const
export const LockVendor = z.enum(LOCK_VENDORS).meta({ id: 'LockVendor' })
export type LockVendor = z.infer<typeof LockVendor>

/** Whether a type of integration has locks or doors. */
export const isLockVendor = (type: string): type is LockVendor =>
  LOCK_VENDORS.some((vendor) => vendor === type)

/** A lock belongs to one property; a door, such as the street door, may serve several. */
export const LOCK_KINDS = { nuki: 'lock', unifi_access: 'door' } as const satisfies Record<LockVendor, string>
export type LockKind = (typeof LOCK_KINDS)[LockVendor]
const SmartLockKind = z.enum(['lock', 'door']).meta({ id: 'SmartLockKind' })

const LOCK_CONNECTIONS = ['online', 'offline', 'unknown'] as const
const LOCK_BOLTS = ['locked', 'unlocked', 'jammed', 'unknown'] as const
const LOCK_DOORS = ['closed', 'open', 'unknown'] as const
const LOCK_BATTERIES = ['full', 'good', 'low', 'critical', 'unknown'] as const

const stateFields = {
  connection: z.enum(LOCK_CONNECTIONS),
  bolt: z.enum(LOCK_BOLTS),
  door: z.enum(LOCK_DOORS),
  battery: z.enum(LOCK_BATTERIES),
  battery_percent: z.int().min(0).max(100).nullable(),
  observed_at: Instant.nullable(),
}

/** What a vendor reports about a lock, or last reported, at `observed_at`. */
export const LockState = z.strictObject(stateFields)
export type LockState = z.infer<typeof LockState>

export const SmartLockStatus = z
  .strictObject({
    ...stateFields,
    stale: z.boolean().meta({
      description:
        'True if this is only the last known state: the vendor did not respond in time or, in the list of all locks, it was ' +
        'read more than 15 minutes ago.',
    }),
    error: VendorFault.nullable(),
  })
  .meta({ id: 'SmartLockStatus' })
export type SmartLockStatus = z.infer<typeof SmartLockStatus>

const smartLockFields = {
  integration_id: Id,
  external_id: text(200).meta({ description: 'The vendor’s id of the device.', example: '18298712180' }),
  name: text(MAX_NAME).meta({ example: 'Front door' }),
}

export const SmartLockCreate = z
  .strictObject({
    ...smartLockFields,
    name: optional(smartLockFields.name).meta({ description: 'By default, its name at the vendor.' }),
  })
  .meta({
    id: 'SmartLockCreate',
    examples: [
      {
        integration_id: '019ab0c4-3a10-7c11-9d20-1f2e3d4c5b01',
        external_id: '18298712180',
        name: 'Front door',
      },
    ],
  })
export type SmartLockCreate = z.infer<typeof SmartLockCreate>

const GuestNames = byLocale(smartLockFields.name).meta({
  id: 'SmartLockGuestNames',
  description: 'The name that guests see, by language. Languages without one show `name`.',
  examples: [{ es: 'Puerta principal', fr: 'Porte d’entrée' }],
})
export type GuestNames = z.infer<typeof GuestNames>

const smartLockPatch = {
  name: smartLockFields.name.optional(),
  guest_names: GuestNames.optional(),
}
export type SmartLockPatch = z.infer<z.ZodObject<typeof smartLockPatch>>

export const SmartLockUpdate = changing(
  z
    .strictObject({ property_id: Id, smart_lock_id: Id, ...smartLockPatch })
    .meta({ examples: [{ name: 'Front door', guest_names: { es: 'Puerta principal' } }] }),
  'property_id',
  'smart_lock_id',
)

export const SmartLock = z
  .strictObject({
    id: Id,
    property_id: Id,
    integration_id: Id,
    vendor: LockVendor,
    kind: SmartLockKind,
    external_id: z.string(),
    name: z.string(),
    guest_names: GuestNames,
    position: z.int(),
    status: SmartLockStatus,
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'SmartLock' })
export type SmartLock = z.infer<typeof SmartLock>

export const SmartLockList = z.strictObject({ items: z.array(SmartLock) }).meta({ id: 'SmartLockList' })

/** A lock or door as its vendor lists it, with the properties that already use it. */
export const VendorDevice = z
  .strictObject({
    external_id: z.string(),
    name: z.string(),
    kind: SmartLockKind,
    state: LockState,
    properties: z.array(z.strictObject({ id: Id, name: z.string(), smart_lock_id: Id })),
  })
  .meta({ id: 'VendorDevice' })
export type VendorDevice = z.infer<typeof VendorDevice>

export const VendorDeviceList = z
  .strictObject({ items: z.array(VendorDevice) })
  .meta({ id: 'VendorDeviceList' })

export type LockCommand = 'lock' | 'unlock'
