import type { PinConstraints } from '@stayward/contract/locks/pin'
import type { LockKind, LockState, LockVendor as LockVendorName } from '@stayward/contract/locks/smart-lock'

/** How to reach a vendor. The secrets never appear in an error or a log line. */
export type LockCredentials =
  | { vendor: 'nuki'; api_token: string }
  | {
      vendor: 'unifi_access'
      /** Address of the controller, `https:` only. */
      base_url: string
      api_token: string
      /** Certificates in PEM that are trusted instead of the public authorities: the controller's own or its issuer's. */
      ca_pem: string | null
    }

/** Aborting ends the call with LockError `timeout`; a request already sent may still take effect. */
export type CallOptions = { signal?: AbortSignal }

/** What a person should look at. The first four keep a device from accepting codes. */
export type DeviceIssue =
  | 'no_keypad'
  | 'no_hub'
  | 'subscription_required'
  | 'authorization_broken'
  | 'keypad_battery_low'
  | 'door_sensor_battery_low'

/** A lock or door of the vendor's account. */
export type VendorDevice = {
  external_id: string
  kind: LockKind
  name: string
  state: LockState
  /** Whether it accepts codes now, or as soon as it is online. */
  takes_codes: boolean
  issues: DeviceIssue[]
}

/** A vendor's rules for codes, to avoid finding out by being refused. */
export type CodeConstraints = {
  pin: PinConstraints
  tag_max_length: number
  /** How many codes a device can store, including foreign ones; null if no limit is known. */
  capacity: number | null
  /** The scope in which PINs must be unique. */
  unique_within: 'device' | 'site'
  /**
   * Whether one code may open several devices. Where PINs are unique within a site, that is the only way to
   * use one PIN for them.
   */
  spans_devices: boolean
}

/** Desired state of a code. */
export type CodeSpec = {
  /** Identifies a code as ours. Opaque: no names of guests. */
  tag: string
  pin: string
  /** The devices that it opens: exactly one, unless the constraints say that it may span several. */
  external_ids: readonly [string, ...string[]]
  /** RFC 3339. The code opens from here … */
  starts_at: string
  /** … until just before here. Vendors keep whole seconds at best. */
  ends_at: string
}

/** A code as the vendor lists it. A listed code is strong evidence that a device has it, not proof. */
export type ListedCode = {
  ref: string
  tag: string
  /** Null if the vendor does not say. */
  external_ids: string[] | null
  /** Null if there is none, or if the vendor never shows it. */
  pin: string | null
  has_pin: boolean
  /** RFC 3339 in UTC; null: unlimited. */
  starts_at: string | null
  ends_at: string | null
  enabled: boolean
  /** Limited to certain hours or weekdays within its window; ours never are. */
  has_schedule: boolean
  /** The vendor is still processing an operation on it. */
  is_pending: boolean
  /** The vendor reports that the device refused it. */
  has_failed: boolean
}

/** Narrows a list to a tag, and to a device if the vendor knows which devices a code opens. */
export type CodeFilter = { external_id?: string; tag?: string }

/**
 * The port to locks and doors. Everything throws LockError. Reads, updates and deletions are retried after
 * temporary failures, creations only if the first one certainly did not arrive, `lock` and `unlock` never.
 */
export type LockVendor = {
  readonly vendor: LockVendorName
  /** One cheap call; throws `unauthorized` for a token that is unknown or revoked. */
  checkCredentials(options?: CallOptions): Promise<void>
  /** Every device of the account with its state, in a number of calls that does not grow with the devices. */
  listDevices(options?: CallOptions): Promise<VendorDevice[]>
  /** The states of the named devices, in as few calls; devices no longer in the account are left out. */
  readStates(externalIds: readonly string[], options?: CallOptions): Promise<Map<string, LockState>>
  readConstraints(externalId: string, options?: CallOptions): Promise<CodeConstraints>
  /**
   * Codes that are or will be valid, including foreign ones; without a filter those of the whole account in
   * bulk.
   */
  listCodes(filter?: CodeFilter, options?: CallOptions): Promise<ListedCode[]>
  /**
   * Ensures that the vendor has accepted this code. An existing one with the same tag is adopted and updated,
   * so that repeating it never creates two. `ref` is null while the vendor has not assigned one yet.
   */
  createCode(code: CodeSpec, options?: CallOptions): Promise<{ ref: string | null }>
  /**
   * Updates devices, window and tag, always as a whole. The PIN of a code never changes: to use another PIN,
   * delete the code and create one. Do the same on `not_found`, and on `unsupported`, which means that hours
   * set by hand cannot be removed.
   */
  updateCode(ref: string, code: CodeSpec, options?: CallOptions): Promise<void>
  /**
   * Removes a code from all its devices. Resolves when the vendor has accepted that, and for a code that does
   * not exist.
   */
  deleteCode(code: { ref: string; external_id: string }, options?: CallOptions): Promise<void>
  /** Makes the vendor re-read the device; does nothing if the vendor always does. */
  refreshDevice(externalId: string, options?: CallOptions): Promise<void>
  /** Resolves when the vendor has accepted the command, which does not prove that anything moved. */
  lock(externalId: string, options?: CallOptions): Promise<void>
  /** Like `lock`. After an error of unknown outcome the door may be open. */
  unlock(externalId: string, options?: CallOptions): Promise<void>
  /** Closes the connections once the calls in progress are done. */
  close(): Promise<void>
}
