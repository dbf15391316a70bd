'use client'
import { PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { Skeleton, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import type { SectionProps } from './section-props'

const PlaceFields = dynamic(() => import('./place-fields').then((module) => module.PlaceFields), {
  loading: () => <Skeleton height={208} radius="sm" />,
})

/** Where a property is. */
export function LocationSection({ form, foot }: SectionProps) {
  const t = useTranslations('properties.form')
  return (
    <FormSection title={t('where')} text={t('where_text')} anchor="location" foot={foot}>
      <TextInput
        {...field(form, 'address')}
        label={t('address')}
        autoComplete="street-address"
        maxLength={PROPERTY_LIMITS.address}
        required
      />
      <TextInput
        {...field(form, 'postal_code')}
        label={t('postal_code')}
        autoComplete="postal-code"
        maxLength={PROPERTY_LIMITS.postal_code}
        maw={200}
        required
      />
      <PlaceFields form={form} />
    </FormSection>
  )
}
