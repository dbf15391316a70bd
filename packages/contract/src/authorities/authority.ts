/** The authorities that guests are reported to, from here or in their own portals. */
export const REPORTING_AUTHORITIES = ['ses_hospedajes', 'mossos', 'ertzaintza', 'siba', 'alloggiati'] as const
export type ReportingAuthority = (typeof REPORTING_AUTHORITIES)[number]

/** Whether a type of integration is an account at an authority. */
export const isReportingAuthority = (type: string): type is ReportingAuthority =>
  REPORTING_AUTHORITIES.some((authority) => authority === type)
/** Where guests are reported, depending on the property's location. */
export const AUTHORITIES = [...REPORTING_AUTHORITIES, 'none'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** What an authority is called in a sentence, in any language. */
export const AUTHORITY_NAMES = {
  ses_hospedajes: 'SES.HOSPEDAJES',
  mossos: 'Mossos d’Esquadra',
  ertzaintza: 'Ertzaintza',
  siba: 'SIBA',
  alloggiati: 'Alloggiati Web',
} as const satisfies Record<ReportingAuthority, string>

/** Where a host signs in to an authority to upload, correct and look up reports, as far as a source confirms it. */
export const AUTHORITY_PORTALS: Readonly<Partial<Record<ReportingAuthority, string>>> = {
  mossos: 'https://registreviatgers.mossos.gencat.cat/mossos_hotels/AppJava/login.do',
  siba: 'https://siba.ssi.gov.pt/',
  alloggiati: 'https://alloggiatiweb.poliziadistato.it/',
}

/** Authorities that judge a report later, in a lot that they can be asked about. */
const LOT_AUTHORITIES: readonly Authority[] = ['ses_hospedajes']

/** Whether the reports of an authority are in lots with numbers. */
export const hasLots = (authority: Authority): boolean => LOT_AUTHORITIES.includes(authority)

/** ISO 3166-1 alpha-3. */
export const SPAIN = 'ESP'

/** INE's codes of the provinces whose regional police receives the reports. */
export const PROVINCES_OF = {
  mossos: ['08', '17', '25', '43'],
  ertzaintza: ['01', '20', '48'],
} as const satisfies Partial<Record<Authority, readonly string[]>>

/** Other countries whose guests are reported, each to one authority. */
export const AUTHORITY_OF_COUNTRY = {
  PRT: 'siba',
  ITA: 'alloggiati',
} as const satisfies Record<string, Authority>

const REGIONAL_POLICE = new Map<string | null, Authority>([
  ...PROVINCES_OF.mossos.map((province) => [province, 'mossos'] as const),
  ...PROVINCES_OF.ertzaintza.map((province) => [province, 'ertzaintza'] as const),
])

const ABROAD = new Map<string, Authority>(Object.entries(AUTHORITY_OF_COUNTRY))

/** INE's codes of the provinces that do not report to SES.HOSPEDAJES. */
export const REGIONAL_PROVINCES: readonly string[] = [...PROVINCES_OF.mossos, ...PROVINCES_OF.ertzaintza]

/**
 * The authority of a location. `province_code` is INE's two digits: of its province, or the start of its
 * postal code.
 */
export function authorityOf({
  country_code,
  province_code,
}: {
  country_code: string
  province_code: string | null
}): Authority {
  if (country_code !== SPAIN) return ABROAD.get(country_code) ?? 'none'
  return REGIONAL_POLICE.get(province_code) ?? 'ses_hospedajes'
}
