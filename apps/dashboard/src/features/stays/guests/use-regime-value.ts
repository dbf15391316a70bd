import {
  ITALIAN_DOCUMENTS,
  type RegimeField,
  TRAVELS_AS,
} from '@stayward/contract/stays/guest-registration/regime-field-names'
import { useTranslations } from 'next-intl'
import { knownWord } from '../../../components/known-words'

type RegimeValue = (field: RegimeField, value: string, country: (alpha3: string) => string) => string

/** The answer to a question that only some regimes ask, in words. `country` names countries. */
export function useRegimeValue(): RegimeValue {
  const t = useTranslations('guests')
  return (field, value, country) => {
    const company = field === 'travels_as' ? knownWord(TRAVELS_AS, value) : null
    const document = field === 'italian_document_type' ? knownWord(ITALIAN_DOCUMENTS, value) : null
    if (company !== null) return t(`companies.${company}`)
    if (document !== null) return t(`italian_documents.${document}`)
    return field.endsWith('_country_code') ? country(value) : value
  }
}
