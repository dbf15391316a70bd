import { Id } from '@stayward/contract/kernel/primitives'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { clearCookie, readCookie, writeCookie } from '../server/cookies.ts'
import type { PageRequest } from '../server/guest-page.ts'
import { FORM_FIELDS, formValues, type FormValues } from './form-values.ts'

const COOKIE = 'stayward_form'

/** Long enough to fetch the passports from the car, short enough for a borrowed phone. */
const KEPT_SECONDS = 2 * 60 * 60

/** Browsers drop a cookie of more than 4,096 bytes, its name and attributes included. */
const MAX_LENGTH = 3800

/** What was filled in so far, and the key under which it will be registered once. */
export type KeptForm = {
  key: string
  values: FormValues
  /** The second looks that were asked for already, as `lookKey` names them. */
  seen: string[]
}

const Kept = z.strictObject({
  key: Id,
  values: z.partialRecord(z.enum(FORM_FIELDS), z.string()),
  seen: z.array(z.string()),
})

/** The form of one guest of one stay. */
type Place = { code: string; guestId: string | null }

/** Each form has its own place, so that what was typed for one guest never turns up in the form of another. */
const sealedPlace = ({ code, guestId }: Place): string => `checkin.form:${code}:${guestId ?? 'new'}`

/** The cookie's value for a form, which only the server can read; null for one that is too large to be kept. */
export function sealForm(vault: Vault, place: Place, { key, values, seen }: KeptForm): string | null {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const sealed = vault.seal(JSON.stringify({ key, values: filled, seen }), sealedPlace(place))
  return sealed.length > MAX_LENGTH ? null : sealed
}

/** The form in a cookie that `sealForm` made for the same place, null for anything else. */
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
    // Of another form, altered, or sealed with a key that is gone: as good as none.
    return null
  }
}

/** What this browser was filling in, if it is the form of the place. */
export const readKeptForm = ({ req, services: { env, vault } }: PageRequest, place: Place): KeptForm | null =>
  openForm(vault, place, readCookie(req, env, COOKIE))

/** Keeps a form in the browser over the next steps, a reload and the way back. False when it is too large for that. */
export function keepForm(
  { res, services: { env, vault } }: PageRequest,
  place: Place,
  form: KeptForm,
): boolean {
  const sealed = sealForm(vault, place, form)
  if (sealed !== null) writeCookie(res, env, COOKIE, sealed, KEPT_SECONDS)
  return sealed !== null
}

/** Whose entry a form made, and under which key. */
type SentForm = { key: string; sent: string }

const Sent = z.strictObject({ key: Id, sent: Id })

/** Puts a note of what became of a form in its place, for a guest who goes back to it. */
export function noteSent({ res, services: { env, vault } }: PageRequest, place: Place, form: SentForm): void {
  writeCookie(res, env, COOKIE, vault.seal(JSON.stringify(form), sealedPlace(place)), KEPT_SECONDS)
}

/** What became of the form of a place that this browser sent last, null while it is still being filled in. */
export const readSent = ({ req, services: { env, vault } }: PageRequest, place: Place): SentForm | null =>
  opened(vault, place, readCookie(req, env, COOKIE), Sent)

export const forgetForm = ({ res, services: { env } }: PageRequest): void => clearCookie(res, env, COOKIE)
