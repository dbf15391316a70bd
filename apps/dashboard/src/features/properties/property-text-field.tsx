'use client'
import { PROPERTY_TEXTS, type PropertyText } from '@stayward/contract/properties/property-values'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import type { PropertyFormValues } from './property-form-values'

type Props = { form: UseFormReturnType<PropertyFormValues>; name: PropertyText; description?: string }

/** The input of one text of a property, with its label, its limit, and room for several lines if it may have them. */
export function PropertyTextField({ form, name, description }: Props) {
  const t = useTranslations('properties.form')
  const input = { ...field(form, name), label: t(name), description, maxLength: PROPERTY_TEXTS[name].max }
  return 'multiline' in PROPERTY_TEXTS[name] ? (
    <Textarea {...input} autosize minRows={3} />
  ) : (
    <TextInput {...input} autoComplete="off" />
  )
}
