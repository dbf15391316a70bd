import type { Country } from '@stayward/contract/properties/geo'
import { type DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'
import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import { TRAVELS_AS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { EXTRA_NATIONALITIES } from '@stayward/contract/stays/guest-registration/nationalities'
import { useTranslations } from 'next-intl'
import type { Choice } from './inputs.tsx'

/** The usual relationships of minors come first. */
const USUAL_RELATIONSHIPS = ['HJ', 'NI', 'HR', 'SB'] as const

/** Relationships in words, the usual ones of children first; the Basque police has no code for guardians. */
export function useRelationships(regime: RegimeId): Choice[] {
  const t = useTranslations('relationships')
  return [...new Set([...USUAL_RELATIONSHIPS, ...RELATIONSHIP_CODES])]
    .filter((value) => regime !== 'basque_country' || value !== 'TU')
    .map((value) => ({ value, label: t(value) }))
}

const DOCUMENT_ORDER = ['PAS', 'OTRO', 'NIF', 'NIE'] as const satisfies DocumentType[]

/**
 * Types of document in words, the most common first. Children may have none, except in Portugal; a Spanish residence
 * card is a document in Spain alone.
 */
export function useDocumentTypes(regime: RegimeId): Choice[] {
  const t = useTranslations('documents')
  const isForeign = regime === 'portugal' || regime === 'italy'
  const types = DOCUMENT_ORDER.filter((value) => !isForeign || value !== 'NIE')
  return [
    ...types.map((value) => ({ value, label: t(value) })),
    ...(regime === 'portugal' ? [] : [{ value: '', label: t('none') }]),
  ]
}

/** Sexes in words, since their letters mean other words in other languages; Italy's police has two. */
export function useSexes(regime: RegimeId): Choice[] {
  const t = useTranslations('sexes')
  return (['M', 'H', 'O'] as const)
    .filter((value) => regime !== 'italy' || value !== 'O')
    .map((value) => ({ value, label: t(value) }))
}

/** How guests travel together. */
export function useCompanies(): Choice[] {
  const t = useTranslations('companies')
  return TRAVELS_AS.map((value) => ({ value, label: t(value) }))
}

/** What a passport or a Spanish card is need not be asked. */
const ASKED_DOCUMENTS = ['IDENT', 'IDELE', 'PATEN', 'PASDI'] as const

/** Documents other than passports in the codes of Italy's police. */
export function useItalianDocuments(): Choice[] {
  const t = useTranslations('italian_documents')
  return ASKED_DOCUMENTS.map((value) => ({ value, label: t(value) }))
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
