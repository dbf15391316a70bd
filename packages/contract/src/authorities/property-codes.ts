import type { ReportingAuthority } from './authority.ts'

/** The codes of a property at the authorities, by name: the longest value and what one looks like. */
export const AUTHORITY_CODES = {
  establishment_code: { max: 10 },
  abbreviation: { max: 15 },
  establishment_name: { max: 40 },
  apartment: { max: 6 },
} as const
export type AuthorityCode = keyof typeof AUTHORITY_CODES

type CodeOfAuthority = { name: AuthorityCode; example: string }

/**
 * Which of them each authority has, the most important one first; only that may be required. SES.HOSPEDAJES has a field
 * of its own.
 */
export const CODES_OF_AUTHORITY: Readonly<
  Record<
    Exclude<ReportingAuthority, 'ses_hospedajes'>,
    readonly [CodeOfAuthority, ...(readonly CodeOfAuthority[])]
  >
> = {
  mossos: [
    { name: 'establishment_code', example: '08043AAR02' },
    { name: 'establishment_name', example: 'ÀTIC GRÀCIA' },
  ],
  ertzaintza: [{ name: 'establishment_code', example: 'C1123' }],
  siba: [
    { name: 'abbreviation', example: 'CASA LAPA' },
    { name: 'establishment_name', example: 'CASA DA LAPA' },
  ],
  alloggiati: [{ name: 'apartment', example: '000001' }],
}
