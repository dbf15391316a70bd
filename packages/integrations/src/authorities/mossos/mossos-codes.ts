import { SPAIN } from '@stayward/contract/authorities/authority'
import type { DocumentType, PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Sex } from '@stayward/contract/stays/guest-registration/registration-values'

/** The authority's letters: its `M` is a man, ours is a woman. */
export const SEXES: Readonly<Record<Sex, string>> = { H: 'M', M: 'F', O: 'O' }

/** `D`: DNI. `N`: NIE. `P`: passport. `O`: any other. */
export const DOCUMENTS: Readonly<Record<DocumentType, string>> = { NIF: 'D', NIE: 'N', PAS: 'P', OTRO: 'O' }

/** Documents that Spain issues to its citizens have a column of their own. */
export const isSpanishDocument = (type: DocumentType, nationality: string): boolean =>
  type === 'NIF' || (type === 'PAS' && nationality === SPAIN)

/** The ways to pay that the file has a code for: the same as ours, without "other". */
export const PAYMENTS: readonly PaymentMethod[] = [
  'DESTI',
  'EFECT',
  'MOVIL',
  'PLATF',
  'TARJT',
  'TRANS',
  'TREG',
]
