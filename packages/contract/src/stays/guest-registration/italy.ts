import { WITHOUT_ITALIAN_CODE } from '../../authorities/italian-states.ts'
import { writeForAlloggiati, writeInAscii } from '../../authorities/letters.ts'
import { consistencyErrors, missingFields } from './consistency.ts'
import { nameErrors, numberErrors } from './document-faults.ts'
import { draftOf } from './draft-of.ts'
import type { FieldError } from './issue-codes.ts'
import { italianRequirements } from './italy-requirements.ts'
import { otherRegimeErrors } from './other-regime.ts'
import type { Regime, RegistrationFacts } from './regime.ts'
import { ITALY } from './regime-ids.ts'
import type { GuestRegistration } from './request.ts'
import { broken } from './rules.ts'
import { joinedNameErrors, writingErrors } from './writable.ts'

const GIVEN_NAMES = { max: 30, code: 'over_30' } as const
const SURNAMES = { max: 50, code: 'surnames_over_50' } as const

const PLACES = [
  {
    country: 'birth_country_code',
    name: 'birth_municipality',
    fields: ['birth_municipality', 'birth_municipality_code', 'birth_province'],
    place: 'birth',
  },
  {
    country: 'document_issuing_country_code',
    name: 'document_issuing_municipality',
    fields: [
      'document_issuing_municipality',
      'document_issuing_municipality_code',
      'document_issuing_province',
    ],
    place: 'issue',
  },
] as const

/** Municipalities are Italian, in letters of the file, and in the tables once those are there. */
const placeErrors = (guest: GuestRegistration, { italian_places }: RegistrationFacts): FieldError[] =>
  PLACES.flatMap(({ country, name, fields, place }) => {
    const draft = draftOf(guest)
    const first = fields.find((field) => draft[field])
    if (first === undefined) return []
    if (draft[country] !== ITALY)
      return draft[country] ? [broken(first, 'italian_municipality_not_allowed')] : []
    const wrong = writingErrors(name, draft[name], writeInAscii)
    const isUnknown = italian_places !== null && italian_places[place] === null
    return wrong.length === 0 && isUnknown ? [broken(first, 'unknown_municipality')] : wrong
  })

/** Territories have no code of their own in the table of states, nor have refugees without a nationality. */
const countryErrors = (guest: GuestRegistration): FieldError[] => {
  const draft = draftOf(guest)
  return (
    ['nationality_country_code', 'birth_country_code', 'document_issuing_country_code'] as const
  ).flatMap((field) =>
    WITHOUT_ITALIAN_CODE.some((code) => code === draft[field]) ? broken(field, 'country_not_known') : [],
  )
}

function nameAndSexErrors(guest: GuestRegistration): FieldError[] {
  const names = nameErrors(guest)
  return [
    ...(names.length > 0
      ? names
      : joinedNameErrors(guest, writeForAlloggiati, { given: GIVEN_NAMES, surnames: SURNAMES })),
    ...(guest.sex === 'O' ? [broken('sex', 'sex_not_known')] : []),
  ]
}

/** Article 109 of the TULPS: everybody is reported to Alloggiati Web, in lines of upper-case ASCII. */
export const italy: Regime = {
  id: 'italy',
  country_code: ITALY,
  signing_age: null,
  requirements: italianRequirements,
  check: (guest, facts) => [
    ...otherRegimeErrors('italy', guest),
    ...missingFields(guest, italianRequirements(draftOf(guest), facts)),
    ...consistencyErrors(guest, facts),
    ...numberErrors(guest),
    ...nameAndSexErrors(guest),
    ...countryErrors(guest),
    ...placeErrors(guest, facts),
  ],
}
