import { z } from 'zod'
import { DOCUMENT_TYPES, PAYMENT_METHODS, RELATIONSHIP_CODES } from './registration-values.ts'

export const DocumentType = z.enum(DOCUMENT_TYPES).meta({
  id: 'DocumentType',
  description:
    'NIF: Spanish DNI. NIE: foreigner’s number. PAS: passport. OTRO: any other, including EU identity cards.',
})
export type DocumentType = z.infer<typeof DocumentType>

export const RelationshipCode = z.enum(RELATIONSHIP_CODES).meta({
  id: 'RelationshipCode',
  description:
    'How the guest is related to the adult travelling along. AB: grandparent. BA: great-grandparent. BN: ' +
    'great-grandchild. CD: sibling-in-law. CY: spouse. HJ: child. HR: sibling. NI: grandchild. PM: father or mother. ' +
    'SB: nephew or niece. SG: parent-in-law. TI: uncle or aunt. YN: child-in-law. TU: guardian. OT: other.',
})
export type RelationshipCode = z.infer<typeof RelationshipCode>

export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({
  id: 'PaymentMethod',
  description:
    'EFECT: cash. TARJT: card. PLATF: payment platform. TRANS: transfer. MOVIL: mobile. TREG: gift card. ' +
    'DESTI: at destination. OTRO: other.',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
