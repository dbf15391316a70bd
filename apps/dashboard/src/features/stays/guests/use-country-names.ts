'use client'
import type { Country } from '@stayward/contract/properties/geo'
import { useLocale } from 'next-intl'
import type { Choice } from '../../../components/best-matches'
import { api } from '../../../trpc/api'

export type Countries = readonly Pick<Country, 'alpha2' | 'alpha3'>[]

/** The names of countries by alpha-3 code, in a language; the code if the country is unknown. */
export function countryNames(locale: string, countries: Countries | undefined): (alpha3: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const alpha2Of = new Map(countries?.map(({ alpha3, alpha2 }) => [alpha3, alpha2]))
  return (alpha3) => {
    const alpha2 = alpha2Of.get(alpha3)
    return (alpha2 && names.of(alpha2)) ?? alpha3
  }
}

/** The same for the service's countries; the codes until they are loaded. */
export function useCountryNames(): (alpha3: string) => string {
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  return countryNames(useLocale(), countries.data)
}

/** Every country to choose from, by its name in the page's language. */
export function countryChoices(locale: string, countries: Countries): Choice[] {
  const nameOf = countryNames(locale, countries)
  return countries
    .map(({ alpha3 }) => ({ value: alpha3, label: nameOf(alpha3) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

/** The same for the service's countries; empty until they are loaded. */
export function useCountryChoices(): Choice[] {
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  return countryChoices(useLocale(), countries.data ?? [])
}
