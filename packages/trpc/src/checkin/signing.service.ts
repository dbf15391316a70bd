import { createHash } from 'node:crypto'
import { closedReason } from '@stayward/contract/checkin-state'
import { CheckinClosedReason } from '@stayward/contract/checkin'
import { SIGNATURE_METHODS } from '@stayward/contract/guest'
import { ageOn } from '@stayward/contract/guest-registration/party'
import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import { Id, Instant } from '@stayward/contract/primitives'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { nowInstant } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import { invalidField, notFound } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { codesFrom } from './checkin.presenter.ts'
import { type CheckinStay, type GuestRow, updateGuest } from './checkin.queries.ts'
import { isShownOn, lockOpenStay, recordGuestActivity } from './checkin.service.ts'
import { guestPlace } from './guest-row.ts'
import { listNamedGuests } from './shown-guests.queries.ts'

/** Lines of a drawing as the data of an SVG path in whole numbers, each line at least two points long. */
const DRAWING = /^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})+)+$/

const MARK_LENGTH = { drawn: 16_000, typed: 120 } as const

/** What a guest signs with. `statement` is the sentence as it was shown, in the guest's language. */
export const SignatureInput = z.strictObject({
  method: z.enum(SIGNATURE_METHODS),
  mark: z.string().trim().min(1),
  statement: z.string().trim().min(1).max(2_000),
  accepts_house_rules: z.boolean(),
})
export type SignatureInput = z.infer<typeof SignatureInput>

export const DeviceView = z.strictObject({
  closed_reason: CheckinClosedReason.nullable(),
  codes_from: Instant.nullable(),
  guests: z.array(z.strictObject({ id: Id, signature: z.enum(['not_needed', 'missing', 'signed']) })),
})
export type DeviceView = z.infer<typeof DeviceView>

/** What the snapshot leaves out and the check-in pages say: why it is closed, when codes appear, and who has signed. */
export async function viewForDevice(ctx: Context, stay: CheckinStay): Promise<DeviceView> {
  const guests = await ownGuests(ctx, stay)
  return {
    closed_reason: closedReason(stay, ctx.clock.now()),
    codes_from: codesFrom(stay, ctx.clock.now()),
    guests: guests.map((guest) => ({ id: guest.id, signature: signatureState(stay, guest) })),
  }
}

const ownGuests = ({ db, actor }: Context, stay: CheckinStay): Promise<GuestRow[]> =>
  actor.kind === 'guest' && actor.registered_guest_ids.length > 0
    ? listNamedGuests(db, stay, actor.registered_guest_ids)
    : Promise.resolve([])

function signatureState(stay: CheckinStay, guest: GuestRow): DeviceView['guests'][number]['signature'] {
  const { signing_age } = regimeFor(stay.country_code)
  if (guest.signed_at !== null) return 'signed'
  if (signing_age === null || guest.date_of_birth === null) return 'not_needed'
  return ageOn(guest.date_of_birth, stay.arrival_date) < signing_age ? 'not_needed' : 'missing'
}

/** Signs the entry of a guest whom this device registered. Signing anew replaces the signature. */
export async function signGuest(
  ctx: Context,
  found: CheckinStay,
  guest_id: string,
  input: SignatureInput,
): Promise<void> {
  const own = await ownGuests(ctx, found)
  if (!own.some(({ id }) => id === guest_id)) throw notFound()
  checkSignature(found, input)
  await inTransaction(ctx, async (tx) => {
    const stay = await lockOpenStay(ctx, tx, found)
    const [guest] = await listNamedGuests(tx, stay, [guest_id])
    if (!guest || !isShownOn(stay, guest_id)) throw notFound()
    const signed_at = nowInstant(ctx.clock)
    const signed = {
      signed_at,
      signature_method: input.method,
      signature_hash: hashOf(ctx.vault, stay, guest, { ...input, signed_at }),
      signature_mark: ctx.vault.seal(input.mark, guestPlace('signature_mark', guest_id)),
    }
    await updateGuest(tx, guest_id, signed, signed_at)
    await recordGuestActivity(ctx, tx, 'checkin.guest_signed', stay, guest_id)
  })
}

function checkSignature(stay: CheckinStay, { method, mark, accepts_house_rules }: SignatureInput): void {
  if (mark.length > MARK_LENGTH[method]) throw invalidField('mark', 'too_long', 'Make the signature shorter.')
  if (method === 'drawn' && !DRAWING.test(mark))
    throw invalidField('mark', 'invalid_format', 'Draw the signature as lines of an SVG path.')
  if (method === 'typed' && !/\p{L}.*\p{L}/u.test(mark))
    throw invalidField('mark', 'invalid_format', 'Write the full name.')
  if (stay.house_rules !== null && !accepts_house_rules)
    throw invalidField('accepts_house_rules', 'required', 'The house rules have to be accepted.')
}

/** SHA-256 over everything that was in front of the guest, in a fixed order, so that a later change shows. */
function hashOf(
  vault: Vault,
  stay: CheckinStay,
  guest: GuestRow,
  { statement, method, mark, signed_at }: SignatureInput & { signed_at: string },
): string {
  const open = (
    field: 'document_number' | 'document_support_number' | 'residence_address' | 'residence_postal_code',
  ) => vault.openOptional(guest[field], guestPlace(field, guest.id))
  const signed = [
    ['statement', statement],
    ['house_rules', stay.house_rules],
    ['property', stay.property_id, stay.name, stay.address],
    ['stay', stay.id, stay.from, stay.to],
    [
      'guest',
      guest.id,
      guest.first_name,
      guest.last_name,
      guest.second_last_name,
      guest.date_of_birth,
      guest.sex,
    ],
    ['nationality', guest.nationality_country_code],
    ['document', guest.document_type, open('document_number'), open('document_support_number')],
    ['residence', guest.residence_country_code, guest.residence_city_id, guest.residence_city],
    ['address', open('residence_address'), open('residence_postal_code')],
    ['signature', method, mark, signed_at],
  ]
  return createHash('sha256').update(JSON.stringify(signed)).digest('hex')
}
