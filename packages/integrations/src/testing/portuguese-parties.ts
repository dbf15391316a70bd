import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { barcelona, oliver } from './reported-parties.ts'

/** A German who lives in Vienna. */
export const lisbonGuest: ReportedGuest = {
  ...oliver,
  first_name: 'Júlia',
  last_name: 'Müller',
  second_last_name: 'Strauß',
  nationality_country_code: 'DEU',
  date_of_birth: '1990-05-05',
  document_number: 'C01X00T47',
  residence_country_code: 'AUT',
  residence_city: 'Wien',
  regime_fields: { regime: 'portugal', place_of_birth: 'Köln', document_issuing_country_code: 'DEU' },
}

/** A stay in Lisbon in December 2026, with no guests yet. */
export const lisbon: ReportFacts = {
  ...barcelona,
  sequence: 7,
  property: {
    ...barcelona.property,
    name: 'Casa da Lapa',
    address: 'Rua das Janelas Verdes 9',
    postal_code: '1200-690',
    city: 'Lisboa',
    country_code: 'PRT',
    time_zone: 'Europe/Lisbon',
    contact: { name: 'Inês Sá', phone: '+351 213 000 111', email: 'ines@example.com' },
    codes: { tax_number: '500100200', establishment_number: '1', abbreviation: 'CASA LAPA' },
  },
}
