import { z } from 'zod'
import { keysOf, mapKeys } from '../../kernel/keys.ts'
import { regimeFieldsOf } from './regime-field-names.ts'
import type { FieldRequirements } from './regime.ts'
import { LAWS, REGIME_IDS, type RegimeId } from './regime-ids.ts'
import { REGIMES } from './regimes.ts'

const RegimeFieldInfo = z
  .strictObject({
    name: z.string().meta({
      description: 'The field in the registration; of a regime’s own, after `regime_fields.`.',
      example: 'regime_fields.birth_country_code',
    }),
    presence: z.enum(['required', 'conditional', 'optional']).meta({
      description: '`conditional`: required depending on other fields, as `rule` says.',
    }),
    rule: z.string().nullable().meta({ example: 'Required for guests under 18.' }),
  })
  .meta({ id: 'RegimeFieldInfo' })

/** The rules that the guests of a property register by. */
export const RegimeInfo = z
  .strictObject({
    id: z.enum(REGIME_IDS).meta({
      description: 'The value of `regime_fields.regime` where the regime has such fields.',
    }),
    law: z.string().nullable().meta({
      description: 'The law that requires guests to be registered; null where none does.',
      example: LAWS.italy,
    }),
    fields: z.array(RegimeFieldInfo).meta({ description: 'The fields that the regime asks for.' }),
  })
  .meta({ id: 'RegimeInfo' })
export type RegimeInfo = z.infer<typeof RegimeInfo>

type Rules = Readonly<Partial<Record<keyof FieldRequirements, string>>>

const COMMON: Rules = {
  relationship_code: 'Required for guests under 18.',
  phone_prefix: 'Required with a phone number that doesn’t start with it.',
}

const SPANISH: Rules = {
  ...COMMON,
  second_last_name: 'Required with a NIF.',
  document_type: 'Required from the age of 18, and from 14 for Spanish citizens.',
  document_number: 'Required with the document type.',
  document_support_number: 'Required with a NIF or NIE.',
  residence_province_id: 'Required for residents of Spain.',
  residence_city_id: 'Required for residents of Spain.',
  residence_city: 'Required for residents of other countries.',
  residence_postal_code: 'Not required where addresses have none, or where few people use them.',
  phone: 'A phone number or an email address is required.',
  email: 'A phone number or an email address is required.',
}

const FOREIGNERS = 'Required for everybody but Portuguese citizens.'
const ITALIAN_DOCUMENT = 'Required with a document that was issued in Italy, unless the code is sent.'
const BORN_IN_ITALY = 'Required for guests born in Italy, unless the code is sent.'

const IN_WORDS: Readonly<Record<RegimeId, Rules>> = {
  spain: SPANISH,
  catalonia: {
    ...SPANISH,
    document_type: 'Required from the age of 14.',
    document_number: 'Required with the document type; at most 14 characters.',
    document_support_number: 'Required with a NIF or NIE: nine characters.',
  },
  basque_country: { ...SPANISH, relationship_code: 'Required for guests under 18; TU is not accepted.' },
  portugal: {
    ...COMMON,
    first_name: 'At most 40 characters.',
    last_name: 'At most 40 characters, both surnames together.',
    document_type: FOREIGNERS,
    document_number: FOREIGNERS,
    residence_country_code: FOREIGNERS,
    residence_city: `${FOREIGNERS} At most 30 characters.`,
    document_issuing_country_code: FOREIGNERS,
    place_of_birth: 'Optional for everybody but Portuguese citizens, who are not asked.',
  },
  italy: {
    ...COMMON,
    first_name: 'At most 30 characters.',
    last_name: 'At most 50 characters, both surnames together.',
    sex: 'H or M.',
    document_type: 'Required from the age of 18.',
    document_number: 'Required with the document type.',
    travels_as: 'Required for everybody but the first adult.',
    birth_municipality: BORN_IN_ITALY,
    birth_province: BORN_IN_ITALY,
    birth_municipality_code: 'The code in place of name and province.',
    italian_document_type: 'Required with the document types OTRO and NIE.',
    document_issuing_country_code: 'Required with a document.',
    document_issuing_municipality: ITALIAN_DOCUMENT,
    document_issuing_province: ITALIAN_DOCUMENT,
    document_issuing_municipality_code: 'The code in place of name and province.',
  },
  elsewhere: COMMON,
}

/** The fields of a regime while nothing is known of a guest, and the rules behind them in words. */
function infoOf(id: RegimeId): RegimeInfo {
  // Ages and the rest of the party are not known either, so no date is read.
  const requirements = REGIMES[id].requirements({}, { arrival_date: '', has_head: false })
  const own = regimeFieldsOf(id)
  const fields = keysOf(requirements).flatMap((field) => {
    const presence = requirements[field]
    if (presence === 'hidden') return []
    const name = own.some((one) => one === field) ? `regime_fields.${field}` : field
    return { name, presence, rule: IN_WORDS[id][field] ?? null }
  })
  return { id, law: LAWS[id], fields }
}

/** What the check-in tells of each regime. */
export const REGIME_INFO: Readonly<Record<RegimeId, RegimeInfo>> = mapKeys(REGIME_IDS, infoOf)
