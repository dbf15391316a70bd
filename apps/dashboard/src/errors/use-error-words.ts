'use client'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { useLocale, useTranslations } from 'next-intl'
import { problemOf } from './problem'

export type ErrorWords = { code: string; title: string; text: string; request_id: string | null }

// The catalogue's words join the messages at run time; `has` tells whether a code of the service is among them.
const keyOf = (key: string) => key as 'unreachable.title'

/** Turns whatever failed into words in the language of the page. */
export function useErrorWords() {
  const t = useTranslations('errors')
  const fields = useTranslations('field_errors')
  const locale = useLocale()

  /** The words for a code of the catalogue; for one that has none yet, `fallback` as the service said it. */
  const ofCode = (code: string, fallback: string): Pick<ErrorWords, 'title' | 'text'> => {
    const title = keyOf(`${code}.title`)
    if (!t.has(title)) return { title: t(keyOf('internal.unexpected.title')), text: fallback }
    return { title: t(title), text: t(keyOf(`${code}.text`)) }
  }

  return {
    ofCode,
    of: (error: unknown): ErrorWords => {
      const problem = problemOf(error)
      if (!problem)
        return {
          code: 'unreachable',
          title: t('unreachable.title'),
          text: t('unreachable.text'),
          request_id: null,
        }
      return { code: problem.code, ...ofCode(problem.code, problem.detail), request_id: problem.request_id }
    },
    /** The words for a broken rule, those of its very field first. The service speaks English alone. */
    ofField: ({ path, code, message }: FieldError): string => {
      const key = [`at.${path}.${code}`, code].find((candidate) => fields.has(candidate as 'required'))
      if (key !== undefined) return fields(key as 'required')
      return locale === 'en' ? message : fields('invalid')
    },
  }
}
