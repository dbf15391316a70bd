import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { Day, Id, Instant, optional, prose } from '../kernel/primitives.ts'
import { BLOCK_LIMITS, BLOCK_MARKS, BLOCK_REASONS, BLOCK_YEARS } from './blocked-guest-values.ts'

const BlockedGuestReason = z.enum(BLOCK_REASONS).meta({ id: 'BlockedGuestReason' })

const Marks = z.array(z.enum(BLOCK_MARKS))

/** A guest whose next booking warns. */
export const BlockedGuest = z
  .strictObject({
    id: Id,
    property_id: Id.meta({
      description: 'Where the guest was blocked. The warning is for all of the account.',
    }),
    property_name: z.string(),
    name: z.string().nullable().meta({ description: 'As it was written when the guest was blocked.' }),
    reason: BlockedGuestReason,
    note: z.string().nullable().meta({ description: 'Private: guests and cleaners never see it.' }),
    recognized_by: Marks.meta({
      description:
        'What a booking is compared by: keyed hashes of the email address and the phone number, and the name if ' +
        'somebody chose that.',
    }),
    blocked_by: z.string().nullable().meta({ description: 'The name of the user; null for an API key.' }),
    erase_after: Day.meta({
      description: `The date from which the entry is deleted, ${BLOCK_YEARS} years after it was made.`,
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: 'BlockedGuest',
    examples: [
      {
        id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b41',
        property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
        property_name: 'Ático Malasaña',
        name: 'Jan Visser',
        reason: 'noise',
        note: 'Party with thirty people, police at 3 a.m.',
        recognized_by: ['email', 'phone'],
        blocked_by: 'Marta Prieto',
        erase_after: '2029-11-20',
        created_at: '2026-11-20T09:15:02.118Z',
        updated_at: '2026-11-20T09:15:02.118Z',
      },
    ],
  })
export type BlockedGuest = z.infer<typeof BlockedGuest>

export const BlockedGuestCreate = z
  .strictObject({
    booking_id: optional(Id).meta({ description: 'Blocks who booked. Send this or `guest_id`.' }),
    guest_id: optional(Id).meta({ description: 'Blocks a registered guest.' }),
    reason: BlockedGuestReason,
    note: optional(prose(BLOCK_LIMITS.note)),
    match_name: z.boolean().default(false).meta({
      description: 'Whether bookings under the same name warn too. Many people share a name.',
    }),
  })
  .refine(({ booking_id, guest_id }) => (booking_id === null) !== (guest_id === null), {
    path: ['booking_id'],
    params: { code: 'one_of_two' },
    error: 'Send either `booking_id` or `guest_id`.',
  })
  .meta({
    id: 'BlockedGuestCreate',
    examples: [
      {
        guest_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b08',
        reason: 'noise',
        note: 'Party with thirty people, police at 3 a.m.',
      },
    ],
  })
export type BlockedGuestCreate = z.infer<typeof BlockedGuestCreate>

/** Changes why a guest is blocked. Whom the entry recognizes stays as it is. */
export const BlockedGuestPatch = changing(
  z
    .strictObject({
      blocked_guest_id: Id,
      reason: BlockedGuestReason.optional(),
      note: clearable(prose(BLOCK_LIMITS.note)),
    })
    .meta({ examples: [{ note: 'Two complaints by the neighbours, police at 3 a.m.' }] }),
  'blocked_guest_id',
)
export type BlockedGuestPatch = z.infer<typeof BlockedGuestPatch>

export const BlockedGuestList = z.strictObject(cursorQuery)
export const BlockedGuestPage = cursorPage(BlockedGuest).meta({ id: 'BlockedGuestPage' })

/** A blocked guest whom a booking resembles. */
export const BlockedGuestMatch = z
  .strictObject({
    blocked_guest_id: Id,
    name: z.string().nullable(),
    reason: BlockedGuestReason,
    note: z.string().nullable().meta({
      description: 'Null for those who do not manage the property where the guest was blocked.',
    }),
    matched_by: Marks.meta({ description: '`name` alone may well be somebody else.' }),
    blocked_at: Instant,
  })
  .meta({ id: 'BlockedGuestMatch' })
export type BlockedGuestMatch = z.infer<typeof BlockedGuestMatch>
