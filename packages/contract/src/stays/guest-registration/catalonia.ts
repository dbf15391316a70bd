import { SPAIN } from '../../authorities/authority.ts'
import { writeForMossos } from '../../authorities/letters.ts'
import { draftAge } from './consistency.ts'
import { hasSupportNumber } from './documents.ts'
import { draftOf } from './draft-of.ts'
import type { FieldError } from './issue-codes.ts'
import { SIGNING_AGE } from './party.ts'
import type { FieldRequirements, Regime, StayFacts } from './regime.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'
import { broken } from './rules.ts'
import { spanishErrors, spanishRequirements } from './spain.ts'
import { writingErrors } from './writable.ts'

/** From this age the file of the Mossos d’Esquadra has a document of everybody, of foreigners too. */
const DOCUMENT_AGE = 14

const MAX_DOCUMENT = 14
const SUPPORT_LENGTH = 9
const MAX_ADDRESS = 100

/** What the regional police asks of a guest in Catalonia. */
export function catalanRequirements(guest: RegistrationDraft, facts: StayFacts): FieldRequirements {
  const spanish = spanishRequirements(guest, facts)
  const age = draftAge(guest, facts.arrival_date)
  return age === null || age < DOCUMENT_AGE
    ? spanish
    : { ...spanish, document_type: 'required', document_number: 'required' }
}

const numberErrors = ({ document_type, document_number, document_support_number }: GuestRegistration) => [
  ...(document_number !== null && document_number.length > MAX_DOCUMENT
    ? [broken('document_number', 'over_14')]
    : []),
  ...(hasSupportNumber(document_type) &&
  document_support_number !== null &&
  document_support_number.length < SUPPORT_LENGTH
    ? [broken('document_support_number', 'support_number_not_nine')]
    : []),
]

const writtenErrors = (guest: GuestRegistration): FieldError[] => [
  ...(
    ['first_name', 'last_name', 'second_last_name', 'residence_city', 'residence_postal_code'] as const
  ).flatMap((field) => writingErrors(field, guest[field], writeForMossos)),
  ...writingErrors('residence_address', guest.residence_address, writeForMossos, {
    max: MAX_ADDRESS,
    code: 'over_100',
  }),
]

/** Spain's rules, with what the file of the Mossos d’Esquadra (version 24) can hold. */
export const catalonia: Regime = {
  id: 'catalonia',
  country_code: SPAIN,
  signing_age: SIGNING_AGE,
  requirements: catalanRequirements,
  check: (guest, facts) => {
    const spanish = spanishErrors('catalonia', guest, facts, catalanRequirements(draftOf(guest), facts))
    const told = spanish.map(({ path }) => path)
    const own = [...numberErrors(guest), ...writtenErrors(guest)]
    return [...spanish, ...own.filter(({ path }) => !told.includes(path))]
  },
}
