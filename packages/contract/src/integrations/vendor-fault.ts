import { z } from 'zod'

/**
 * What can go wrong with a vendor or a lock: a closed set of stable codes, with text for the person who has
 * to act.
 */
export const VENDOR_FAULTS = {
  unauthorized: 'The vendor no longer accepts the credentials. Enter new ones.',
  forbidden: 'The token lacks a permission. Add it at the vendor.',
  not_enabled:
    'The authority does not accept web service reports from this account. Enable the web service in its portal.',
  subscription_required: 'The vendor requires a subscription for access codes.',
  account_inactive: 'The vendor has suspended or closed the account. Sign in there to see why.',
  unknown_sender: 'The sender is not a number of this account that can send SMS. Enter another one.',
  untrusted_certificate: 'The console’s certificate is not the trusted one. Enter the right one.',
  unknown_issuer:
    'The authority’s certificate is signed by an unknown issuer. Ask your administrator to set its file in SES_CA_PEM or ERTZAINTZA_CA_PEM.',
  address_refused: 'Stayward may not connect to this address. Enter another one.',
  not_found: 'The vendor no longer has this lock.',
  unsupported: 'This device cannot do that.',
  no_keypad: 'The lock has no keypad for codes.',
  conflict: 'Another code on the lock has the same digits.',
  slots_full: 'The lock cannot store more codes. Remove codes you no longer need.',
  invalid_code: 'The lock does not accept this PIN.',
  busy: 'The lock is processing another change. Stayward will retry.',
  offline: 'The lock is offline. Check its power and its network.',
  rate_limited: 'The vendor asked us to wait. Stayward will retry.',
  timeout: 'The vendor did not respond in time. Stayward will retry.',
  unreachable: 'The vendor cannot be reached. Stayward will retry.',
  unavailable: 'The vendor’s service is down. Stayward will retry.',
  request_failed: 'The authority returned an error of its own. Stayward will retry less and less often.',
  circuit_open: 'The vendor failed too often and is paused for a while. Stayward will retry.',
  calendar_refused: 'The channel does not give out this calendar. Copy its address from the channel again.',
  not_a_calendar: 'The address returned something other than a calendar. Copy it from the channel again.',
  calendar_truncated: 'The calendar was cut off, so nothing was changed. Stayward will retry.',
  calendar_too_large: 'The calendar is larger than any channel’s. Enter another address.',
  calendar_held: 'The calendar looks wrong, so nothing was changed. Compare it with the channel.',
  calendar_question: 'Decide about some of its stays. Everything else was applied.',
  untrusted_calendar:
    'The certificate of this address is not trusted. Copy the address from the channel again.',
  bad_response: 'The vendor’s response could not be read. Stayward will retry.',
} as const satisfies Record<string, string>

export type VendorFaultCode = keyof typeof VENDOR_FAULTS

export const VendorFault = z
  .strictObject({ code: z.string().meta({ example: 'offline' }), message: z.string() })
  .meta({ id: 'VendorFault' })
export type VendorFault = z.infer<typeof VendorFault>

/** A fault with its text; null for none. */
export const vendorFault = (code: VendorFaultCode | null): VendorFault | null =>
  code === null ? null : { code, message: VENDOR_FAULTS[code] }

/** Whether a code is one of the known faults. */
export const isVendorFault = (code: string): code is VendorFaultCode => Object.hasOwn(VENDOR_FAULTS, code)
