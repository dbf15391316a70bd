import type { PinConstraints } from '@stayward/contract/locks/pin'
import type { LockKind, LockState, LockVendor as LockVendorName } from '@stayward/contract/locks/smart-lock'

/** How to reach a vendor. The secret parts never appear in an error or a log line. */
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

/** Aborting ends the call with LockError `timeout`; what was already sent may still take effect. */
export type CallOptions = { signal?: AbortSignal }

/** What a person should see to. The first four keep a device from taking codes. */
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
  /** Whether codes can be put on it now, or as soon as it is online. */
  takes_codes: boolean
  issues: DeviceIssue[]
}

/** What a vendor demands of codes, so that nothing has to be found out by being refused. */
export type CodeConstraints = {
  pin: PinConstraints
  tag_max_length: number
  /** Codes that a device holds, everybody's counted; null where no limit is known. */
  capacity: number | null
  /** Where no two codes may have the same PIN. */
  unique_within: 'device' | 'site'
  /** Whether one code may open several devices. Where PINs are unique within a site, that is the only way to one PIN. */
  spans_devices: boolean
}

/** A code as it shall be. */
export type CodeSpec = {
  /** By which a code is found again and known as ours. Opaque: no names of guests. */
  tag: string
  pin: string
  /** The devices that it opens: exactly one, unless the constraints say that it may span several. */
  external_ids: readonly [string, ...string[]]
  /** RFC 3339. The code opens from here … */
  starts_at: string
  /** … until just before here. Vendors keep whole seconds at best. */
  ends_at: string
}

/** A code as the vendor lists it. Listed is strong evidence that a device holds it, not proof. */
export type ListedCode = {
  ref: string
  tag: string
  /** Null where the vendor does not tell. */
  external_ids: string[] | null
  /** Null where there is none, and where the vendor never shows it. */
  pin: string | null
  has_pin: boolean
  /** RFC 3339 in UTC; null: from ever, for ever. */
  starts_at: string | null
  ends_at: string | null
  enabled: boolean
  /** Limited to certain hours or weekdays within its window; ours never are. */
  has_schedule: boolean
  /** The vendor is still carrying out an operation on it. */
  is_pending: boolean
  /** The vendor says that the device refused it. */
  has_failed: boolean
}

/** Narrows a list to a tag, and to a device where the vendor tells which devices a code opens. */
export type CodeFilter = { external_id?: string; tag?: string }

/**
 * The port to locks and doors. Everything throws LockError. Reads, updates and deletions are repeated on passing
 * failures, creations only where the first one certainly did not arrive, `lock` and `unlock` never.
 */
export type LockVendor = {
  readonly vendor: LockVendorName
  /** One cheap call; throws `unauthorized` for a token that is unknown or revoked. */
  checkCredentials(options?: CallOptions): Promise<void>
  /** Every device of the account with its state, in a number of calls that does not grow with the devices. */
  listDevices(options?: CallOptions): Promise<VendorDevice[]>
  /** The states of the named devices, in as few calls; a device that the account no longer has is not in the answer. */
  readStates(externalIds: readonly string[], options?: CallOptions): Promise<Map<string, LockState>>
  readConstraints(externalId: string, options?: CallOptions): Promise<CodeConstraints>
  /** Codes that open or will open, other people's too; without a filter those of the whole account in bulk. */
  listCodes(filter?: CodeFilter, options?: CallOptions): Promise<ListedCode[]>
  /**
   * Makes sure that the vendor has accepted this code. One that is there under the same tag is adopted and brought into
   * line, so that repeating it never makes two. `ref` is null while the vendor has not numbered the code yet.
   */
  createCode(code: CodeSpec, options?: CallOptions): Promise<{ ref: string | null }>
  /**
   * Brings devices, window and tag into line, always as a whole. The PIN of a code never changes: for another PIN
   * delete it and create one. So does `not_found` ask for, and `unsupported`, where hours that somebody set by hand
   * cannot be taken away again.
   */
  updateCode(ref: string, code: CodeSpec, options?: CallOptions): Promise<void>
  /**
   * Removes a code from all its devices. Resolves when the vendor has accepted that, and for a code that is not there.
   */
  deleteCode(code: { ref: string; external_id: string }, options?: CallOptions): Promise<void>
  /** Asks the vendor to read the device anew; nothing where it always does. */
  refreshDevice(externalId: string, options?: CallOptions): Promise<void>
  /** Resolves when the vendor has accepted the command, which does not prove that anything moved. */
  lock(externalId: string, options?: CallOptions): Promise<void>
  /** As `lock`. After an error of unknown outcome the door may be open. */
  unlock(externalId: string, options?: CallOptions): Promise<void>
  /** Ends the connections once the calls under way are done. */
  close(): Promise<void>
}
