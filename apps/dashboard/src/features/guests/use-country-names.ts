'use client'
import { useLocale } from 'next-intl'
import { api } from '../../trpc/api'

/** The names of countries by their three letters, as the service has them; the letters until they are known. */
export function useCountryNames(): (alpha3: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  return (alpha3) => {
    const alpha2 = countries.data?.find((country) => country.alpha3 === alpha3)?.alpha2
    return (alpha2 && names.of(alpha2)) ?? alpha3
  }
}
