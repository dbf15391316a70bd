'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { WRONG_FIELD } from '../../../paths'

/**
 * Says at the field that the URL names that a report cannot go out with its value, for as long as it has that value. The URL
 * then forgets it, so that a form that is loaded again does not call wrong what was fixed.
 */
export function useWrongField<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>): void {
  const t = useTranslations('reports.mend')
  const name = useSearchParams().get(WRONG_FIELD)
  const [wrong] = useState(() => (name === null ? null : { name, value: valueAt(form, name) }))

  useEffect(() => {
    if (name === null) return
    const url = new URL(window.location.href)
    url.searchParams.delete(WRONG_FIELD)
    window.history.replaceState(null, '', url)
  }, [name])

  const say = useEffectEvent(() => {
    if (wrong === null || form.errors[wrong.name] || valueAt(form, wrong.name) !== wrong.value) return
    form.setFieldError(wrong.name, t('wrong'))
  })
  // Drafts, other sections and other people's changes clear the errors of a form.
  useEffect(() => say())
}

const valueAt = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: string,
): unknown => form.getInputProps(name).value
