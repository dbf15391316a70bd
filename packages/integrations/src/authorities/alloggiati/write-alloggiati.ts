import { Temporal } from 'temporal-polyfill'
import type { DocumentError, Transliteration, WriteDocument } from '../authority-port.ts'
import type { ReportFacts } from '../reported-stay.ts'
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

/** Errors that the authority found in a line, with the guest of that line. */
export const namingGuests = <Found extends DocumentError & { line: number | null }>(
  errors: readonly Found[],
  facts: Pick<ReportFacts, 'part' | 'guests' | 'earlier_guests'>,
): Found[] => {
  const members = partyMembers(facts) ?? []
  return errors.map((error) => ({
    ...error,
    guest_id: error.line === null ? null : (members[error.line - 1]?.guest.guest_id ?? null),
  }))
}
