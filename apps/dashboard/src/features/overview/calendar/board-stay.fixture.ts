import type { BoardStay } from '@stayward/contract/overview/calendar-board'

/** A confirmed stay of the board, of two guests and from 16:00 to 11:00, with the parts that a test is about. */
export const boardStay = (
  booking_id: string,
  arrival_date: string,
  departure_date: string,
  parts: Partial<BoardStay> = {},
): BoardStay => ({
  booking_id,
  kind: 'stay',
  title: booking_id,
  from: `${arrival_date}T16:00:00+01:00`,
  to: `${departure_date}T11:00:00+01:00`,
  arrival_date,
  departure_date,
  arrival_time: null,
  departure_time: null,
  nights: (Date.parse(departure_date) - Date.parse(arrival_date)) / 86_400_000,
  guests_number: 2,
  guests_number_known: true,
  source: 'direct',
  status: 'confirmed',
  conflict: false,
  checkin: { state: 'open', registered: 0, expected: 2 },
  ...parts,
})
