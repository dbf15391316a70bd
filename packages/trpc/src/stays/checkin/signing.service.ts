import { createHash } from 'node:crypto'
import { closedReason } from '@stayward/contract/stays/checkin-state'
import { WITHOUT_ARRIVAL } from '@stayward/contract/stays/checkin-states'
import { CheckinClosedReason } from '@stayward/contract/stays/checkin'
import { SIGNATURE_METHODS } from '@stayward/contract/stays/guest'
import { Id, Instant } from '@stayward/contract/kernel/primitives'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { openTextFor } from '../../properties/property-texts.rules.ts'
import { codesFrom } from './checkin.presenter.ts'
import { type CheckinStay, selectStayForUpdate, updateGuest } from './checkin.queries.ts'
import type { GuestRow } from '../party/guest-row.rules.ts'
import { recordGuestActivity } from './checkin.service.ts'
import { guestPlace } from '../party/guest-row.rules.ts'
import { listNamedGuests } from './shown-guests.queries.ts'
import { codesWaitForSignatures, SIGNATURE_STATES, signatureState } from './signatures.rules.ts'

/** Lines of a drawing as the data of an SVG path in whole numbers, each line at least two points long. */
const DRAWING = /^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})+)+$/

const MARK_LENGTH = { drawn: 16_000, typed: 120 } as const

/** The input of a signature. `statement` is the sentence as shown, in the guest's language. */
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
  /** Whether there are codes that guests see only after everyone has signed. */
  codes_wait_for_signatures: z.boolean(),
  /** False until somebody says how many come; the snapshot then shows the most that the property takes. */
  guests_number_known: z.boolean(),
  /** The guests of the party, and whether this device registered them and may correct them. */
  guests: z.array(z.strictObject({ id: Id, signature: z.enum(SIGNATURE_STATES), is_own: z.boolean() })),
})
export type DeviceView = z.infer<typeof DeviceView>

/**
 * What the check-in pages show beyond the snapshot: why it is closed, when codes appear, and who has signed.
 */
export function viewForDevice({ actor, clock }: Context, stay: CheckinStay): DeviceView {
  const own = actor.kind === 'guest' ? actor.registered_guest_ids : []
  return {
    closed_reason: closedReason(stay, clock.now()),
    codes_from: codesFrom(stay, clock.now()),
    codes_wait_for_signatures: stay.access_codes.length > 0 && codesWaitForSignatures(stay),
    guests_number_known: stay.guests_number_known,
    guests: stay.guests
      .filter(({ person }) => person !== null)
      .map((guest) => ({
        id: guest.id,
        signature: signatureState(stay, guest),
        is_own: own.includes(guest.id),
      })),
  }
}

/**
 * Signs the entry of a guest, for anybody with the link: parties register on one phone and sign on many. The
 * first signature stands. A closed check-in accepts signatures until departure, as the law requires them all
 * the same. Returns the stay.
 */
export async function signGuest(
  ctx: Context,
  found: CheckinStay,
  guest_id: string,
  input: SignatureInput,
): Promise<CheckinStay> {
  checkSignature(input)
  return inTransaction(ctx, async (tx) => {
    const stay = await selectStayForUpdate(tx, found)
    const closed_reason = closedReason(stay, ctx.clock.now())
    if (closed_reason !== null && WITHOUT_ARRIVAL.includes(closed_reason))
      throw new ServiceError('checkin.closed')
    const [guest] = await listNamedGuests(tx, stay, [guest_id])
    if (!guest) throw notFound()
    requireMissing(stay, guest_id)
    const signed_at = nowInstant(ctx.clock)
    const accepts = hasHouseRules(ctx.vault, stay) && input.accepts_house_rules
    const signed = {
      signed_at,
      signature_method: input.method,
      signature_hash: hashOf(ctx.vault, stay, guest, { ...input, signed_at }),
      signature_mark: ctx.vault.seal(input.mark, guestPlace('signature_mark', guest_id)),
      house_rules_accepted_at: accepts ? signed_at : null,
    }
    await updateGuest(tx, guest_id, signed, signed_at)
    await recordGuestActivity(ctx, tx, 'checkin.guest_signed', stay, guest_id)
    return selectStayForUpdate(tx, stay)
  })
}

const hasHouseRules = (vault: Vault, stay: CheckinStay): boolean =>
  openTextFor(vault, stay.property_id, stay, 'house_rules', null).text !== null

function requireMissing(stay: CheckinStay, guest_id: string): void {
  const guest = stay.guests.find(({ id }) => id === guest_id)
  const state = guest ? signatureState(stay, guest) : 'not_needed'
  if (state === 'signed') throw new ServiceError('checkin.already_signed')
  if (state === 'not_needed') throw new ServiceError('checkin.signature_not_needed')
}

function checkSignature({ method, mark }: SignatureInput): void {
  if (mark.length > MARK_LENGTH[method])
    throw invalidField('mark', 'too_long', 'The signature is too long. Use fewer strokes.')
  if (method === 'drawn' && !DRAWING.test(mark))
    throw invalidField('mark', 'invalid_format', 'Send the signature as lines of an SVG path.')
  if (method === 'typed' && !/\p{L}.*\p{L}/u.test(mark))
    throw invalidField('mark', 'invalid_format', 'Write the full name.')
}

/** SHA-256 of everything shown to the guest, in a fixed order, so that a later change is detectable. */
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
