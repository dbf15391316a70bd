import { type Authority, authorityOf } from '@stayward/contract/authorities/authority'

/** The authority that guests of an address are reported to. A Spanish postal code starts with its province. */
export const authorityAt = ({
  country_code,
  postal_code,
}: {
  country_code: string
  postal_code: string
}): Authority => authorityOf({ country_code, province_code: postal_code.slice(0, 2) })
