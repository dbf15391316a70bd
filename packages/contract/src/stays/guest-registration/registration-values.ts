// Without zod, so that tables and forms read the same lists as the schemas.

/** Spanish DNI or tax number, foreigner's number, passport, any other (EU identity cards too). */
export const DOCUMENT_TYPES = ['NIF', 'NIE', 'PAS', 'OTRO'] as const

/** Hombre, mujer, otro: `M` is a woman. */
export const SEXES = ['H', 'M', 'O'] as const
export type Sex = (typeof SEXES)[number]

/** The relationship of a minor to the accompanying adult, or of the adult to the minor. */
export const RELATIONSHIP_CODES = [
  'AB',
  'BA',
  'BN',
  'CD',
  'CY',
  'HJ',
  'HR',
  'NI',
  'PM',
  'SB',
  'SG',
  'TI',
  'YN',
  'TU',
  'OT',
] as const

/** How a stay was paid, in the codes of SES.HOSPEDAJES. */
export const PAYMENT_METHODS = ['TARJT', 'TRANS', 'PLATF', 'EFECT', 'MOVIL', 'TREG', 'DESTI', 'OTRO'] as const
