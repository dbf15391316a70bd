import { z } from 'zod'
import { Day, Id, optional } from '../../kernel/primitives.ts'
import { DocumentType, RelationshipCode } from './catalogues.ts'
import { SEXES } from './registration-values.ts'
import { compactDocument, normaliseSupportNumber } from './documents.ts'
import { child, spaniard, traveller } from './examples.ts'
import { countryCode, line } from './field-schemas.ts'
import { MAX_LENGTHS } from './lengths.ts'
import { normaliseName } from './names.ts'
import { cleanPhone } from './phones.ts'
import { RegimeFields } from './regime-fields.ts'
import type { RegimeField } from './regime-field-names.ts'

const name = line(MAX_LENGTHS.first_name, normaliseName)

const sex = z
  .string()
  .superRefine((value, context) => {
    if (value !== 'F') return
    context.addIssue({
      code: 'custom',
      params: { code: 'invalid_sex_use_m' },
      message: 'Use M for a woman (mujer), H for a man (hombre) or O for other (otro). F is not accepted.',
    })
  })
  .pipe(z.enum(SEXES))

const phonePrefix = z
  .string()
  .trim()
  .min(1, { abort: true })
  .regex(/^\+[1-9]\d{0,3}$/, 'Enter the country calling code with a plus, such as +34.')

const phone = line(MAX_LENGTHS.phone, cleanPhone).regex(
  /^\+?\d+$/,
  'Enter the number in digits, with the calling code in its own field or, after a plus, in front.',
)

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { abort: true })
  .max(MAX_LENGTHS.email, { abort: true })
  .check(z.email())

/**
 * What a guest sends at check-in, checked field by field: JSON types, lengths and formats. Names, e-mail,
 * support number and upper case come out in stored form; `normaliseRegistration` does the rest, and a
 * `Regime` checks across fields.
 */
export const GuestRegistration = z
  .strictObject({
    first_name: name.meta({ description: 'As shown on the document.', example: spaniard.first_name }),
    last_name: name.meta({
      description:
        'First surname, as shown on the document. If the document shows only one name, send it here and as `first_name`.',
      example: spaniard.last_name,
    }),
    second_last_name: optional(name).meta({
      description: 'Second surname. Spain requires it with a NIF.',
      example: spaniard.second_last_name,
    }),
    nationality_country_code: countryCode.meta({
      description:
        'ISO 3166-1 alpha-3 (alpha-2 is also accepted), or XKX (Kosovo), XXA (stateless), XXB (refugee).',
      example: spaniard.nationality_country_code,
    }),
    date_of_birth: Day.meta({ example: spaniard.date_of_birth }),
    sex: sex.meta({
      enum: [...SEXES],
      description: 'H is a man (hombre), M is a woman (mujer), O is other (otro). F is rejected.',
      example: spaniard.sex,
    }),
    document_type: optional(DocumentType).meta({
      description:
        'NIF: Spanish DNI. NIE: foreigner’s number. PAS: passport. OTRO: any other. Spain requires a document from the ' +
        'age of 18, and from 14 for Spanish citizens.',
      example: spaniard.document_type,
    }),
    document_number: optional(line(MAX_LENGTHS.document_number, compactDocument)).meta({
      description: 'Spaces, dots and lower case are accepted.',
      example: spaniard.document_number,
    }),
    document_support_number: optional(line(MAX_LENGTHS.document_support_number, normaliseSupportNumber)).meta(
      {
        description: 'The support number of the card (IDESP on a DNI). Spain requires it with a NIF or NIE.',
        example: spaniard.document_support_number,
      },
    ),
    residence_address: optional(line(MAX_LENGTHS.residence_address)).meta({
      example: spaniard.residence_address,
    }),
    residence_country_code: optional(countryCode).meta({
      description: 'ISO 3166-1 alpha-3 (alpha-2 is also accepted).',
      example: spaniard.residence_country_code,
    }),
    residence_province_id: optional(Id).meta({
      description: 'A province of the country of residence. Required with `residence_city_id`.',
      example: spaniard.residence_province_id,
    }),
    residence_city_id: optional(Id).meta({
      description:
        'A city of the province. In Spain, required for residents of Spain and rejected for others.',
      example: spaniard.residence_city_id,
    }),
    residence_city: optional(line(MAX_LENGTHS.residence_city)).meta({
      description:
        'The city as text. In Spain, required for residents of other countries and rejected for residents of Spain.',
      example: traveller.residence_city,
    }),
    residence_postal_code: optional(line(MAX_LENGTHS.residence_postal_code)).meta({
      description: 'In Spain, required if every address in the country of residence has a postal code.',
      example: spaniard.residence_postal_code,
    }),
    phone_prefix: optional(phonePrefix).meta({ example: spaniard.phone_prefix }),
    phone: optional(phone).meta({
      description:
        'National number. A number that starts with the country’s prefix (`+351…`, `00351…`) also sets `phone_prefix`. ' +
        'Spaces, dashes and an extension are removed. Spain requires a phone number or an email address for each guest.',
      example: spaniard.phone,
    }),
    email: optional(email).meta({ example: spaniard.email }),
    relationship_code: optional(RelationshipCode).meta({
      description:
        'How a guest under 18 is related to the adult travelling along. Required for minors. HJ is a child.',
      example: child.relationship_code,
    }),
    marketing_consent: z.boolean().meta({
      description: 'Whether the host may send news and offers. Never a condition of check-in.',
      example: spaniard.marketing_consent,
    }),
    regime_fields: optional(RegimeFields),
  })
  .meta({ id: 'GuestRegistration', examples: [spaniard, traveller, child] })
export type GuestRegistration = z.infer<typeof GuestRegistration>

/** The fields that every regime has. */
export type RegistrationField = Exclude<keyof GuestRegistration, 'regime_fields'>

/**
 * A partially filled form: the content of each field so far, as typed. What a regime has of its own stands
 * beside the others.
 */
export type RegistrationDraft = {
  readonly [Field in Exclude<RegistrationField, 'marketing_consent'> | RegimeField]?:
    | string
    | null
    | undefined
} & { readonly marketing_consent?: boolean | string | null | undefined }
