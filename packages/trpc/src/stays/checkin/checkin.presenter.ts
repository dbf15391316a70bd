import type { CheckinGuest, CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { closedReason } from '@stayward/contract/stays/checkin-state'
import type { Locale } from '@stayward/contract/kernel/locale'
import { WITHOUT_ARRIVAL } from '@stayward/contract/stays/checkin-states'
import { maskDocument } from '@stayward/contract/stays/guest-registration/documents'
import { isPartyComplete, partyOf } from '@stayward/contract/stays/guest-registration/party'
import { regimeIdOf } from '@stayward/contract/stays/guest-registration/regime-ids'
import { REGIME_INFO } from '@stayward/contract/stays/guest-registration/regime-info'
import { ARRIVAL_TEXTS } from '@stayward/contract/properties/property-values'
import type { Vault } from '@stayward/db/vault'
import { presentArrivalCodes } from '../readiness/arrival-codes.presenter.ts'
import { atProperty } from '../../kernel/local-time.ts'
import type { Context } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { presentCompanyInfo } from '../../properties/company/company.presenter.ts'
import { presentCover } from '../../properties/cover.presenter.ts'
import { presentContact } from '../../properties/property-contact.rules.ts'
import { openTextFor, openTexts } from '../../properties/property-texts.rules.ts'
import type { CheckinStay, PartyGuest } from './checkin.queries.ts'
import { guestPlace } from '../party/guest-row.rules.ts'
import { codesWaitForSignatures, signatureState } from './signatures.rules.ts'

/** The guests of a party as everyone with the link sees them: name, whether a minor, masked document. */
export const presentPartyGuests = (vault: Vault, guests: readonly PartyGuest[]): CheckinGuest[] =>
  guests.flatMap(({ person, ...guest }) =>
    person === null
      ? []
      : [
          {
            ...guest,
            first_name: person.first_name,
            last_name: person.last_name,
            document:
              person.document_type !== null && person.document_number !== null
                ? maskDocument(
                    person.document_type,
                    vault.open(person.document_number, guestPlace('document_number', guest.id)),
                  )
                : null,
          },
        ],
  )

/** The guests of a party as the host sees them, with who has signed and accepted the house rules. */
export const presentHostGuests = (
  vault: Vault,
  stay: Pick<CheckinStay, 'country_code' | 'arrival_date'>,
  guests: readonly PartyGuest[],
) =>
  guests.flatMap((guest) => {
    const signature = signatureState(stay, guest)
    const house_rules_accepted_at = guest.person?.house_rules_accepted_at ?? null
    return presentPartyGuests(vault, [guest]).map((shown) => ({
      ...shown,
      signature,
      house_rules_accepted_at,
    }))
  })

/**
 * The check-in snapshot of a stay, under the code that found it. What the host wrote is in the language that the request
 * accepts, otherwise in that of the booking.
 */
export const presentSnapshot = (
  ctx: Pick<Context, 'env' | 'vault' | 'clock' | 'request'>,
  stay: CheckinStay,
  code: string,
): CheckinSnapshot => presentSnapshotIn(ctx, stay, code, ctx.request.accepted_locale ?? stay.locale)

/** The same for a reader of a language; null if it is not known. */
export function presentSnapshotIn(
  ctx: Pick<Context, 'env' | 'vault' | 'clock'>,
  stay: CheckinStay,
  code: string,
  reader: Locale | null,
): CheckinSnapshot {
  const rules = openTextFor(ctx.vault, stay.property_id, stay, 'house_rules', reader)
  const closed = closedReason(stay, ctx.clock.now())
  return {
    property: {
      id: stay.property_id,
      name: stay.name,
      address: stay.address,
      city: stay.city,
      postal_code: stay.postal_code,
      country_code: stay.country_code,
      regime: REGIME_INFO[regimeIdOf(stay)],
      time_zone: stay.time_zone,
      check_in_time: stay.check_in_time,
      check_out_time: stay.check_out_time,
      cover_image: presentCover(ctx.env, stay.cover),
      house_rules: rules.text,
      house_rules_locale: rules.locale,
      host_name: stay.host_name,
      contact: presentContact(stay),
      company: presentCompanyInfo(ctx.env, stay),
      arrival: closed !== null && WITHOUT_ARRIVAL.includes(closed) ? null : presentArrival(ctx, stay, reader),
    },
    from: atProperty(stay.from, stay.time_zone),
    to: atProperty(stay.to, stay.time_zone),
    guests_number: stay.guests_number,
    booking_code: code,
    guests: presentPartyGuests(ctx.vault, stay.guests),
    checkin_completed: isPartyComplete(partyOf(stay, stay.guests)),
    checkin_closed: closed !== null,
    has_minors: stay.guests.some((guest) => guest.is_minor),
  }
}

/** PINs are shown from a day before the arrival. */
const PINS_BEFORE_MS = 24 * 60 * 60 * 1000

/** When the PINs of a stay start to be shown. */
const pinsFrom = ({ from }: Pick<CheckinStay, 'from'>): number => Date.parse(from) - PINS_BEFORE_MS

/** When the codes of a stay will be shown; null if there are none, or they already are. */
export const codesFrom = (
  stay: Pick<CheckinStay, 'from' | 'access_codes' | 'time_zone'>,
  now: Date,
): string | null =>
  stay.access_codes.length > 0 && now.getTime() < pinsFrom(stay)
    ? atProperty(new Date(pinsFrom(stay)).toISOString(), stay.time_zone)
    : null

/**
 * The arrival information, once released; it stays until departure, even if the registration becomes
 * incomplete.
 */
function presentArrival(
  services: Pick<Services, 'vault' | 'clock'>,
  stay: CheckinStay,
  reader: Locale | null,
): CheckinSnapshot['property']['arrival'] {
  const { vault, clock } = services
  if (stay.arrival_released_at === null) return null
  const notes = openTextFor(vault, stay.property_id, stay, 'arrival_notes', reader)
  return {
    notes: notes.text,
    notes_locale: notes.locale,
    ...openTexts(vault, stay.property_id, stay, ARRIVAL_TEXTS),
    access_codes:
      clock.now().getTime() < pinsFrom(stay) || codesWaitForSignatures(stay)
        ? []
        : presentArrivalCodes(services, stay.access_codes, stay, reader),
  }
}
