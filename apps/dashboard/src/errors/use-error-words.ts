'use client'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { useLocale, useTranslations } from 'next-intl'
import { problemOf } from './problem'

/** The code of a session that has ended. */
export const SIGNED_OUT = 'auth.token_required'

export type ErrorWords = { code: string; title: string; text: string; request_id: string | null }

// The catalogue's words join the messages at run time; `has` says whether a code of the service is among them.
const keyOf = (key: string) => key as 'unreachable.title'

/** Turns any failure into a message in the page's language. */
export function useErrorWords() {
  const t = useTranslations('errors')
  const fields = useTranslations('field_errors')
  const locale = useLocale()

  /** The message of a catalogue code; if it is not translated yet, `fallback` from the service. */
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
    /** The message of a violated rule, preferring one for its field. The service speaks English only. */
    ofField: ({ path, code, message }: FieldError): string => {
      const key = [`at.${path}.${code}`, code].find((candidate) => fields.has(candidate as 'required'))
      if (key !== undefined) return fields(key as 'required')
      return locale === 'en' ? message : fields('invalid')
    },
  }
}
