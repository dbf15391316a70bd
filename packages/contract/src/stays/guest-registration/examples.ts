/** A registration that every regime accepts: an adult Spaniard who lives in Madrid. */
export const spaniard = {
  first_name: 'Lucía',
  last_name: 'Ortega',
  second_last_name: 'Vidal',
  nationality_country_code: 'ESP',
  date_of_birth: '1987-04-16',
  sex: 'M',
  document_type: 'NIF',
  document_number: '12345678Z',
  document_support_number: 'BAA000589',
  residence_address: 'Calle del Olmo 14, 2.º B',
  residence_country_code: 'ESP',
  residence_province_id: '884f94d0-970f-548c-bf7a-d396e53a0787',
  residence_city_id: 'c6ae61bc-6030-52dd-a38b-e1fa60eab0ec',
  residence_postal_code: '28012',
  phone_prefix: '+34',
  phone: '612345678',
  email: 'lucia.ortega@example.com',
  marketing_consent: false,
}

/** The same for an adult who lives abroad and travels on a passport. */
export const traveller = {
  first_name: 'Oliver',
  last_name: 'Bennett',
  nationality_country_code: 'GBR',
  date_of_birth: '1990-09-02',
  sex: 'H',
  document_type: 'PAS',
  document_number: '533401826',
  residence_address: '18 Mill Lane',
  residence_country_code: 'GBR',
  residence_city: 'Leeds',
  residence_postal_code: 'LS1 4DY',
  email: 'oliver.bennett@example.com',
  marketing_consent: true,
}

/** The same for a child without a document. */
export const child = {
  first_name: 'Isla',
  last_name: 'Bennett',
  nationality_country_code: 'GBR',
  date_of_birth: '2018-05-21',
  sex: 'M',
  residence_address: '18 Mill Lane',
  residence_country_code: 'GBR',
  residence_city: 'Leeds',
  residence_postal_code: 'LS1 4DY',
  email: 'oliver.bennett@example.com',
  relationship_code: 'HJ',
  marketing_consent: false,
}

/** What Portugal asks beyond that, for the traveller. */
export const foreignerInLisbon = {
  regime: 'portugal',
  document_issuing_country_code: 'GBR',
  place_of_birth: 'Leeds',
} as const

/** What Italy asks beyond that, for an adult with an Italian identity card who travels with somebody. */
export const italianInRome = {
  regime: 'italy',
  travels_as: 'family',
  birth_country_code: 'ITA',
  birth_municipality: 'Firenze',
  birth_province: 'FI',
  italian_document_type: 'IDELE',
  document_issuing_country_code: 'ITA',
  document_issuing_municipality: 'Siena',
  document_issuing_province: 'SI',
} as const
