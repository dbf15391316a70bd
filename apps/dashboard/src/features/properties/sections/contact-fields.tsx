'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { FieldRow } from '../../../components/form-section'
import type { ContactField } from '../contact-values'

const TYPES = {
  contact_name: 'text',
  contact_phone: 'tel',
  contact_whatsapp: 'tel',
  contact_email: 'email',
} as const

/** Whom guests contact, and how. `inputOf` connects each input with the form around it. */
export function ContactFields({ inputOf }: { inputOf: (name: ContactField) => TextInputProps }) {
  const t = useTranslations('properties.form')
  const input = (name: ContactField) => (
    <TextInput
      {...inputOf(name)}
      type={TYPES[name]}
      label={t(name)}
      autoComplete="off"
      maxLength={PROPERTY_LIMITS[name]}
    />
  )
  return (
    <>
      <FieldRow>
        {input('contact_name')}
        {input('contact_phone')}
      </FieldRow>
      <FieldRow>
        {input('contact_whatsapp')}
        {input('contact_email')}
      </FieldRow>
    </>
  )
}
