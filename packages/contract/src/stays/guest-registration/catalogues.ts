import { z } from 'zod'

/** Spanish DNI or tax number, foreigner's number, passport, any other (EU identity cards too). */
export const DOCUMENT_TYPES = ['NIF', 'NIE', 'PAS', 'OTRO'] as const
export const DocumentType = z.enum(DOCUMENT_TYPES).meta({
  id: 'DocumentType',
  description:
    'NIF: Spanish DNI. NIE: foreigner’s number. PAS: passport. OTRO: any other, including EU identity cards.',
})
export type DocumentType = z.infer<typeof DocumentType>

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
export const RelationshipCode = z.enum(RELATIONSHIP_CODES).meta({
  id: 'RelationshipCode',
  description:
    'How the guest is related to the adult travelling along. AB: grandparent. BA: great-grandparent. BN: ' +
    'great-grandchild. CD: sibling-in-law. CY: spouse. HJ: child. HR: sibling. NI: grandchild. PM: father or mother. ' +
    'SB: nephew or niece. SG: parent-in-law. TI: uncle or aunt. YN: child-in-law. TU: guardian. OT: other.',
})
export type RelationshipCode = z.infer<typeof RelationshipCode>

/** How a stay was paid, in the codes of SES.HOSPEDAJES. */
export const PAYMENT_METHODS = ['EFECT', 'TARJT', 'PLATF', 'TRANS', 'MOVIL', 'TREG', 'DESTI', 'OTRO'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({
  id: 'PaymentMethod',
  description:
    'EFECT: cash. TARJT: card. PLATF: payment platform. TRANS: transfer. MOVIL: mobile. TREG: gift card. ' +
    'DESTI: at destination. OTRO: other.',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
