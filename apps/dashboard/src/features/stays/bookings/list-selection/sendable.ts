import type { Booking } from '@stayward/contract/stays/booking'

/** The bookings whose check-in link can be mailed now, as their allowed actions say, and how many others there are. */
export function sendable(bookings: readonly Booking[]): { ready: Booking[]; left: number } {
  const ready = bookings.filter(({ allowed_actions }) =>
    allowed_actions.some(({ action, allowed }) => action === 'send_link' && allowed),
  )
  return { ready, left: bookings.length - ready.length }
}

/** Links as lines to paste into a mail or a sheet: who, when, and where to check in. */
export const linkLines = (
  bookings: readonly Booking[],
  nameOf: (booking: Booking) => string,
  daysOf: (booking: Booking) => string,
): string =>
  bookings
    .flatMap((booking) =>
      booking.checkin_url === null ? [] : [`${nameOf(booking)}\t${daysOf(booking)}\t${booking.checkin_url}`],
    )
    .join('\n')
