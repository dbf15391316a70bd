import { z } from 'zod'
import { flag, wholeNumber } from '../../emulator/emulator-input.ts'
import { EVENT_KINDS } from './channel-event.emulator.ts'
import { CHANNELS } from './channel-formats.emulator.ts'

const day = z.iso.date()

/** Nights that a listing sells or closes; also the input for them. */
export const EntryInput = z
  .object({
    kind: z.enum(EVENT_KINDS).default('stay'),
    from: day,
    /** The day of departure. */
    to: day,
    guest_name: z.string().trim().default(''),
    /** Empty: random. */
    phone_last_four: z.string().trim().default(''),
    /** The channel's code of the reservation; empty: random. */
    reference: z.string().trim().default(''),
    /** How many weeks in a row; Google only. */
    weeks: wholeNumber.min(1).default(1),
    /** Sells nights even if an imported calendar has taken them. */
    despite_import: flag.default(false),
  })
  .refine(({ from, to }) => from < to, 'It has to end after it begins.')

export const NewListing = z.object({
  /** The part of its address that is no secret. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  channel: z.enum(CHANNELS),
  name: z.string().trim().min(1),
  entries: z.array(EntryInput).default([]),
})

const Entry = z.object({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  from: day,
  to: day,
  guest_name: z.string(),
  phone_last_four: z.string(),
  reference: z.string(),
  weeks: z.number(),
})
export type Entry = z.output<typeof Entry>

const ImportedNights = z.object({ uid: z.string(), from: day, to: day, imported_at: z.string() })
export type ImportedNights = z.output<typeof ImportedNights>

const Import = z.object({
  address: z.string().nullable(),
  nights: z.array(ImportedNights),
  /** When the last one was, and how it ended. */
  last: z.object({ at: z.string(), outcome: z.string() }).nullable(),
})

const Fetch = z.object({ at: z.string(), user_agent: z.string().nullable(), status: z.number() })

/** Everything that a listing remembers between two starts. */
export const ListingState = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  name: z.string(),
  /** The secret part of its address: 32 hex digits. */
  token: z.string(),
  entries: z.array(Entry),
  imports: Import,
  settings: z.record(z.string(), z.unknown()),
  /** How often all UIDs were replaced. */
  uid_generation: z.number(),
  /** The latest fetches of its calendar, oldest first. */
  fetches: z.array(Fetch),
})
export type ListingState = z.output<typeof ListingState>
