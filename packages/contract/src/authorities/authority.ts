/** Where guests are reported, depending on the property's location. */
export const AUTHORITIES = ['ses_hospedajes', 'mossos', 'ertzaintza', 'none'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** ISO 3166-1 alpha-3. */
export const SPAIN = 'ESP'

// INE's codes of the provinces whose regional police receives the reports.
const CATALONIA = ['08', '17', '25', '43']
const BASQUE_COUNTRY = ['01', '20', '48']

const REGIONAL_POLICE = new Map<string | null, Authority>([
  ...CATALONIA.map((province) => [province, 'mossos'] as const),
  ...BASQUE_COUNTRY.map((province) => [province, 'ertzaintza'] as const),
])

/** INE's codes of the provinces that do not report to SES.HOSPEDAJES. */
export const REGIONAL_PROVINCES: readonly string[] = [...CATALONIA, ...BASQUE_COUNTRY]

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
  if (country_code !== SPAIN) return 'none'
  return REGIONAL_POLICE.get(province_code) ?? 'ses_hospedajes'
}
