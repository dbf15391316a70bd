import { Id } from '@stayward/contract/kernel/primitives'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { clearCookie, readCookie, writeCookie } from '../server/cookies.ts'
import type { PageRequest } from '../server/guest-page.ts'
import type { FormValues } from './form-values.ts'

export const ENTRIES_COOKIE = 'stayward_entries'

/** Mistakes are found before the journey or on it; after that the device does not need any of this. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Browsers drop cookies over 4,096 bytes, including name and attributes. */
const MAX_LENGTH = 3800

/**
 * What may be prefilled when an entry is corrected: choices from lists that many people share. Names come
 * from the stay; date of birth, numbers, address and contact have to be typed again, as nobody knows who
 * holds the phone by then.
 */
const KEPT_FIELDS = [
  'nationality_country_code',
  'document_type',
  'sex',
  'relationship_code',
  'travels_as',
  'document_issuing_country_code',
  'residence_country_code',
  'phone_prefix',
  'marketing_consent',
] as const

type Entry = Partial<Record<(typeof KEPT_FIELDS)[number], string>>
type Entries = Readonly<Record<string, Entry>>

const Kept = z.record(Id, z.partialRecord(z.enum(KEPT_FIELDS), z.string()))

const PLACE = 'checkin.entries'

/** The cookie's value for a device's entries, oldest first; if they do not fit, the oldest are dropped. */
export function sealEntries(vault: Vault, entries: Entries): string {
  const sealed = vault.seal(JSON.stringify(entries), PLACE)
  return sealed.length > MAX_LENGTH
    ? sealEntries(vault, Object.fromEntries(Object.entries(entries).slice(1)))
    : sealed
}

/** The entries of a cookie from `sealEntries`; none for anything else. */
export function openEntries(vault: Vault, sealed: string | null): Entries {
  if (sealed === null) return {}
  try {
    return Kept.parse(JSON.parse(vault.open(sealed, PLACE)))
  } catch {
    // Altered, or sealed with a removed key: treated as none.
    return {}
  }
}

const readEntries = ({ req, services: { env, vault } }: PageRequest): Entries =>
  openEntries(vault, readCookie(req, env, ENTRIES_COOKIE))

/** The choices made on this device in an entry that is being corrected. */
export const keptEntry = (request: PageRequest, guestId: string): Entry => readEntries(request)[guestId] ?? {}

/** Stores the choices of an entry on the device that made it, and nowhere else. */
export function keepEntry(request: PageRequest, guestId: string, values: FormValues): void {
  const { [guestId]: _before, ...others } = readEntries(request)
  const entry: Entry = {}
  for (const field of KEPT_FIELDS) if (values[field] !== '') entry[field] = values[field]
  const { env, vault } = request.services
  const sealed = sealEntries(vault, { ...others, [guestId]: entry })
  writeCookie(request.res, env, ENTRIES_COOKIE, sealed, KEPT_SECONDS)
}

export const forgetEntries = ({ res, services: { env } }: PageRequest): void =>
  clearCookie(res, env, ENTRIES_COOKIE)
