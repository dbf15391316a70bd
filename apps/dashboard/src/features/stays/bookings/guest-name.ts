import type { Booking } from '@stayward/contract/stays/booking'

/** The name of the person who booked; null if unknown or not visible to this reader. */
export const guestName = ({
  guest_first_name,
  guest_last_name,
}: Pick<Booking, 'guest_first_name' | 'guest_last_name'>) =>
  [guest_first_name, guest_last_name].filter(Boolean).join(' ') || null
