import { z } from 'zod'
import { optional } from '../../kernel/primitives.ts'
import { foreignerInLisbon, italianInRome } from './examples.ts'
import { countryCode, line } from './field-schemas.ts'
import { ITALIAN_DOCUMENTS, MAX_REGIME_LENGTHS, TRAVELS_AS } from './regime-field-names.ts'

const issuingCountry = optional(countryCode).meta({
  description: 'The country that issued the document, as ISO 3166-1 alpha-3 (alpha-2 is also accepted).',
})

/** What Portugal asks of foreigners for SIBA (Law 23/2007). */
export const PortugalFields = z
  .strictObject({
    regime: z.literal('portugal'),
    document_issuing_country_code: issuingCountry,
    place_of_birth: optional(line(MAX_REGIME_LENGTHS.place_of_birth)).meta({
      description: 'The place of birth as shown on the document. Never required.',
    }),
  })
  .meta({ id: 'PortugalFields', examples: [foreignerInLisbon] })
export type PortugalFields = z.infer<typeof PortugalFields>

const municipalityCode = optional(
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .regex(/^\d{9}$/, 'Enter the nine digits of a municipality in the tables of Alloggiati Web.'),
)

const province = optional(
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, { abort: true })
    .max(MAX_REGIME_LENGTHS.birth_province, { abort: true })
    .regex(/^[A-Z]{2}$/, 'Enter the two letters of an Italian province, such as RM.'),
)

/** Its municipalities are there by name. */
const CODES_NOT_SENT = { birth_municipality_code: null, document_issuing_municipality_code: null }

/** What Italy asks for Alloggiati Web (article 109 of the TULPS). */
export const ItalyFields = z
  .strictObject({
    regime: z.literal('italy'),
    travels_as: optional(z.enum(TRAVELS_AS)).meta({
      description:
        'How a guest travels with the first adult of the booking: as `family` or in a `group`. Required for everybody ' +
        'but that adult.',
    }),
    birth_country_code: optional(countryCode).meta({
      description: 'The country of birth, as ISO 3166-1 alpha-3 (alpha-2 is also accepted). Required.',
    }),
    birth_municipality: optional(line(MAX_REGIME_LENGTHS.birth_municipality)).meta({
      description: 'The municipality of birth by name. Required if born in Italy, unless its code is sent.',
    }),
    birth_province: province.meta({
      description: 'The two letters of the province of birth. Required with `birth_municipality`.',
    }),
    birth_municipality_code: municipalityCode.meta({
      description: 'The municipality of birth by its nine digits in the tables of Alloggiati Web.',
    }),
    italian_document_type: optional(z.enum(ITALIAN_DOCUMENTS)).meta({
      description:
        'The document in the codes of Alloggiati Web. IDENT: identity card. IDELE: electronic identity card. PASOR: ' +
        'passport. PASDI: diplomatic passport. PATEN: driving licence. Required with the document types OTRO and NIE; ' +
        'a passport is PASOR and a Spanish DNI is IDENT if it is omitted.',
    }),
    document_issuing_country_code: issuingCountry,
    document_issuing_municipality: optional(line(MAX_REGIME_LENGTHS.document_issuing_municipality)).meta({
      description:
        'The municipality where an Italian document was issued, by name. Required for those, unless its code is sent.',
    }),
    document_issuing_province: province.meta({
      description: 'The two letters of its province. Required with `document_issuing_municipality`.',
    }),
    document_issuing_municipality_code: municipalityCode.meta({
      description: 'The same municipality by its nine digits in the tables of Alloggiati Web.',
    }),
  })
  .meta({ id: 'ItalyFields', examples: [{ ...italianInRome, ...CODES_NOT_SENT }] })
export type ItalyFields = z.infer<typeof ItalyFields>

/** The fields that only some regimes have; `regime` says which. */
export const RegimeFields = z
  .discriminatedUnion('regime', [PortugalFields, ItalyFields], {
    error: 'Enter `portugal` or `italy`, as in `property.regime.id` of the check-in.',
  })
  .meta({
    id: 'RegimeFields',
    description:
      'What the regime of the property asks beyond the other fields. `property.regime` of the check-in names the regime ' +
      'and its fields. Null or omitted where it has none.',
  })
export type RegimeFields = z.infer<typeof RegimeFields>
