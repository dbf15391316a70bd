'use client'
import type { UseFormReturnType } from '@mantine/form'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { isWritten, localeOfPaths, type TemplateFormValues } from './template-form-values'

/** The language whose text is open, and a way to open another one: first one that is written, if any is. */
export function useOpenLanguage({ values, errors }: UseFormReturnType<TemplateFormValues>) {
  const reader = useLocale()
  const [open, setOpen] = useState<Locale>(LOCALES.find((one) => isWritten(values.texts[one])) ?? reader)
  // A refused text has to be visible for the summary to lead to it.
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const refused = localeOfPaths(Object.keys(errors))
    if (refused !== null) setOpen(refused)
  }
  return [open, setOpen] as const
}
