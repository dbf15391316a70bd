// Without zod, so that forms and page scripts read the same lists as the schemas.

/** What a regime asks beyond the fields of every registration, in the order of a form. */
export const REGIME_FIELDS = {
  portugal: ['document_issuing_country_code', 'place_of_birth'],
  italy: [
    'travels_as',
    'birth_country_code',
    'birth_municipality',
    'birth_province',
    'birth_municipality_code',
    'italian_document_type',
    'document_issuing_country_code',
    'document_issuing_municipality',
    'document_issuing_province',
    'document_issuing_municipality_code',
  ],
} as const

export type RegimeWithFields = keyof typeof REGIME_FIELDS
export type RegimeField = (typeof REGIME_FIELDS)[RegimeWithFields][number]

/** Every field of every regime, each once. */
export const ALL_REGIME_FIELDS: readonly RegimeField[] = [
  ...new Set([...REGIME_FIELDS.portugal, ...REGIME_FIELDS.italy]),
]

/** The regime's own fields; none for most. */
export const regimeFieldsOf = (regime: string): readonly RegimeField[] =>
  Object.entries(REGIME_FIELDS).find(([id]) => id === regime)?.[1] ?? []

/** How somebody travels who is not the one that the others are registered under. */
export const TRAVELS_AS = ['family', 'group'] as const

/**
 * Documents in the codes of Alloggiati Web: identity card, electronic identity card, ordinary passport,
 * diplomatic passport, driving licence.
 */
export const ITALIAN_DOCUMENTS = ['IDENT', 'IDELE', 'PASOR', 'PASDI', 'PATEN'] as const

/** The longest texts. */
export const MAX_REGIME_LENGTHS = {
  place_of_birth: 30,
  birth_municipality: 50,
  birth_province: 2,
  document_issuing_municipality: 50,
  document_issuing_province: 2,
} as const
