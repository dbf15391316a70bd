import type { DocumentError } from '../authority-port.ts'

/** What can be wrong with a report before it is written, by code, with the sentence that says how to fix it. */
export const ALLOGGIATI_ERRORS = {
  required: 'Alloggiati Web requires this field.',
  last_name_too_long:
    'Alloggiati Web accepts at most 50 characters for both surnames together: shorten them.',
  first_name_too_long: 'Alloggiati Web accepts at most 30 characters for the first name: shorten it.',
  not_latin: 'Write the name in Latin letters, as in the machine-readable lines of the document.',
  invalid_document_number: 'Check the document number: Alloggiati Web accepts at most 20 letters and digits.',
  sex_not_accepted: 'Alloggiati Web only knows male and female: choose the one on the document.',
  birth_after_arrival: 'Enter a date of birth before the arrival.',
  state_without_code: 'Alloggiati Web has no code for this country: choose the one that issued the passport.',
  unknown_municipality: 'Choose the municipality from the list: Alloggiati Web has none of this name.',
  ambiguous_municipality: 'Choose the municipality from the list: there are several of this name.',
  municipality_ended: 'Choose another municipality: this one no longer existed on the date of birth.',
  unknown_document_type: 'Choose the document from the list: Alloggiati Web does not know this one.',
  no_tables:
    'Ask for the tables of Alloggiati Web to be imported on the server: without them no line can be written.',
  no_adult: 'Register an adult with a document: Alloggiati Web takes families and groups only with one.',
  add_in_portal:
    'Add this guest in the Alloggiati Web portal: the others have been reported already, and guests without a ' +
    'document cannot be reported alone.',
  no_guests: 'Register the guests first.',
  too_many_guests: 'Alloggiati Web accepts at most 1,000 guests at once: report them in its portal.',
  invalid_apartment: 'Enter the apartment’s number in the portal’s list of apartments: at most 6 digits.',
} as const
export type AlloggiatiErrorCode = keyof typeof ALLOGGIATI_ERRORS

/** Collects what is wrong, so that everything can be corrected at once. */
export class ErrorList {
  readonly found: DocumentError[] = []

  /** Notes an error; returns an empty value for the line that will not be written. */
  add(code: AlloggiatiErrorCode, field: string | null, guest_id: string | null = null): '' {
    this.found.push({ code, message: ALLOGGIATI_ERRORS[code], field, guest_id })
    return ''
  }
}
