import type { Booking } from '@stayward/contract/stays/booking'

/**
 * What a booking is called: by who booked, otherwise by the channel's reference, which most calendars give instead of
 * a name. Null if neither is known or visible to this reader.
 */
export const stayName = ({
  guest_first_name,
  guest_last_name,
  external_reference,
}: Pick<Booking, 'guest_first_name' | 'guest_last_name' | 'external_reference'>): string | null =>
  [guest_first_name, guest_last_name].filter(Boolean).join(' ') || external_reference
