import { SPAIN } from '@stayward/contract/authorities/authority'
import { hasSupportNumber } from '@stayward/contract/stays/guest-registration/documents'
import {
  DOCUMENT_TYPES,
  RELATIONSHIP_CODES,
} from '@stayward/contract/stays/guest-registration/registration-values'
import type { DocumentError } from '../authority-port.ts'
import type { ReportedGuest } from '../reported-stay.ts'
import { A19_SEXES, LENGTHS } from './catalogues.ts'
import { type CheckCode, emailErrors, isDay, textErrors, wrong } from './checks.ts'

type Field = keyof ReportedGuest

/** Everything that has to be corrected in a guest’s registration. A missing relationship is accepted. */
export const personErrors = (guest: ReportedGuest, arrival_date: string): DocumentError[] => [
  ...textsOf(guest, [
    ['first_name', LENGTHS.name, true],
    ['last_name', LENGTHS.name, true],
    ['second_last_name', LENGTHS.name, guest.document_type === 'NIF'],
  ]),
  ...documentErrors(guest),
  ...factErrors(guest, arrival_date),
  ...residenceErrors(guest),
  ...contactErrors(guest),
]

/** Errors of several texts: their fields, their longest lengths, and whether they are required. */
const textsOf = (
  guest: ReportedGuest,
  texts: readonly (readonly [
    (
      | 'first_name'
      | 'last_name'
      | 'second_last_name'
      | 'document_number'
      | 'document_support_number'
      | Residence
    ),
    number,
    boolean,
  ])[],
): DocumentError[] =>
  texts.flatMap(([field, max, is_required]) =>
    textErrors({ field, value: guest[field], max, is_required, guest_id: guest.guest_id }),
  )

type Residence = 'residence_address' | 'residence_city' | 'residence_postal_code'

const unless = (
  isRight: boolean,
  { guest_id }: ReportedGuest,
  code: CheckCode,
  field: Field,
): DocumentError[] => (isRight ? [] : [wrong(code, field, guest_id)])

function documentErrors(guest: ReportedGuest): DocumentError[] {
  const { document_type: type, document_number: number, is_minor } = guest
  if (type === null) return unless(is_minor && number === null, guest, 'required', 'document_type')
  return [
    ...unless(DOCUMENT_TYPES.includes(type), guest, 'invalid_choice', 'document_type'),
    ...textsOf(guest, [
      ['document_number', LENGTHS.document_number, true],
      ['document_support_number', LENGTHS.document_support_number, hasSupportNumber(type)],
    ]),
  ]
}

const COUNTRY = /^[A-Z]{3}$/

const factErrors = (guest: ReportedGuest, arrival_date: string): DocumentError[] => [
  ...(isDay(guest.date_of_birth)
    ? unless(guest.date_of_birth <= arrival_date, guest, 'birth_not_in_past', 'date_of_birth')
    : [wrong('invalid_date', 'date_of_birth', guest.guest_id)]),
  ...unless(
    COUNTRY.test(guest.nationality_country_code),
    guest,
    'unknown_country',
    'nationality_country_code',
  ),
  ...unless(Object.hasOwn(A19_SEXES, guest.sex), guest, 'invalid_choice', 'sex'),
  ...unless(
    guest.relationship_code === null || RELATIONSHIP_CODES.includes(guest.relationship_code),
    guest,
    'invalid_choice',
    'relationship_code',
  ),
]

function residenceErrors(guest: ReportedGuest): DocumentError[] {
  const { residence_country_code: country } = guest
  const address = textsOf(guest, [['residence_address', LENGTHS.residence_address, true]])
  if (country === null) return [...address, wrong('required', 'residence_country_code', guest.guest_id)]
  return [
    ...address,
    ...unless(COUNTRY.test(country), guest, 'unknown_country', 'residence_country_code'),
    ...(country === SPAIN ? spanishErrors(guest) : foreignErrors(guest)),
  ]
}

const SPANISH_POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/

function spanishErrors(guest: ReportedGuest): DocumentError[] {
  const { residence_municipality: municipality, residence_postal_code: postal_code } = guest
  return [
    ...(municipality === null
      ? [wrong('required', 'residence_city_id', guest.guest_id)]
      : unless(/^\d{5}$/.test(municipality.ine_code), guest, 'city_not_spanish', 'residence_city_id')),
    ...(postal_code === null
      ? [wrong('required', 'residence_postal_code', guest.guest_id)]
      : unless(SPANISH_POSTAL_CODE.test(postal_code), guest, 'invalid_postal_code', 'residence_postal_code')),
  ]
}

const foreignErrors = (guest: ReportedGuest): DocumentError[] =>
  textsOf(guest, [
    ['residence_city', LENGTHS.residence_city, true],
    ['residence_postal_code', LENGTHS.residence_postal_code, false],
  ])

const contactErrors = ({ guest_id, phone_e164: phone, email }: ReportedGuest): DocumentError[] =>
  phone === null && email === null
    ? [wrong('contact_required', 'phone', guest_id)]
    : [
        ...textErrors({ field: 'phone', value: phone, max: LENGTHS.phone, guest_id }),
        ...emailErrors({ field: 'email', value: email, max: LENGTHS.email, guest_id }),
      ]
