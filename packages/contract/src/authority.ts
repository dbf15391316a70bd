/** To whom guests are reported, by where the property is. */
export const AUTHORITIES = ['ses_hospedajes', 'mossos', 'ertzaintza', 'none'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** As ISO 3166 writes it in three letters. */
export const SPAIN = 'ESP'

// INE's codes of the provinces whose own police take the reports.
const CATALONIA = ['08', '17', '25', '43']
const BASQUE_COUNTRY = ['01', '20', '48']

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
  if (province_code !== null && CATALONIA.includes(province_code)) return 'mossos'
  return province_code !== null && BASQUE_COUNTRY.includes(province_code) ? 'ertzaintza' : 'ses_hospedajes'
}
