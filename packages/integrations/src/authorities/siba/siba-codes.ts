import type { DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'

/** Not confirmed by a source beyond the three letters. `P`: passport. `B`: identity card. `O`: any other, such as a Spanish card for foreigners. */
export const DOCUMENTS: Readonly<Record<DocumentType, string>> = { PAS: 'P', OTRO: 'B', NIF: 'B', NIE: 'O' }

// ICAO's codes of countries are those of ISO 3166-1 alpha-3, but for these (ICAO 9303, part 3, section 5).
const ICAO: Readonly<Record<string, string>> = { DEU: 'D', XKX: 'RKS' }

/** The code of a country as in the lines of its passports. */
export const icaoCode = (alpha3: string): string => ICAO[alpha3] ?? alpha3
