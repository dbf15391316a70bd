'use client'
import { PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import type { SectionProps } from './section-props'

/** Whom guests contact, and how. */
export function ContactFields({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('properties.form')
  return (
    <>
      <FieldRow>
        <TextInput
          {...field(form, 'contact_name')}
          label={t('contact_name')}
          maxLength={PROPERTY_LIMITS.contact_name}
        />
        <TextInput
          {...field(form, 'contact_phone')}
          type="tel"
          label={t('contact_phone')}
          autoComplete="off"
          maxLength={PROPERTY_LIMITS.contact_phone}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...field(form, 'contact_whatsapp')}
          type="tel"
          label={t('contact_whatsapp')}
          autoComplete="off"
          maxLength={PROPERTY_LIMITS.contact_whatsapp}
        />
        <TextInput
          {...field(form, 'contact_email')}
          type="email"
          label={t('contact_email')}
          autoComplete="off"
          maxLength={PROPERTY_LIMITS.contact_email}
        />
      </FieldRow>
    </>
  )
}
