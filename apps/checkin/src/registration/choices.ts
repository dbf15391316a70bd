import type { Country } from '@stayward/contract/properties/geo'
import { type DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'
import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import { EXTRA_NATIONALITIES } from '@stayward/contract/stays/guest-registration/nationalities'
import { useTranslations } from 'next-intl'
import type { Choice } from './inputs.tsx'

/** The usual relationships of minors come first. */
const USUAL_RELATIONSHIPS = ['HJ', 'NI', 'HR', 'SB'] as const

/** Relationships in words, the usual ones of children first. */
export function useRelationships(): Choice[] {
  const t = useTranslations('relationships')
  return [...new Set([...USUAL_RELATIONSHIPS, ...RELATIONSHIP_CODES])].map((value) => ({
    value,
    label: t(value),
  }))
}

const DOCUMENT_ORDER = ['PAS', 'OTRO', 'NIF', 'NIE'] as const satisfies DocumentType[]

/** Types of document in words, the most common first; children may have none. */
export function useDocumentTypes(): Choice[] {
  const t = useTranslations('documents')
  return [...DOCUMENT_ORDER.map((value) => ({ value, label: t(value) })), { value: '', label: t('none') }]
}

/** Sexes in words, since their letters mean other words in other languages. */
export function useSexes(): Choice[] {
  const t = useTranslations('sexes')
  return (['M', 'H', 'O'] as const).map((value) => ({ value, label: t(value) }))
}

/** Countries by name. */
export const countryChoices = (countries: readonly Country[]): Choice[] =>
  countries.map(({ alpha3, name }) => ({ value: alpha3, label: name }))

/** Nationalities: the countries, plus those on documents without a country. */
export function useNationalities(countries: readonly Country[]): Choice[] {
  const t = useTranslations('nationalities')
  return [...countryChoices(countries), ...EXTRA_NATIONALITIES.map((value) => ({ value, label: t(value) }))]
}

/** The value of a country's calling code, which includes the country, as several share a code. */
export const prefixValue = ({ alpha3, calling_code }: Country): string => `+${calling_code} ${alpha3}`

/** Calling codes by country. */
export const prefixChoices = (countries: readonly Country[]): Choice[] =>
  countries
    .filter(({ calling_code }) => calling_code !== '')
    .map((country) => ({
      value: prefixValue(country),
      label: `+${country.calling_code} ${country.name}`,
    }))
