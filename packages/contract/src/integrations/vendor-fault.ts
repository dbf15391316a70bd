import { z } from 'zod'

/** What goes wrong with a vendor or at a lock: a closed set of stable codes, in the words of whoever has to act. */
export const VENDOR_FAULTS = {
  unauthorized: 'The vendor does not accept the credentials any more. Enter new ones.',
  forbidden: 'The token lacks a right. Give it more at the vendor.',
  not_enabled:
    'The authority does not take reports by web service from this lessor. Tick the web service in its portal.',
  subscription_required: 'The vendor asks for a subscription before it takes codes.',
  untrusted_certificate:
    'The console shows another certificate than the one that is trusted. Enter the right one.',
  unknown_issuer:
    'The authority’s certificate is signed by an issuer that is not known here. Whoever runs Stayward names its file in SES_CA_PEM.',
  address_refused: 'This address is not called from here. Enter another one.',
  not_found: 'The vendor does not know this lock any more.',
  unsupported: 'This device cannot do that.',
  no_keypad: 'The lock has no keypad that takes codes.',
  conflict: 'The lock has another code with the same digits.',
  slots_full: 'The lock has no room for another code. Remove codes that nobody needs.',
  invalid_code: 'The lock does not take this PIN.',
  busy: 'The lock is busy with another change. It is tried again.',
  offline: 'The lock is offline. Check its power and its network.',
  rate_limited: 'The vendor asks to wait. It is tried again.',
  timeout: 'The vendor did not answer in time. It is tried again.',
  unreachable: 'The vendor cannot be reached. It is tried again.',
  unavailable: 'The vendor is out of order. It is tried again.',
  request_failed:
    'The authority answered this request with an error of its own. It is tried again, less and less often.',
  circuit_open: 'The vendor failed too often, so it is left alone for a while. It is tried again.',
  bad_response: 'The vendor answered something that cannot be understood. It is tried again.',
} as const satisfies Record<string, string>

export type VendorFaultCode = keyof typeof VENDOR_FAULTS

export const VendorFault = z
  .strictObject({ code: z.string().meta({ example: 'offline' }), message: z.string() })
  .meta({ id: 'VendorFault' })
export type VendorFault = z.infer<typeof VendorFault>

/** A fault with its words; null for none. */
export const vendorFault = (code: VendorFaultCode | null): VendorFault | null =>
  code === null ? null : { code, message: VENDOR_FAULTS[code] }

/** Whether a word is one of the known faults. */
export const isVendorFault = (code: string): code is VendorFaultCode => Object.hasOwn(VENDOR_FAULTS, code)
