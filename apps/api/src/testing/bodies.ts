import { traveller as anyTraveller } from '@stayward/contract/stays/guest-registration/examples'

/** A property in Spain for four. */
export const property = {
  name: 'Ático Malasaña',
  address: 'Calle de la Palma 34, 4.º B',
  postal_code: '28004',
  city: 'Madrid',
  country_code: 'ESP',
  max_guests: 4,
}

/** An adult with a passport, unique per `number`. */
export const traveller = (number: number) => ({ ...anyTraveller, document_number: `53340182${number}` })
