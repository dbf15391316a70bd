import { z } from 'zod'
import { BlockedGuestMatch } from './blocked-guest.ts'
import { Day, Id } from '../kernel/primitives.ts'

/** Stays before this one of the same email address or phone number. */
export const EarlierStays = z
  .strictObject({
    stays: z.int().meta({
      description:
        'Confirmed stays of the account that began before this one, at properties whose guests the caller may see.',
    }),
    last: z
      .strictObject({
        booking_id: Id,
        property_id: Id,
        property_name: z.string(),
        arrival_date: Day,
        departure_date: Day,
      })
      .nullable()
      .meta({ description: 'The latest of them.' }),
  })
  .meta({
    id: 'EarlierStays',
    examples: [
      {
        stays: 3,
        last: {
          booking_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b07',
          property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
          property_name: 'Ático Malasaña',
          arrival_date: '2026-05-02',
          departure_date: '2026-05-06',
        },
      },
    ],
  })
export type EarlierStays = z.infer<typeof EarlierStays>

/** What an account knows of the guests of a booking from before. */
export const GuestHistory = z
  .strictObject({
    earlier_stays: EarlierStays.meta({
      description: 'Of the person who booked and of every registered guest, each stay counted once.',
    }),
    blocked_guests: z
      .array(BlockedGuestMatch)
      .meta({ description: 'Blocked guests of the account whom one of them resembles.' }),
  })
  .meta({ id: 'GuestHistory' })
export type GuestHistory = z.infer<typeof GuestHistory>
