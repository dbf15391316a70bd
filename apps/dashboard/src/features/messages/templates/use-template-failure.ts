'use client'
import type { UseFormReturnType } from '@mantine/form'
import { templateFaults } from '@stayward/contract/messages/template-text'
import { useLocale, useTranslations } from 'next-intl'
import { useFormFailure } from '../../../errors/form-failure'
import { placedAt, type TemplateFormValues, textAt } from './template-form-values'

/** The failure of a template's form; a refused variable is named, as the service does in English only. */
export function useTemplateFailure(form: UseFormReturnType<TemplateFormValues>) {
  const t = useTranslations('messages.templates.form')
  const reader = useLocale()
  return useFormFailure(form, {
    fieldOf: (path) => (path === 'texts' ? `texts.${reader}.body` : path),
    ownWords: ({ path, code }) => {
      const { trigger } = form.getValues()
      const placed = code === 'variable_not_available' ? placedAt(form.getValues(), path) : null
      if (placed !== null) return t('faults.variable_not_available', { name: placed })
      const text = textAt(form.getValues(), path)
      const fault = text === null ? undefined : templateFaults(text, trigger).find((one) => one.code === code)
      return fault ? t(`faults.${fault.code}`, { name: fault.name }) : null
    },
  })
}
