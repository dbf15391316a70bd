import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Sex } from '@stayward/contract/stays/guest-registration/registration-values'

/** A report of travellers (parte de viajeros) or of a booking (reserva de hospedaje). */
export type CommunicationType = 'PV' | 'RH'

/** The namespaces of both documents. */
export const NAMESPACES = {
  PV: 'http://www.servicios.ertzaintza.eus/Ertzaintza/ALOJADOS/A19/comunicacionPV',
  RH: 'http://www.servicios.ertzaintza.eus/Ertzaintza/ALOJADOS/A19/comunicacionRH',
} as const satisfies Record<CommunicationType, string>

/** Varón, mujer, otro: `M` is a woman here as in our registration, and a man is `V`. */
export const A19_SEXES = { H: 'V', M: 'M', O: 'O' } as const satisfies Record<Sex, string>

/** Payments, with one code fewer than SES.HOSPEDAJES: one at the destination (`DESTI`) is another one, `OTRO`. */
export const A19_PAYMENTS = {
  EFECT: 'EFECT',
  TARJT: 'TARJT',
  PLATF: 'PLATF',
  TRANS: 'TRANS',
  MOVIL: 'MOVIL',
  TREG: 'TREG',
  DESTI: 'OTRO',
  OTRO: 'OTRO',
} as const satisfies Record<PaymentMethod, string>

/**
 * The longest texts in characters. The authority’s own schema is not published; its elements are those of
 * SES.HOSPEDAJES, whose lengths these are.
 */
export const LENGTHS = {
  reference: 50,
  establishment_code: 10,
  name: 50,
  document_number: 15,
  document_support_number: 9,
  residence_address: 100,
  residence_city: 100,
  residence_postal_code: 20,
  phone: 20,
  email: 250,
} as const
