import { Id } from '@stayward/contract/kernel/primitives'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { clearCookie, readCookie, writeCookie } from '../server/cookies.ts'
import type { PageRequest } from '../server/guest-page.ts'
import { FORM_FIELDS, formValues, type FormValues } from './form-values.ts'

const COOKIE = 'stayward_form'

/** Long enough to fetch the passports from the car, short enough for a borrowed phone. */
const KEPT_SECONDS = 2 * 60 * 60

/** Browsers drop cookies over 4,096 bytes, including name and attributes. */
const MAX_LENGTH = 3800

/** What was filled in so far, and the idempotency key of the registration. */
export type KeptForm = {
  key: string
  values: FormValues
  /** The confirmations already requested, by `lookKey`. */
  seen: string[]
}

const Kept = z.strictObject({
  key: Id,
  values: z.partialRecord(z.enum(FORM_FIELDS), z.string()),
  seen: z.array(z.string()),
})

/** The form of one guest of one stay. */
type Place = { code: string; guestId: string | null }

/** Each form has its own sealing context, so that one guest's input never appears in another's form. */
const sealedPlace = ({ code, guestId }: Place): string => `checkin.form:${code}:${guestId ?? 'new'}`

/** The cookie's value for a form, which only the server can read; null if it is too large. */
export function sealForm(vault: Vault, place: Place, { key, values, seen }: KeptForm): string | null {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const sealed = vault.seal(JSON.stringify({ key, values: filled, seen }), sealedPlace(place))
  return sealed.length > MAX_LENGTH ? null : sealed
}

/** The form in a cookie from `sealForm` for the same guest; null for anything else. */
export function openForm(vault: Vault, place: Place, sealed: string | null): KeptForm | null {
  const kept = opened(vault, place, sealed, Kept)
  return kept && { ...kept, values: formValues(kept.values) }
}

function opened<Shape extends z.ZodType>(
  vault: Vault,
  place: Place,
  sealed: string | null,
  shape: Shape,
): z.output<Shape> | null {
  if (sealed === null) return null
  try {
    return shape.parse(JSON.parse(vault.open(sealed, sealedPlace(place))))
  } catch {
    // Of another form, altered, or sealed with a removed key: treated as none.
    return null
  }
}

/** What this browser was filling in, if it belongs to this guest's form. */
export const readKeptForm = ({ req, services: { env, vault } }: PageRequest, place: Place): KeptForm | null =>
  openForm(vault, place, readCookie(req, env, COOKIE))

/** Stores a form in the browser for the next steps, a reload and going back. False if it is too large. */
export function keepForm(
  { res, services: { env, vault } }: PageRequest,
  place: Place,
  form: KeptForm,
): boolean {
  const sealed = sealForm(vault, place, form)
  if (sealed !== null) writeCookie(res, env, COOKIE, sealed, KEPT_SECONDS)
  return sealed !== null
}

/** The entry a form created, and under which key. */
type SentForm = { key: string; sent: string }

const Sent = z.strictObject({ key: Id, sent: Id })

/** Replaces a sent form with a note of its outcome, for a guest who goes back to it. */
export function noteSent({ res, services: { env, vault } }: PageRequest, place: Place, form: SentForm): void {
  writeCookie(res, env, COOKIE, vault.seal(JSON.stringify(form), sealedPlace(place)), KEPT_SECONDS)
}

/** The outcome of the last form sent for this guest; null while it is still being filled in. */
export const readSent = ({ req, services: { env, vault } }: PageRequest, place: Place): SentForm | null =>
  opened(vault, place, readCookie(req, env, COOKIE), Sent)

export const forgetForm = ({ res, services: { env } }: PageRequest): void => clearCookie(res, env, COOKIE)
