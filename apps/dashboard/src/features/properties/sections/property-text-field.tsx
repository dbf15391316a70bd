'use client'
import type { Locale } from '@stayward/contract/kernel/locale'
import { PROPERTY_TEXTS, type PropertyText } from '@stayward/contract/properties/property-values'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import type { PropertyFormValues } from '../property-form-values'

type Props = {
  form: UseFormReturnType<PropertyFormValues>
  name: PropertyText
  description?: string
  /** The language that is typed, if known. */
  lang?: Locale | undefined
}

/** The input of one text of a property, with its label, its limit, and room for several lines if it may have them. */
export function PropertyTextField({ form, name, description, lang }: Props) {
  const t = useTranslations('properties.form')
  const input = {
    ...field(form, name),
    label: t(name),
    description,
    maxLength: PROPERTY_TEXTS[name].max,
    lang,
  }
  return 'multiline' in PROPERTY_TEXTS[name] ? (
    <Textarea {...input} autosize minRows={3} />
  ) : (
    <TextInput {...input} autoComplete="off" />
  )
}
