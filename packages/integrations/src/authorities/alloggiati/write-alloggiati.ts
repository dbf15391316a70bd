import { Temporal } from 'temporal-polyfill'
import type { Transliteration, WriteDocument } from '../authority-port.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { MAX_DAYS } from './alloggiati-rules.ts'
import { ErrorList } from './document-errors.ts'
import { guestValues, type StayValues } from './guest-values.ts'
import { APARTMENT_LENGTH, lineOf } from './line-columns.ts'
import { isLatePart, partyMembers } from './party-roles.ts'
import type { AlloggiatiTables } from './place-tables.ts'

/** The most lines that the authority accepts at once (MANUALEALBERGHI.pdf, for files). */
export const MAX_LINES = 1000

/** Lines have CR and LF between them, and none after the last. */
export const LINE_BREAK = '\r\n'

/**
 * Writes the lines of a party with these tables: 168 characters for each guest, and 6 more with the number of
 * the apartment if the property has one.
 */
export const writeAlloggiati =
  (tables: AlloggiatiTables): WriteDocument =>
  (facts) => {
    const errors = new ErrorList()
    const transliterated: Transliteration[] = []
    if (tables.isEmpty) errors.add('no_tables', null)
    const members = partyMembers(facts)
    if (facts.guests.length === 0) errors.add('no_guests', null)
    else if (facts.guests.length > MAX_LINES) errors.add('too_many_guests', null)
    else if (!members) errors.add('no_adult', null)
    if (!members || errors.found.length > 0) return { errors: errors.found }
    const [stay, apartment] = [stayValues(facts), apartmentOf(facts, errors)]
    const without = isLatePart(facts)
      ? facts.guests.filter(({ document_number }) => document_number === null)
      : []
    for (const { guest_id } of without) errors.add('add_in_portal', null, guest_id)
    const values = members
      .filter(({ guest }) => !without.includes(guest))
      .map((member) => guestValues(member, stay, { tables, errors, transliterated }))
    if (errors.found.length > 0) return { errors: errors.found }
    return { text: values.map((line) => lineOf(line, apartment)).join(LINE_BREAK), transliterated }
  }

/** Nights, from 1 to 30: the rest of a longer stay is in the report that continues it. */
function stayValues({ contract: { arrival_date, departure_date } }: ReportFacts): StayValues {
  const nights = Temporal.PlainDate.from(arrival_date).until(departure_date).days
  return { arrival_date, days: Math.min(Math.max(nights, 1), MAX_DAYS) }
}

/**
 * The number of the property's apartment with leading zeros. The manuals say only that the column has 6
 * characters; the zeros are not confirmed by a source. An account of the type `apartments_by_id` does without.
 */
function apartmentOf({ property: { codes } }: ReportFacts, errors: ErrorList): string | null {
  const number = codes['apartment']?.trim() ?? ''
  if (number === '') return null
  if (/^\d{1,6}$/.test(number)) return number.padStart(APARTMENT_LENGTH, '0')
  return errors.add('invalid_apartment', 'authority_codes.apartment')
}

/** The guests in the order of their lines. */
export const inOrderOfLines = (facts: ReportFacts): readonly ReportedGuest[] =>
  (partyMembers(facts) ?? []).map(({ guest }) => guest)
