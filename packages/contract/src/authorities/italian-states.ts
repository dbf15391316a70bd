/**
 * Countries by ISO 3166-1 alpha-3 that have no code in the table of states of Alloggiati Web (April 2025): territories
 * of other countries, and refugees (XXB).
 */
export const WITHOUT_ITALIAN_CODE = [
  'ABW',
  'ALA',
  'ATA',
  'ATF',
  'BES',
  'BLM',
  'BVT',
  'COK',
  'CUW',
  'GIB',
  'HMD',
  'IOT',
  'JEY',
  'MAF',
  'MNP',
  'NIU',
  'SJM',
  'SXM',
  'UMI',
  'XXB',
] as const
