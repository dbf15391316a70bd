'use client'
import {
  DOCUMENT_TYPES,
  RELATIONSHIP_CODES,
  SEXES,
} from '@stayward/contract/stays/guest-registration/registration-values'
import { ITALIAN_DOCUMENTS, TRAVELS_AS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { useTranslations } from 'next-intl'
import type { GuestFormValues } from './guest-form-values'

/** The questions of a registration and their answers in words. */
export function useRegistrationWords() {
  const t = useTranslations('guests')
  const fields = useTranslations('reports.fields')
  return {
    label: (field: keyof GuestFormValues): string =>
      field === 'marketing_consent' ? t('facts.marketing') : fields(field),
    sexes: SEXES.map((value) => ({ value, label: t(`sexes.${value}`) })),
    documents: DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents.${value}`) })),
    companies: TRAVELS_AS.map((value) => ({ value, label: t(`companies.${value}`) })),
    italianDocuments: ITALIAN_DOCUMENTS.map((value) => ({ value, label: t(`italian_documents.${value}`) })),
    relationships: RELATIONSHIP_CODES.map((value) => ({ value, label: t(`relationships.${value}`) })),
  }
}
