/** To whom guests are reported, by where the property is. */
export const AUTHORITIES = ['ses_hospedajes', 'mossos', 'ertzaintza', 'none'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** As ISO 3166 writes it in three letters. */
export const SPAIN = 'ESP'

// INE's codes of the provinces whose own police take the reports.
const CATALONIA = ['08', '17', '25', '43']
const BASQUE_COUNTRY = ['01', '20', '48']

const REGIONAL_POLICE = new Map<string | null, Authority>([
  ...CATALONIA.map((province) => [province, 'mossos'] as const),
  ...BASQUE_COUNTRY.map((province) => [province, 'ertzaintza'] as const),
])

/** INE's codes of the provinces that do not report to SES.HOSPEDAJES. */
export const REGIONAL_PROVINCES: readonly string[] = [...CATALONIA, ...BASQUE_COUNTRY]

/** The authority of a place. `province_code` is INE's two digits: of its province, or those that its postal code begins with. */
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
