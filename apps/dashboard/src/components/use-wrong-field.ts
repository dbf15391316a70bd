'use client'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { WRONG_FIELD } from '../paths'

/**
 * The first errors of a form: at the field with which a report cannot be sent, if the URL names one. The URL then
 * forgets it, so that a form that is loaded again does not call wrong what was fixed.
 */
export function useWrongField(): Record<string, string> {
  const t = useTranslations('reports.mend')
  const name = useSearchParams().get(WRONG_FIELD)
  useEffect(() => {
    if (name === null) return
    const url = new URL(window.location.href)
    url.searchParams.delete(WRONG_FIELD)
    window.history.replaceState(null, '', url)
  }, [name])
  return name === null ? {} : { [name]: t('wrong') }
}
