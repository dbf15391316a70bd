import { type FieldError, fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { normaliseRegistration } from '@stayward/contract/stays/guest-registration/normalise-registration'
import { isMinorOn } from '@stayward/contract/stays/guest-registration/party'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { REGIMES } from '@stayward/contract/stays/guest-registration/regimes'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import fc from 'fast-check'
import { italianPlacesIn } from '../authorities/alloggiati/italian-places.ts'
import type { ReportedGuest } from '../authorities/reported-stay.ts'
import { sampleTables } from './alloggiati-reports.ts'
import { type Entry, randomEntry } from './random-entries.ts'
import { CITIES, COUNTRIES } from './random-places.ts'

/** The day on which the parties of these tests register and arrive. */
export const ARRIVAL = '2026-12-05'

/** What check-in says about an entry: the guest as reports name them, or each field that it refuses with the rule. */
export type Registered = { guest: ReportedGuest } | { refused: FieldError[] }

/** Registers as check-in does: field by field, in stored form, and by the rules of the regime. */
export function register(regime: RegimeId, entry: Entry, has_head: boolean): Registered {
  const parsed = GuestRegistration.safeParse(entry)
  if (!parsed.success) return { refused: fieldErrorsFromZod(parsed.error, entry) }
  const guest = normaliseRegistration(parsed.data, (code) => (COUNTRIES.has(code) ? code : null))
  const city = CITIES.find(({ id }) => id === guest.residence_city_id) ?? null
  const errors = REGIMES[regime].check(guest, {
    arrival_date: ARRIVAL,
    today: ARRIVAL,
    has_head,
    residence_city: city,
    residence_province:
      guest.residence_province_id === null
        ? null
        : { id: guest.residence_province_id, country_alpha3: 'ESP', ine_code: null },
    is_phone_possible: guest.phone === null ? null : true,
    knows_country: (alpha3) => COUNTRIES.has(alpha3),
    italian_places: italianPlacesIn(sampleTables, guest),
  })
  if (errors.length > 0) return { refused: errors }
  return { guest: reported(guest, city) }
}

/** The guest as the service hands them to the writers of reports. */
const reported = (guest: GuestRegistration, city: (typeof CITIES)[number] | null): ReportedGuest => ({
  ...guest,
  guest_id: '',
  is_minor: isMinorOn(guest.date_of_birth, ARRIVAL),
  residence_municipality:
    guest.residence_country_code === 'ESP' && city
      ? { ine_code: city.ine_code, control_digit: city.control_digit, name: city.name }
      : null,
  phone_e164: guest.phone === null ? null : `${guest.phone_prefix ?? ''}${guest.phone}`,
})

const accepted = (regime: RegimeId, age: 'adult' | 'any', has_head: boolean): fc.Arbitrary<ReportedGuest> =>
  randomEntry(regime, age)
    .map((entry) => register(regime, entry, has_head))
    .filter((registered) => 'guest' in registered)
    .map(({ guest }) => guest)

/** Parties of up to six guests that check-in accepts: an adult, and anybody else. */
export const registeredParty = (regime: RegimeId): fc.Arbitrary<ReportedGuest[]> =>
  fc
    .tuple(accepted(regime, 'adult', false), fc.array(accepted(regime, 'any', true), { maxLength: 5 }))
    .map(([adult, others]) =>
      [adult, ...others].map((guest, index) => ({ ...guest, guest_id: `guest-${index + 1}` })),
    )
